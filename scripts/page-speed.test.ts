import { expect, test } from 'vitest';
import { metrics, stepOf } from '../src/lib/vitals-metrics.ts';
import { summarize, stepsQuery } from './page-speed.ts';

test('each kind of page has the 75th percentile and the shares of good and poor visits', () => {
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

test('without measurements the table is empty', () => {
  expect(summarize([])).toEqual([]);
});

test('the thresholds of good and poor are steps', () => {
  for (const { good, poor } of Object.values(metrics)) {
    expect([stepOf(good), stepOf(poor)]).toEqual([good, poor]);
    expect(stepOf(good + 1)).toBeGreaterThan(good);
  }
});

test('a day in another format is refused', () => {
  expect(() => stepsQuery("2026'; drop table vitals; --")).toThrow('is not a day');
});
