import { onlyVariant, type CatalogueProduct } from './catalogue-product.ts';

export const merch: CatalogueProduct[] = [
  {
    id: 2001,
    handle: 'rubber-duck',
    title: 'The Original Rubber Duck',
    productType: 'Merch',
    tags: ['bestseller', 'gift', 'merch'],
    collections: ['merch', 'bestsellers'],
    pictures: [{ file: 'merch-duck', altText: 'A yellow rubber duck with an orange bill' }],
    option: 'Title',
    variants: onlyVariant('RD-DUCK', 1200, 500),
    createdAt: '2025-03-14T10:00:00Z',
    descriptionHtml: `<p>The management. <strong>Natural rubber, painted by hand</strong>, with the look of someone who read the terms and conditions.</p>
<p>Floats upright in baths, pools, punch bowls and one documented fountain. Keeps secrets. Listens well to programmers.</p>
<ul><li>4&nbsp;inches tall, 3&nbsp;ounces</li><li>No hole underneath, so nothing grows inside</li><li>For ages 3 and up, with no upper limit</li></ul>`,
  },
  {
    id: 2002,
    handle: 'ducky-bucket-hat',
    title: 'Ducky Bucket Hat',
    productType: 'Merch',
    tags: ['clothing', 'merch'],
    collections: ['merch'],
    pictures: [{ file: 'merch-hat', altText: 'A lime green bucket hat with a round duck badge' }],
    option: 'Title',
    variants: onlyVariant('RD-HAT', 2800, 3),
    createdAt: '2025-04-10T10:00:00Z',
    descriptionHtml: `<p>A bucket hat in the green of a good lime, with the <strong>duck on a badge</strong> in front. Can be seen from across the pool, which is the idea.</p>
<p>One size, soft brim, packs flat. We order them in small runs, so when they are gone they are gone until the next one.</p>`,
  },
  {
    id: 2003,
    handle: 'ducky-tee',
    title: 'All Splash No Buzz Tee',
    productType: 'Merch',
    tags: ['clothing', 'merch'],
    collections: ['merch'],
    pictures: [
      {
        file: 'merch-tee',
        altText: 'A white T-shirt with the duck and the words All splash, no buzz',
      },
      { file: 'life-party', altText: 'A rubber duck in a party hat with two cans and confetti' },
    ],
    option: 'Size',
    variants: [
      { title: 'S', sku: 'RD-TEE-S', price: 3000, stock: 25 },
      { title: 'M', sku: 'RD-TEE-M', price: 3000, stock: 40 },
      { title: 'L', sku: 'RD-TEE-L', price: 3000, stock: 0 },
      { title: 'XL', sku: 'RD-TEE-XL', price: 3000, stock: 18 },
      { title: '2XL', sku: 'RD-TEE-2XL', price: 3200, stock: 9 },
    ],
    seo: {
      title: 'All Splash No Buzz T-Shirt | Rubber Ducky',
      description: 'Heavy white cotton, coral collar, the duck on the chest. Sizes S to 2XL.',
    },
    createdAt: '2025-04-10T10:10:00Z',
    descriptionHtml: `<p>Heavy white cotton, a coral collar, and <strong>the duck on the chest</strong> saying what you were about to say. Pre-shrunk, so the one that fits today fits in August.</p>
<h3>Fit</h3>
<ul><li>Boxy, true to size; go one down for closer</li><li>100&nbsp;% organic cotton, 6.5&nbsp;oz</li><li>Wash cold, dry in the sun like a duck would</li></ul>`,
  },
  {
    id: 2004,
    handle: 'ducky-tote',
    title: 'Beach Day Tote',
    productType: 'Merch',
    tags: ['beach', 'merch'],
    collections: ['merch'],
    pictures: [
      { file: 'merch-tote', altText: 'A white canvas tote bag with the duck on a wave' },
      {
        file: 'life-beach',
        altText: 'A rubber duck in red sunglasses on the beach with a can of Classic Lime',
      },
    ],
    option: 'Title',
    variants: onlyVariant('RD-TOTE', 1850, 75),
    createdAt: '2025-05-01T10:00:00Z',
    descriptionHtml: `<p>A canvas tote that holds <strong>an 8-pack, a towel, a paperback and the duck</strong>, in that order.</p>
<p>Wide straps, a flat bottom that stands up on sand, and an inside pocket for the things that must not get wet.</p>`,
  },
];
