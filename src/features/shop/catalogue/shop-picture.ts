import type { SharedPicture } from '../../layout/page-parts/picture-name.ts';
import { pictureAt, type ShopPicture } from '../../../lib/shop-picture.ts';

const SHARED_WIDTH = 1200;

export function sharedShopPicture(picture: ShopPicture, title: string): SharedPicture {
  const { url, altText, width, height } = picture;
  const scale = width ? Math.min(1, SHARED_WIDTH / width) : 1;
  return {
    url: pictureAt(url, SHARED_WIDTH),
    alt: altText || title,
    width: width ? Math.round(width * scale) : undefined,
    height: width && height ? Math.round(height * scale) : undefined,
  };
}
