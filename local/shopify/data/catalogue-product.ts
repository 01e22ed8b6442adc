/** `file` is a name in data/pictures without its extension. */
export type CataloguePicture = { file: string; altText: string };

export type CatalogueVariant = {
  /** The value of the product's option, such as `8-Pack`; of several options ` / ` stands between. */
  title: string;
  sku: string;
  price: number;
  /** The price before the sale; both in US cents. */
  compareAtPrice?: number;
  /** Pieces left; 0 is sold out. */
  stock: number;
  barcode?: string;
  /** Which of the product's pictures shows it, counted from 0, which is the default. */
  picture?: number;
};

/** A product as it is written down here; ../catalogue.ts gives it Shopify's shape. */
export type CatalogueProduct = {
  /** Variant n, counted from 1, has the id `id * 100 + n`: behind many variants leave ids free. */
  id: number;
  handle: string;
  title: string;
  productType: string;
  tags: string[];
  collections: string[];
  pictures: CataloguePicture[];
  /** What its variants differ in, or `Title` when there is only one; up to three. */
  option: string | [string, string] | [string, string, string];
  variants: CatalogueVariant[];
  seo?: { title: string; description: string };
  createdAt: string;
  descriptionHtml: string;
  /** One of ./categories.ts; without it that of its type. */
  category?: string;
  isGiftCard?: boolean;
  /** Whether ./selling-plans.ts applies to it. */
  subscription?: boolean;
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
