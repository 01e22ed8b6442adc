import type { ShopImage } from './catalogue.ts';

/** The swatches of the option Color: a color, or for a pattern a file of data/pictures without its extension. */
const swatches: Record<string, { color?: string; file?: string }> = {
  Cloud: { color: '#ffffff' },
  Lime: { color: '#a4d233' },
  Coral: { color: '#ff7f6b' },
  Sunshine: { color: '#ffc917' },
  Lagoon: { file: 'can-coconut' },
  Midnight: { color: '#16213e' },
};

/** Shopify's swatch of an option value; null unless the option is Color. */
export function swatchOf(option: string, value: string) {
  const swatch = option.toLowerCase() === 'color' ? swatches[value] : undefined;
  if (!swatch) return null;
  const { color = null, file } = swatch;
  return { color, image: file ? toMedia(value, `${file}.webp`) : null };
}

function toMedia(value: string, file: string) {
  const previewImage: ShopImage = {
    __typename: 'Image',
    id: `gid://shopify/ProductImage/${value}`,
    file,
    altText: `The color ${value}`,
  };
  return { __typename: 'MediaImage', id: `gid://shopify/MediaImage/${value}`, previewImage };
}
