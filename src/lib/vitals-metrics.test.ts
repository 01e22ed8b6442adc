import { expect, test } from 'vitest';
import { metrics, stepOf } from './vitals-metrics.ts';

test('the thresholds of good and poor are steps of the histogram', () => {
  for (const { good, poor } of Object.values(metrics)) {
    expect([stepOf(good), stepOf(poor)]).toEqual([good, poor]);
    expect(stepOf(good + 1)).toBeGreaterThan(good);
  }
});
