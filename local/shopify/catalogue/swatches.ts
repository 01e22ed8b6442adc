import { swatches } from '../data/swatches.ts';
import { toMedia } from './images.ts';

/** The swatch of an option's value, both for products and for filters; only colours have one. */
export function swatchOf(option: string, value: string) {
  const swatch = option.toLowerCase() === 'color' ? swatches[value] : undefined;
  if (!swatch) return null;
  const { color = null, file } = swatch;
  const id = `gid://shopify/ProductImage/${value}`;
  const altText = `The colour ${value}`;
  return {
    color,
    image: file ? toMedia({ __typename: 'Image', id, file: `${file}.webp`, altText }) : null,
  };
}
