import { pictureAt } from './picture-sizes.ts';
import type { SharedPicture } from '../layout/picture-name.ts';
import type { ShopPicture } from './product.ts';

// As wide as the places that show shared links ask for.
const SHARED_WIDTH = 1200;

/** A picture from the shop's image host as it goes along when its product is shared. */
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
