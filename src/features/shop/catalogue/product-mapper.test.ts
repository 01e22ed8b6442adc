import { expect, test } from 'vitest';
import { toRating } from './product-mapper.ts';

const rating = (value: string, best = '5.0') =>
  JSON.stringify({ value, scale_min: '1.0', scale_max: best });

test('parses the rating from the metafields of review apps', () => {
  expect(toRating(rating('4.7'), '133')).toEqual({ value: 4.7, worst: 1, best: 5, count: 133 });
});

test.each([
  ['no rating', undefined, '133'],
  ['no count', rating('4.7'), undefined],
  ['a count of 0', rating('4.7'), '0'],
  ['a rating above the scale', rating('4.7', '4'), '133'],
  ['a rating that is not a number', rating('great'), '133'],
  ['text instead of JSON', '4.7 of 5', '133'],
])('has no rating with %s', (_case, value, count) => {
  expect(toRating(value, count)).toBeNull();
});
