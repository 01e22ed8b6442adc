import { expect, test } from 'vitest';
import { metrics, stepOf } from '../src/lib/vitals-metrics.ts';
import { summarize, stepsQuery } from './page-speed.ts';

test('tells of each kind of page what three of four visits kept to', () => {
  const row = { page: 'product', metric: 'LCP' } as const;
  expect(
    summarize([
      { ...row, up_to: 1000, count: 2 },
      { ...row, up_to: 1200, count: 1 },
      { ...row, up_to: 5000, count: 1 },
      { page: 'product', metric: 'CLS', up_to: 5, count: 3 },
    ]),
  ).toEqual([
    { page: 'product', metric: 'LCP', visits: 4, p75: '≤ 1200 ms', good: '75 %', poor: '25 %' },
    { page: 'product', metric: 'CLS', visits: 3, p75: '≤ 0.005', good: '100 %', poor: '0 %' },
  ]);
});

test('nothing measured is an empty table', () => {
  expect(summarize([])).toEqual([]);
});

test('what is good and what is poor can be told from the steps', () => {
  for (const { good, poor } of Object.values(metrics)) {
    expect([stepOf(good), stepOf(poor)]).toEqual([good, poor]);
    expect(stepOf(good + 1)).toBeGreaterThan(good);
  }
});

test('asks for days only', () => {
  expect(() => stepsQuery("2026'; drop table vitals; --")).toThrow('is not a day');
});
