import { expect, test } from 'vitest';
import { tooltipDelay } from './tooltip-delay.ts';

test('the first tooltip takes its time', () => {
  expect(tooltipDelay(10_000, undefined)).toBe(700);
});

test('the next opens at once within 300 ms of the last', () => {
  expect(tooltipDelay(10_300, 10_000)).toBe(0);
  expect(tooltipDelay(10_301, 10_000)).toBe(700);
});
