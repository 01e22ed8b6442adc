import type { CatalogueProduct } from './catalogue-product.ts';

export const drinkSpecials: CatalogueProduct[] = [
  {
    id: 1005,
    handle: 'variety-pack',
    title: 'The Whole Flock Variety Pack',
    productType: 'Drink',
    tags: ['bestseller', 'drink', 'gift', 'non-alcoholic', 'wide'],
    collections: ['drinks', 'bestsellers'],
    pictures: [
      { file: 'pack-variety', altText: 'Four cans of Rubber Ducky, one of each flavor' },
      { file: 'can-classic-lime', altText: 'A lime green can of Classic Lime' },
      { file: 'can-mango', altText: 'An orange can of Mango Chili' },
      { file: 'can-strawberry', altText: 'A pink can of Strawberry Splash' },
      { file: 'can-coconut', altText: 'A pale blue can of Blue Coconut' },
      { file: 'life-party', altText: 'A rubber duck in a party hat with two cans and confetti' },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-FLOCK-08', price: 2699, stock: 140 },
      { title: '24-Pack', sku: 'RD-FLOCK-24', price: 6699, stock: 60 },
    ],
    seo: {
      title: 'Non-Alcoholic Margarita Variety Pack | Rubber Ducky',
      description:
        'Classic Lime, Mango Chili, Strawberry Splash and Blue Coconut in one box. Ends arguments, starts parties.',
    },
    createdAt: '2025-06-01T09:00:00Z',
    descriptionHtml: `<p><strong>All four flavors, one box, no arguments.</strong> The same number of each, so nobody has to pretend they like the other one better.</p>
<ul><li>Classic Lime, for the purist</li><li>Mango Chili, for the one who orders for the table</li><li>Strawberry Splash, for brunch</li><li>Blue Coconut, for the photograph</li></ul>
<p>It is also the gift that needs no explaining to the friend who is not drinking tonight, this month or any more.</p>`,
  },
  {
    id: 1006,
    handle: 'frosted-coconut-margarita',
    title: 'Frosted Coconut Margarita (Limited)',
    productType: 'Drink',
    tags: ['coconut', 'drink', 'limited', 'non-alcoholic'],
    collections: ['drinks'],
    pictures: [
      {
        file: 'drink-coconut',
        altText: 'A blue margarita rimmed with toasted coconut, between the halves of a coconut',
      },
      { file: 'can-coconut', altText: 'A pale blue can of coconut margarita' },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-FROST-08', price: 2799, stock: 0 },
      { title: '16-Pack', sku: 'RD-FROST-16', price: 4999, stock: 0 },
    ],
    createdAt: '2025-11-28T09:00:00Z',
    descriptionHtml: `<p>One winter batch of Blue Coconut with <strong>vanilla and a breath of mint</strong>, canned on the coldest day of the year because it seemed right.</p>
<p>It sold out in nine days. We are told the answer is to make more; we are thinking about it, out loud, in the newsletter.</p>`,
  },
];
