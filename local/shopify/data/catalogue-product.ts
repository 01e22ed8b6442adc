/** `file` is a name in data/pictures without its extension. */
export type CataloguePicture = { file: string; altText: string };

export type CatalogueVariant = {
  /** The value of the product's option, such as `8-Pack`; several values are joined by ` / `. */
  title: string;
  sku: string;
  /** In US cents. */
  price: number;
  /** The price before a sale, in US cents. */
  compareAtPrice?: number;
  /** Items in stock; 0 is sold out. */
  stock: number;
  /** The index of the variant's picture among the product's pictures; 0 by default. */
  picture?: number;
};

/** A product in data/; ../catalogue/catalogue.ts converts it to Shopify's shape. */
export type CatalogueProduct = {
  /** Variant n, counted from 1, has the id `id * 100 + n`. After a product with many variants, leave ids free. */
  id: number;
  handle: string;
  title: string;
  productType: string;
  tags: string[];
  collections: string[];
  pictures: CataloguePicture[];
  /** The names of its one to three options; `Title` when there is only one variant. */
  option: string | [string, string] | [string, string, string];
  variants: CatalogueVariant[];
  seo?: { title: string; description: string };
  createdAt: string;
  descriptionHtml: string;
  isGiftCard?: boolean;
  /** Whether the selling plans of ./selling-plans.ts apply. */
  subscription?: boolean;
};

export type CatalogueCollection = {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
};

/** The only variant of a product without options, with Shopify's title for it. */
export const onlyVariant = (sku: string, price: number, stock: number): CatalogueVariant[] => [
  { title: 'Default Title', sku, price, stock },
];
