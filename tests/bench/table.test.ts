import { expect, test } from 'vitest';
import { atMost } from './goals.ts';
import { addRound, figure, formatTable, median, ratioOf, type Figure } from './table.ts';

const fcp = (samples: number[]) => figure('Pages', 'FCP', samples, 'ms', atMost(100, 'ms'));

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3, NaN])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a ratio is the median of the ratios of the rounds in which both sites have a value', () => {
  expect(ratioOf(fcp([100, 300, 200]), fcp([300, 100, 100]))).toBe(2);
  expect(ratioOf(fcp([100, NaN, 80]), fcp([200, 10, NaN]))).toBe(0.5);
  expect(ratioOf(fcp([1]), undefined)).toBeNaN();
});

test('a value stays in its round when a part failed in an earlier one', () => {
  const figures: Figure[] = [];
  addRound(figures, 1, [fcp([200])]);
  addRound(figures, 2, [fcp([300])]);
  expect(figures).toMatchObject([{ samples: [NaN, 200, 300] }]);
});

test('the table has goals, values with their marks, and ratios', () => {
  const columns = [130, 260].map((ms) => ({ title: `${ms}`, figures: [fcp([ms])] }));
  const table = formatTable([columns[0]!, columns[1]!, { title: 'none', figures: [] }]);
  expect(table).toMatch(/FCP +≤ 100 ms +130 ms ✗ +260 ms ✗ +— +0\.50 × +—$/);
});
