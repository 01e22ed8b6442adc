/** A picture of the shop: the name of a file in data/pictures, and what a person would see in it. */
export type CataloguePicture = { file: string; altText: string };

export type CatalogueVariant = {
  /** The value of the product's option, such as `8-Pack`. */
  title: string;
  sku: string;
  /** US cents. */
  price: number;
  /** US cents; the price before the sale. */
  compareAtPrice?: number;
  /** Pieces left; 0 is sold out. */
  stock: number;
};

/** A product as it is written down here; storefront-catalogue.ts gives it Shopify's shape. */
export type CatalogueProduct = {
  /** Its number in the shop. Variant n has the number `id * 100 + n`, counted from 1. */
  id: number;
  handle: string;
  title: string;
  productType: string;
  tags: string[];
  /** Handles of the collections it is in. */
  collections: string[];
  pictures: CataloguePicture[];
  /** What its variants differ in, or `Title` when there is only one. */
  option: 'Pack' | 'Size' | 'Title';
  variants: CatalogueVariant[];
  seo?: { title: string; description: string };
  /** ISO date. */
  createdAt: string;
  descriptionHtml: string;
};

export type CatalogueCollection = {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
};

/** The only variant of a product that has no options, named as Shopify names it. */
export const onlyVariant = (sku: string, price: number, stock: number): CatalogueVariant[] => [
  { title: 'Default Title', sku, price, stock },
];
