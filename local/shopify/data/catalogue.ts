import { benchProducts } from './bench-products.ts';
import type { CatalogueCollection, CatalogueProduct } from './catalogue-product.ts';
import { drinkSpecials } from './drink-specials.ts';
import { drinks } from './drinks.ts';
import { merch } from './merch.ts';
import { jersey } from './jersey.ts';
import { unlisted } from './unlisted.ts';
import { wholesale } from './wholesale.ts';

const handWritten = [...drinks, ...drinkSpecials, ...merch, ...wholesale, ...unlisted, jersey];

const collections: CatalogueCollection[] = [
  {
    id: 501,
    handle: 'drinks',
    title: 'Drinks',
    descriptionHtml:
      '<p>Canned margaritas with everything but the alcohol. <strong>All splash. No buzz.</strong></p>',
  },
  {
    id: 502,
    handle: 'merch',
    title: 'Merch',
    descriptionHtml: '<p>Things to wear, carry and float, all approved by the duck.</p>',
  },
  {
    id: 503,
    handle: 'wholesale',
    title: 'Wholesale',
    descriptionHtml:
      '<p>Cases for shops, bars and kitchens. New here? <strong>Apply for an account</strong> and we reply within 48&nbsp;hours.</p>',
  },
  {
    id: 504,
    handle: 'bestsellers',
    title: 'Bestsellers',
    descriptionHtml: '<p>What leaves the pond first.</p>',
  },
  {
    id: 505,
    handle: 'flock-lab',
    title: 'Flock Lab',
    descriptionHtml: '<p>What we try before it hatches. Only reached by its address.</p>',
  },
];

const benchCollection: CatalogueCollection = {
  id: 599,
  handle: 'bench',
  title: 'Bench',
  descriptionHtml: '<p>Generated products, for measuring.</p>',
};

/** The written products and collections, and generated products up to `size` products in all. */
export function readCatalogue(size = 0): {
  products: CatalogueProduct[];
  collections: CatalogueCollection[];
} {
  const missing = size - handWritten.length;
  if (missing <= 0) return { products: handWritten, collections };
  return {
    products: [...handWritten, ...benchProducts(missing)],
    collections: [...collections, benchCollection],
  };
}
