import { expect, test } from 'vitest';
import { metrics, bucketOf } from './vitals-database.ts';

test('the thresholds of good and poor are bounds of the histogram', () => {
  for (const { good, poor } of Object.values(metrics)) {
    expect([bucketOf(good), bucketOf(poor)]).toEqual([good, poor]);
    expect(bucketOf(good + 1)).toBeGreaterThan(good);
  }
});
