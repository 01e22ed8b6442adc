import type { CatalogueProduct } from './catalogue-product.ts';

const moods = [
  'Sunny',
  'Frosted',
  'Midnight',
  'Salted',
  'Golden',
  'Tidal',
  'Smoky',
  'Lazy',
  'Wild',
];
const fruits = ['Lime', 'Mango', 'Strawberry', 'Coconut', 'Guava', 'Yuzu', 'Papaya'];
const things = ['Margarita', 'Spritz', 'Splash', 'Tee', 'Tote', 'Cap'];
const drinkPictures = ['can-classic-lime', 'can-mango', 'can-strawberry', 'can-coconut'];
const merchPictures = ['merch-tee', 'merch-tote', 'merch-hat', 'merch-duck'];

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** Generated products, the same at every start. */
export function benchProducts(count: number): CatalogueProduct[] {
  return Array.from({ length: count }, (_, index) => benchProduct(index + 1));
}

function benchProduct(n: number): CatalogueProduct {
  const number = String(n).padStart(4, '0');
  const isDrink = n % 3 !== 0;
  const thing = pick(isDrink ? things.slice(0, 3) : things.slice(3), n);
  const title = `${pick(moods, n)} ${pick(fruits, n * 5)} ${thing} No. ${n}`;
  const file = pick(isDrink ? drinkPictures : merchPictures, n);
  const price = 990 + ((n * 137) % 6000);
  const sizes = isDrink ? ['8-Pack', '16-Pack', '24-Pack'] : ['S', 'M', 'L'];

  return {
    id: 500_000 + n,
    handle: `bench-${number}`,
    title,
    productType: isDrink ? 'Drink' : 'Merch',
    tags: ['bench', pick(fruits, n * 5).toLowerCase()],
    collections: [isDrink ? 'drinks' : 'merch', 'bench'],
    pictures: [
      { file, altText: title },
      { file: pick(drinkPictures, n + 1), altText: `${title}, another view` },
    ],
    option: isDrink ? 'Pack' : 'Size',
    variants: sizes.map((size, index) => ({
      title: size,
      sku: `BENCH-${number}-${index + 1}`,
      price: price + index * 1500,
      stock: (n * 7 + index) % 50,
    })),
    createdAt: new Date(Date.UTC(2025, 7, 1) + n * 3_600_000).toISOString().replace('.000', ''),
    descriptionHtml: `<p><strong>${title}</strong> exists so that a long list can be measured.</p><ul><li>Number ${n} of many</li><li>Tastes of ${pick(fruits, n * 5).toLowerCase()}</li></ul>`,
  };
}
