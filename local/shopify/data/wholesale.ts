import { onlyVariant, type CatalogueProduct } from './catalogue-product.ts';

export const wholesale: CatalogueProduct[] = [
  {
    id: 3001,
    handle: 'wholesale-case-classic-lime',
    title: 'Wholesale Case: Classic Lime (6 × 8-Pack)',
    productType: 'Wholesale',
    tags: ['lime', 'wholesale'],
    collections: ['wholesale'],
    pictures: [
      {
        file: 'pack-classic-lime',
        altText: 'An 8-pack carton of Classic Lime beside one of its cans',
      },
      { file: 'can-classic-lime', altText: 'A lime green can of Classic Lime margarita' },
    ],
    option: 'Title',
    variants: onlyVariant('RD-WS-LIME', 10800, 300),
    createdAt: '2025-06-15T09:00:00Z',
    descriptionHtml: `<p>Forty-eight cans of the flavor your customers will ask for first, in <strong>six shelf-ready 8-packs</strong>.</p>
<ul><li>Case: 16 × 11 × 10&nbsp;in, 41&nbsp;lb</li><li>Twelve months of shelf life from canning</li><li>Ships on weekdays from Denver</li></ul>`,
  },
  {
    id: 3002,
    handle: 'wholesale-case-mango-chili',
    title: 'Wholesale Case: Mango Chili (6 × 8-Pack)',
    productType: 'Wholesale',
    tags: ['mango', 'wholesale'],
    collections: ['wholesale'],
    pictures: [{ file: 'can-mango', altText: 'An orange can of Mango Chili margarita' }],
    option: 'Title',
    variants: onlyVariant('RD-WS-MANGO', 10800, 140),
    createdAt: '2025-06-15T09:10:00Z',
    descriptionHtml: `<p>Forty-eight cans with a slow chili glow, in six shelf-ready 8-packs. Bars tell us it <strong>pairs with the taco menu and empties it</strong>.</p>
<ul><li>Case: 16 × 11 × 10&nbsp;in, 41&nbsp;lb</li><li>Free chili-salt sachets on request</li></ul>`,
  },
  {
    id: 3003,
    handle: 'wholesale-mixed-pallet',
    title: 'Wholesale Starter Shelf (24 × 8-Pack, mixed)',
    productType: 'Wholesale',
    tags: ['starter', 'wholesale'],
    collections: ['wholesale'],
    pictures: [
      { file: 'pack-variety', altText: 'Four cans of Rubber Ducky, one of each flavor' },
      { file: 'can-strawberry', altText: 'A pink can of Strawberry Splash margarita' },
      { file: 'can-coconut', altText: 'A pale blue can of Blue Coconut margarita' },
    ],
    option: 'Title',
    variants: onlyVariant('RD-WS-START', 39900, 24),
    createdAt: '2025-06-15T09:20:00Z',
    descriptionHtml: `<p>Everything a new stockist needs in one delivery: <strong>six 8-packs of each flavor</strong>, shelf talkers and a duck for the till.</p>
<h3>In the box</h3>
<ul><li>24 8-packs, 192 cans</li><li>Four shelf talkers, one window sticker</li><li>One rubber duck (not for resale, he would mind)</li></ul>`,
  },
];
