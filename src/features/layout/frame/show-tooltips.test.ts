import { expect, test } from 'vitest';
import { tooltipDelay } from './show-tooltips.ts';

test('the first tooltip opens after 700 ms', () => {
  expect(tooltipDelay(10_000, undefined)).toBe(700);
});

test('a tooltip opens immediately within 300 ms of the last one', () => {
  expect(tooltipDelay(10_300, 10_000)).toBe(0);
  expect(tooltipDelay(10_301, 10_000)).toBe(700);
});
