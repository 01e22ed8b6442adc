import { expect, test } from 'vitest';
import { sharedShopPicture } from './shop-picture.ts';

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
