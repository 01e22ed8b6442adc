import { readCatalogue } from '../data/catalogue.ts';
import type {
  CatalogueCollection,
  CataloguePicture,
  CatalogueProduct,
  CatalogueVariant,
} from '../data/catalogue-product.ts';
import { money, type Money } from './money.ts';
import { plainText } from '../content/text.ts';

export type ShopImage = { __typename: 'Image'; id: string; file: string; altText: string };

export type ShopVariant = {
  __typename: 'ProductVariant';
  id: string;
  title: string;
  sku: string;
  barcode: string | null;
  cents: number;
  compareAtCents: number | null;
  /** Both in US dollars; what a buyer elsewhere pays is ./markets.ts. */
  price: Money;
  compareAtPrice: Money | null;
  availableForSale: boolean;
  quantityAvailable: number;
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
  totalInventory: number;
  options: ShopOption[];
  images: ShopImage[];
  variants: ShopVariant[];
  collections: ShopCollection[];
  seo: { title: string | null; description: string | null };
};

export type ShopCollection = Omit<CatalogueCollection, 'id'> & {
  __typename: 'Collection';
  id: string;
  description: string;
  products: ShopProduct[];
  updatedAt: string;
};

export type Catalogue = {
  products: ShopProduct[];
  collections: ShopCollection[];
  productsByHandle: Map<string, ShopProduct>;
  collectionsByHandle: Map<string, ShopCollection>;
  nodes: Map<string, ShopProduct | ShopVariant | ShopCollection>;
  findVariant: (id: string) => ShopVariant | undefined;
};

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;

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
  return { products, collections, productsByHandle, collectionsByHandle, nodes, findVariant };
}

const toCollection = (written: CatalogueCollection): ShopCollection => ({
  ...written,
  __typename: 'Collection',
  id: gid('Collection', written.id),
  description: plainText(written.descriptionHtml),
  products: [],
  updatedAt: '2025-06-01T09:00:00Z',
});

function toProduct(
  written: CatalogueProduct,
  collections: Map<string, ShopCollection>,
): ShopProduct {
  const { option, pictures, variants, seo, isGiftCard = false, ...rest } = written;
  const names = typeof option === 'string' ? [option] : option;
  const product: ShopProduct = {
    ...rest,
    __typename: 'Product',
    id: gid('Product', written.id),
    description: plainText(written.descriptionHtml),
    vendor: 'Rubber Ducky',
    availableForSale: variants.some(({ stock }) => stock > 0),
    totalInventory: variants.reduce((sum, { stock }) => sum + stock, 0),
    isGiftCard,
    options: names.map((name, position) => ({
      id: gid('ProductOption', written.id * 10 + position),
      name,
      values: [
        ...new Set(variants.map(({ title }) => valuesOf(title, names.length)[position] ?? title)),
      ],
    })),
    images: pictures.map((picture, index) => toImage(picture, written.id * 100 + index + 1)),
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
    if (collection.updatedAt < product.createdAt) collection.updatedAt = product.createdAt;
    product.collections.push(collection);
  }
  return product;
}

/** The values in a variant's title, one for each option. */
const valuesOf = (title: string, count: number) => (count === 1 ? [title] : title.split(' / '));

const toImage = ({ file, altText }: CataloguePicture, id: number): ShopImage => ({
  __typename: 'Image',
  id: gid('ProductImage', id),
  file: `${file}.webp`,
  altText,
});

const toVariant = (
  { title, sku, barcode, price, compareAtPrice, stock, picture = 0 }: CatalogueVariant,
  id: number,
  names: string[],
  product: ShopProduct,
): ShopVariant => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', id),
  title,
  sku,
  barcode: barcode ?? null,
  cents: price,
  compareAtCents: compareAtPrice ?? null,
  price: money(price),
  compareAtPrice: compareAtPrice === undefined ? null : money(compareAtPrice),
  availableForSale: stock > 0,
  quantityAvailable: stock,
  selectedOptions: valuesOf(title, names.length).map((value, position) => ({
    name: names[position] ?? '',
    value,
  })),
  image: product.images[picture] ?? null,
  product,
});
