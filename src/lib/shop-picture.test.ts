import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet } from './shop-picture.ts';

const URL = 'https://cdn.shopify.com/s/files/1/duck.png?v=17';

test('the width is added to the query that the address has', () => {
  expect(pictureAt(URL, 640)).toBe('https://cdn.shopify.com/s/files/1/duck.png?v=17&width=640');
});

test('no width above the picture’s own is offered, and its own is', () => {
  const widths = [...pictureSrcSet(URL, 600).matchAll(/ (\d+)w/g)].map(([, width]) => width);
  expect(widths).toEqual(['320', '480', '600']);
});

test('a picture of unknown width is offered in all widths', () => {
  expect(pictureSrcSet(URL, null)).toContain('1280w');
});
