import { expect, test } from 'vitest';
import { toRating } from './product-mapper.ts';

const rating = (value: string, best = '5.0') =>
  JSON.stringify({ value, scale_min: '1.0', scale_max: best });

test('a rating is read from the metafields that review apps write', () => {
  expect(toRating(rating('4.7'), '133')).toEqual({ value: 4.7, worst: 1, best: 5, count: 133 });
});

test.each([
  ['no rating', undefined, '133'],
  ['no count', rating('4.7'), undefined],
  ['nobody gave one', rating('4.7'), '0'],
  ['better than the best', rating('4.7', '4'), '133'],
  ['no number', rating('great'), '133'],
  ['no JSON', '4.7 of 5', '133'],
])('%s: none', (_what, value, count) => {
  expect(toRating(value, count)).toBeNull();
});
