const WIDTHS = [320, 480, 640, 960, 1280];

/** The address of a picture of the shop's image host, scaled to that many pixels of width. */
export function pictureAt(url: string, width: number): string {
  const address = new URL(url);
  address.searchParams.set('width', String(width));
  return address.href;
}

/** `srcset` of such a picture; none above its own width, which is null for pictures that lie elsewhere. */
export function pictureSrcSet(url: string, ownWidth: number | null): string {
  const widths = WIDTHS.filter((width) => ownWidth === null || width < ownWidth);
  if (ownWidth !== null && ownWidth <= Math.max(...WIDTHS)) widths.push(ownWidth);
  return widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
