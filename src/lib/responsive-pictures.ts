const WIDTHS = [320, 480, 640, 720, 960, 1280];

/** The address of a picture on Shopify's CDN, scaled down to a width in pixels. @throws TypeError for a relative URL */
export function pictureAt(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(width));
  return address.href;
}

/**
 * The `srcset` of a picture, up to its own width.
 * @param ownWidth null for pictures on other hosts
 * @param widest limit of the widths in pixels
 */
export function pictureSrcSet(url: string, ownWidth: number | null, widest = Infinity): string {
  const usual = WIDTHS.filter((width) => width <= widest);
  const widths = usual.filter((width) => ownWidth === null || width < ownWidth);
  if (ownWidth !== null && ownWidth <= Math.max(...usual)) widths.push(ownWidth);
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}

/**
 * Media condition for `<img sizes>`, before a width of two thirds of the picture's. Phones with more than two pixels per
 * CSS pixel then take a file of about two, because a sharper one has twice the bytes and looks the same.
 */
export const DENSE_PHONE = '(max-width: 36rem) and (min-resolution: 2.1dppx)';

/** Entry of `<img sizes>` for a picture that is as wide as the screen of such a phone. */
export const FULL_WIDTH_ON_DENSE_PHONE = `${DENSE_PHONE} 55vw`;
