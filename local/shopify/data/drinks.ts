import type { CatalogueProduct } from './catalogue-product.ts';

export const drinks: CatalogueProduct[] = [
  {
    id: 1001,
    handle: 'classic-lime-margarita',
    title: 'Classic Lime Margarita',
    productType: 'Drink',
    tags: ['bestseller', 'drink', 'lime', 'non-alcoholic'],
    collections: ['drinks', 'bestsellers'],
    pictures: [
      {
        file: 'can-classic-lime',
        altText: 'A lime green can of Classic Lime margarita with the duck on its label',
      },
      { file: 'drink-classic-lime', altText: 'A green lime margarita in a salt-rimmed glass' },
      {
        file: 'pack-classic-lime',
        altText: 'An 8-pack carton of Classic Lime beside one of its cans and a rubber duck',
      },
      {
        file: 'life-beach',
        altText: 'A rubber duck in red sunglasses on the beach with a can of Classic Lime',
      },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-LIME-08', price: 2499, stock: 240 },
      { title: '16-Pack', sku: 'RD-LIME-16', price: 4499, stock: 120 },
      { title: '24-Pack', sku: 'RD-LIME-24', price: 6299, stock: 80 },
    ],
    seo: {
      title: 'Classic Lime Non-Alcoholic Margarita | Rubber Ducky',
      description:
        'The margarita that started the flock: bright lime, soft agave and a salty finish. 0.0% alcohol, 35 calories a can.',
    },
    createdAt: '2025-03-14T09:00:00Z',
    subscription: true,
    descriptionHtml: `<p>This is the one that <strong>started the flock</strong>. Tart lime up front, the roundness of agave in the middle, and just enough salty finish at the end that you'll check the rim of the can.</p>
<p>We blended it forty-one times. Batch forty-two tasted like the first sip on the first evening of a holiday, so we stopped.</p>
<h3>How it drinks</h3>
<ul><li><strong>Tart first</strong>, sweet second, never syrupy</li><li>Best at 38&nbsp;°F, poured over plenty of ice</li><li>Wants a salted rim, forgives you without one</li></ul>
<p>12&nbsp;fl&nbsp;oz a can, 35&nbsp;calories, 0.0% alcohol. All splash. No buzz.</p>`,
  },
  {
    id: 1002,
    handle: 'mango-chili-margarita',
    title: 'Mango Chili Margarita',
    productType: 'Drink',
    tags: ['drink', 'mango', 'non-alcoholic', 'spicy'],
    collections: ['drinks', 'bestsellers'],
    pictures: [
      {
        file: 'can-mango',
        altText: 'An orange can of Mango Chili margarita with the duck on its label',
      },
      {
        file: 'drink-mango',
        altText:
          'An orange margarita rimmed with chili salt, with a slice of mango, among a mango, its cubes and a chili',
      },
      {
        file: 'life-brunch',
        altText: 'A can of Mango Chili beside a rubber duck and a stack of pancakes',
      },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-MANGO-08', price: 2499, stock: 180 },
      { title: '16-Pack', sku: 'RD-MANGO-16', price: 4499, stock: 64 },
      { title: '24-Pack', sku: 'RD-MANGO-24', price: 6299, stock: 0 },
    ],
    seo: {
      title: 'Mango Chili Non-Alcoholic Margarita | Rubber Ducky',
      description:
        'Ripe mango, lime and a slow glow of ancho chili. A canned margarita with heat and no alcohol.',
    },
    createdAt: '2025-03-14T09:10:00Z',
    subscription: true,
    descriptionHtml: `<p>Ripe mango walks in first. Lime follows. Then, about when you have stopped expecting it, a <strong>slow glow of ancho chili</strong> settles at the back and stays for the conversation.</p>
<p>It is warm rather than hot: we tested it on an uncle who thinks black pepper is adventurous, and he asked for a second can.</p>
<h3>Make it yours</h3>
<ul><li>Rim the glass with chili salt and a little sugar</li><li>Drop in a frozen mango cube instead of ice</li><li>Serve next to anything off a grill</li></ul>`,
  },
  {
    id: 1003,
    handle: 'strawberry-splash-margarita',
    title: 'Strawberry Splash Margarita',
    productType: 'Drink',
    tags: ['drink', 'non-alcoholic', 'strawberry'],
    collections: ['drinks'],
    pictures: [
      {
        file: 'can-strawberry',
        altText: 'A pink can of Strawberry Splash margarita with the duck on its label',
      },
      {
        file: 'drink-strawberry',
        altText:
          'A pink margarita in a salt-rimmed glass with a strawberry, among whole and cut strawberries',
      },
      {
        file: 'life-selfcare',
        altText: 'A rubber duck in a bubble bath with candles and a can of Strawberry Splash',
      },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-BERRY-08', price: 2499, stock: 200 },
      { title: '16-Pack', sku: 'RD-BERRY-16', price: 4499, stock: 96 },
      { title: '24-Pack', sku: 'RD-BERRY-24', price: 6299, stock: 48 },
    ],
    createdAt: '2025-04-02T09:00:00Z',
    subscription: true,
    descriptionHtml: `<p>Strawberries picked late, when they are <strong>red all the way through</strong>, with lime to keep them honest. It tastes the way a pool float looks.</p>
<p>Blend a can with a handful of ice for thirty seconds and it turns into the slush you were not allowed as a child.</p>
<ul><li>Juicy, round, gently tart</li><li>35&nbsp;calories and 6&nbsp;g of sugar a can</li><li>0.0% alcohol, 100% brunch</li></ul>`,
  },
  {
    id: 1004,
    handle: 'blue-coconut-margarita',
    title: 'Blue Coconut Margarita',
    productType: 'Drink',
    tags: ['coconut', 'drink', 'non-alcoholic', 'sale'],
    collections: ['drinks'],
    pictures: [
      {
        file: 'can-coconut',
        altText: 'A pale blue can of Blue Coconut margarita with the duck on its label',
      },
      {
        file: 'drink-coconut',
        altText: 'A blue margarita rimmed with toasted coconut, between the halves of a coconut',
      },
      {
        file: 'life-party',
        altText: 'Cans of Blue Coconut and Mango Chili at a party with confetti and a disco ball',
      },
    ],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-COCO-08', price: 1990, compareAtPrice: 2499, stock: 150 },
      { title: '16-Pack', sku: 'RD-COCO-16', price: 3690, compareAtPrice: 4499, stock: 90 },
      { title: '24-Pack', sku: 'RD-COCO-24', price: 5290, compareAtPrice: 6299, stock: 30 },
    ],
    createdAt: '2025-05-20T09:00:00Z',
    subscription: true,
    descriptionHtml: `<p>The color of the deep end, the taste of a <strong>very good idea</strong>: coconut water, a toasted note, lime and a little pineapple.</p>
<p>The blue comes from spirulina and nothing else. Your tongue will be fine. Your photographs will be better.</p>
<h3>Splash price</h3>
<p>We made too much because we could not stop. Until the pond is empty, every pack is marked down.</p>`,
  },
];
