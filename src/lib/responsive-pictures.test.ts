import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet } from './responsive-pictures.ts';

const URL = 'https://cdn.shopify.com/s/files/1/duck.png?v=17';

test('the width is added to an existing query string', () => {
  expect(pictureAt(URL, 640)).toBe('https://cdn.shopify.com/s/files/1/duck.png?v=17&width=640');
});

test('srcset ends at the picture’s own width', () => {
  const widths = [...pictureSrcSet(URL, 600).matchAll(/ (\d+)w/g)].map(([, width]) => width);
  expect(widths).toEqual(['320', '480', '600']);
});

test('srcset has a width between 640 and 960, which a large picture on a phone takes', () => {
  expect(pictureSrcSet(URL, 1200)).toContain('&width=720 720w');
});

test('srcset ends at the widest file that a device takes', () => {
  expect(pictureSrcSet(URL, 1200, 960)).toMatch(/ 960w$/);
});

test('srcset lists all widths for a picture of unknown width', () => {
  expect(pictureSrcSet(URL, null)).toContain('1280w');
});
