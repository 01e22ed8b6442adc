import { expect, test } from 'vitest';
import { serverTiming, waitingTimes } from './server-timing.ts';

test('overlapping waits for one upstream are counted once', () => {
  const waits = [
    { what: 'shop', from: 1000, until: 1030 },
    { what: 'sheet', from: 1005, until: 1006 },
    { what: 'shop', from: 1010, until: 1050 },
  ];
  expect(waitingTimes(waits, 2000)).toEqual({ shop: 50, sheet: 1 });
  expect(serverTiming(waits, 990, 1060)).toBe('shop;dur=50, sheet;dur=1, total;dur=70');
});

test('Server-Timing marks waits that continue after the first byte', () => {
  const waits = [{ what: 'shop', from: 1000 }];
  expect(serverTiming(waits, 1000, 1100)).toBe('shop;dur=100;desc="not here yet", total;dur=100');
});

test('Server-Timing holds the total time of a response without waits', () => {
  expect(serverTiming([], 1000, 1002)).toBe('total;dur=2');
});
