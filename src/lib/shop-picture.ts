import * as v from 'valibot';

/** A picture of the shop. Width and height are null for pictures on other hosts. */
export const shopPictureSchema = v.object({
  url: v.string(),
  altText: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type ShopPicture = v.InferOutput<typeof shopPictureSchema>;

const WIDTHS = [320, 480, 640, 960, 1280];

export function pictureAt(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(width));
  return address.href;
}

/**
 * The `srcset` of a picture, up to its own width.
 * @param ownWidth null for pictures on other hosts
 */
export function pictureSrcSet(url: string, ownWidth: number | null): string {
  const widths = WIDTHS.filter((width) => ownWidth === null || width < ownWidth);
  if (ownWidth !== null && ownWidth <= Math.max(...WIDTHS)) widths.push(ownWidth);
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
