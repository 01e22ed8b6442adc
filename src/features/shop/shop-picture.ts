import type { SharedPicture } from '../layout/picture-name.ts';
import type { ShopPicture } from './product.ts';

const WIDTHS = [320, 480, 640, 960, 1280];
const SHARED_WIDTH = 1200;

export function pictureAt(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(width));
  return address.href;
}

/** `srcset` up to the picture's own width, which is null for pictures on other hosts. */
export function pictureSrcSet(url: string, ownWidth: number | null): string {
  const widths = WIDTHS.filter((width) => ownWidth === null || width < ownWidth);
  if (ownWidth !== null && ownWidth <= Math.max(...WIDTHS)) widths.push(ownWidth);
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}

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
