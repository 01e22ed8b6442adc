import { readCatalogue } from '../data/catalogue.ts';
import type {
  CatalogueCollection,
  CataloguePicture,
  CatalogueProduct,
  CatalogueVariant,
} from '../data/catalogue-product.ts';
import { plainText } from '../text.ts';
import { money, sum, type Money } from './money.ts';

export type ShopImage = { __typename: 'Image'; id: string; file: string; altText: string };

export type ShopVariant = {
  __typename: 'ProductVariant';
  id: string;
  title: string;
  sku: string;
  cents: number;
  compareAtCents: number | null;
  price: Money;
  compareAtPrice: Money | null;
  availableForSale: boolean;
  currentlyNotInStock: false;
  quantityAvailable: number;
  quantityRule: { minimum: 1; maximum: null; increment: 1 };
  requiresShipping: boolean;
  selectedOptions: SelectedOption[];
  image: ShopImage | null;
  product: ShopProduct;
};

export type SelectedOption = { name: string; value: string };

export type ShopOption = { id: string; name: string; values: string[] };

export type ShopProduct = Omit<
  CatalogueProduct,
  'id' | 'collections' | 'variants' | 'pictures' | 'option' | 'seo' | 'isGiftCard'
> & {
  __typename: 'Product';
  id: string;
  description: string;
  vendor: string;
  availableForSale: boolean;
  isGiftCard: boolean;
  requiresSellingPlan: false;
  totalInventory: number;
  updatedAt: string;
  options: ShopOption[];
  images: ShopImage[];
  featuredImage: ShopImage | null;
  variants: ShopVariant[];
  collections: ShopCollection[];
  seo: { title: string | null; description: string | null };
};

export type ShopCollection = Omit<CatalogueCollection, 'id'> & {
  __typename: 'Collection';
  id: string;
  description: string;
  image: null;
  updatedAt: string;
  products: ShopProduct[];
  seo: { title: string; description: string };
};

export type Catalogue = {
  products: ShopProduct[];
  productsByHandle: Map<string, ShopProduct>;
  collectionsByHandle: Map<string, ShopCollection>;
  /** Products, variants and collections by their global id. */
  nodes: Map<string, ShopProduct | ShopVariant | ShopCollection>;
  findVariant: (id: string) => ShopVariant | undefined;
  /** Variants of deleted products by id, which only cart lines still have. */
  deletedVariants: Map<string, Omit<ShopVariant, 'product'> & { product: null }>;
};

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;

/**
 * The catalogue of data/ in the shape of Shopify's types.
 * @param size generated products fill the catalogue up to this number
 */
export function createCatalogue(size?: number): Catalogue {
  const written = readCatalogue(size);
  const collections = written.collections.map(toCollection);
  const collectionsByHandle = new Map(collections.map((each) => [each.handle, each]));
  const products = written.products.map((product) => toProduct(product, collectionsByHandle));
  const productsByHandle = new Map(products.map((each) => [each.handle, each]));
  const nodes: Catalogue['nodes'] = new Map();
  for (const node of [...products, ...collections]) nodes.set(node.id, node);
  for (const { variants } of products) for (const each of variants) nodes.set(each.id, each);

  const findVariant = (id: string) => {
    const node = nodes.get(id);
    return node?.__typename === 'ProductVariant' ? node : undefined;
  };
  const deletedVariants: Catalogue['deletedVariants'] = new Map();
  return {
    products,
    productsByHandle,
    collectionsByHandle,
    nodes,
    findVariant,
    deletedVariants,
  };
}

function toCollection(written: CatalogueCollection): ShopCollection {
  const description = plainText(written.descriptionHtml);
  return {
    ...written,
    __typename: 'Collection',
    id: gid('Collection', written.id),
    description,
    image: null,
    updatedAt: '2025-01-01T09:00:00Z',
    products: [],
    seo: { title: written.title, description },
  };
}

function toProduct(
  written: CatalogueProduct,
  collections: Map<string, ShopCollection>,
): ShopProduct {
  const { option, pictures, variants, seo, isGiftCard = false, ...rest } = written;
  const names = typeof option === 'string' ? [option] : option;
  const images = pictures.map((picture, index) => toImage(picture, written.id * 100 + index + 1));
  const product: ShopProduct = {
    ...rest,
    __typename: 'Product',
    id: gid('Product', written.id),
    description: plainText(written.descriptionHtml),
    vendor: 'Rubber Ducky',
    availableForSale: variants.some(({ stock }) => stock > 0),
    isGiftCard,
    requiresSellingPlan: false,
    totalInventory: sum(variants.map(({ stock }) => stock)),
    updatedAt: written.createdAt,
    options: names.map((name, position) => ({
      id: gid('ProductOption', written.id * 10 + position),
      name,
      values: [
        ...new Set(variants.map(({ title }) => valuesOf(title, names.length)[position] ?? title)),
      ],
    })),
    images,
    featuredImage: images[0] ?? null,
    variants: [],
    collections: [],
    seo: { title: seo?.title ?? null, description: seo?.description ?? null },
  };
  product.variants = variants.map((variant, index) =>
    toVariant(variant, written.id * 100 + index + 1, names, product),
  );
  for (const handle of written.collections) {
    const collection = collections.get(handle);
    if (!collection) throw new Error(`${written.handle} is in an unknown collection: ${handle}`);
    collection.products.push(product);
    product.collections.push(collection);
  }
  return product;
}

/** The option values in the title of a variant, one for each option. */
const valuesOf = (title: string, count: number) => (count === 1 ? [title] : title.split(' / '));

const toImage = ({ file, altText }: CataloguePicture, id: number): ShopImage => ({
  __typename: 'Image',
  id: gid('ProductImage', id),
  file: `${file}.webp`,
  altText,
});

const toVariant = (
  { title, sku, price, compareAtPrice, stock, picture = 0 }: CatalogueVariant,
  id: number,
  names: string[],
  product: ShopProduct,
): ShopVariant => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', id),
  title,
  sku,
  cents: price,
  compareAtCents: compareAtPrice ?? null,
  price: money(price),
  compareAtPrice: compareAtPrice === undefined ? null : money(compareAtPrice),
  availableForSale: stock > 0,
  currentlyNotInStock: false,
  quantityAvailable: stock,
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  requiresShipping: !product.isGiftCard,
  selectedOptions: valuesOf(title, names.length).map((value, position) => ({
    name: names[position] ?? '',
    value,
  })),
  image: product.images[picture] ?? null,
  product,
});
