import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet, sharedShopPicture } from './shop-picture.ts';

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

const picture = { url: 'https://cdn.shopify.com/duck.png', altText: null };

test('a large picture is shared at 1200 px, a small one keeps its size', () => {
  expect(sharedShopPicture({ ...picture, width: 2400, height: 1800 }, 'Duck')).toEqual({
    url: 'https://cdn.shopify.com/duck.png?width=1200',
    alt: 'Duck',
    width: 1200,
    height: 900,
  });
  expect(sharedShopPicture({ ...picture, width: 640, height: 800 }, 'Duck')).toMatchObject({
    width: 640,
    height: 800,
  });
});

test('a picture of unknown size is shared without a size', () => {
  expect(sharedShopPicture({ ...picture, width: null, height: null }, 'Duck')).toMatchObject({
    width: undefined,
    height: undefined,
  });
});
