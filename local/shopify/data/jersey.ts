import type { CatalogueProduct, CatalogueVariant } from './catalogue-product.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];
const colors = ['Cloud', 'Lime', 'Coral', 'Sunshine', 'Lagoon', 'Midnight'];
const sleeves = ['None', 'Short', 'Long'];

/** 119 variants of three options, more than one page of 100, with gaps and some sold out. */
function variants(): CatalogueVariant[] {
  const all = sizes.flatMap((size, s) =>
    colors.flatMap((color, c) =>
      sleeves.map((sleeve, l) => ({
        title: `${size} / ${color} / ${sleeve}`,
        sku: `RD-JERSEY-${size}-${color.slice(0, 3).toUpperCase()}-${sleeve.charAt(0)}`,
        price: 4200 + s * 100 + l * 300,
        stock: (s * 5 + c * 3 + l * 7) % 11,
        picture: c === 1 ? 1 : 0,
      })),
    ),
  );
  // A gap: Midnight has no sleeveless variant.
  return all.filter(({ title }) => !title.endsWith('Midnight / None'));
}

export const jersey: CatalogueProduct = {
  id: 4900,
  handle: 'custom-flock-jersey',
  title: 'Custom Flock Jersey',
  productType: 'Merch',
  tags: ['clothing', 'hidden'],
  collections: ['flock-lab'],
  pictures: [
    { file: 'merch-tee', altText: 'A white T-shirt with the duck on its chest' },
    { file: 'merch-hat', altText: 'A lime green bucket hat with a round duck badge' },
  ],
  option: ['Size', 'Color', 'Sleeves'],
  variants: variants(),
  createdAt: '2025-09-02T09:00:00Z',
  descriptionHtml:
    '<p>Pick a size, a color and how much of your arms to show. <strong>Sewn when you order it.</strong></p>',
};
