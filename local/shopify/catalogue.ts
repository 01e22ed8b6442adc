import { readCatalogue } from './data/catalogue.ts';
import type {
  CatalogueCollection,
  CataloguePicture,
  CatalogueProduct,
  CatalogueVariant,
} from './data/catalogue-product.ts';
import { money, type Money } from './money.ts';

export type ShopImage = { __typename: 'Image'; id: string; file: string; altText: string };

export type ShopVariant = {
  __typename: 'ProductVariant';
  id: string;
  title: string;
  sku: string;
  cents: number;
  price: Money;
  compareAtPrice: Money | null;
  availableForSale: boolean;
  quantityAvailable: number;
  selectedOptions: { name: string; value: string }[];
  image: ShopImage | null;
  product: ShopProduct;
};

export type ShopProduct = Omit<
  CatalogueProduct,
  'id' | 'collections' | 'variants' | 'pictures' | 'option' | 'seo'
> & {
  __typename: 'Product';
  id: string;
  description: string;
  vendor: string;
  availableForSale: boolean;
  totalInventory: number;
  options: { id: string; name: string; values: string[] }[];
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
});

function toProduct(
  written: CatalogueProduct,
  collections: Map<string, ShopCollection>,
): ShopProduct {
  const { option, pictures, variants, seo, ...rest } = written;
  const product: ShopProduct = {
    ...rest,
    __typename: 'Product',
    id: gid('Product', written.id),
    description: plainText(written.descriptionHtml),
    vendor: 'Rubber Ducky',
    availableForSale: variants.some(({ stock }) => stock > 0),
    totalInventory: variants.reduce((sum, { stock }) => sum + stock, 0),
    options: [
      {
        id: gid('ProductOption', written.id),
        name: option,
        values: variants.map(({ title }) => title),
      },
    ],
    images: pictures.map((picture, index) => toImage(picture, written.id * 100 + index + 1)),
    variants: [],
    collections: [],
    seo: { title: seo?.title ?? null, description: seo?.description ?? null },
  };
  product.variants = variants.map((variant, index) =>
    toVariant(variant, written.id * 100 + index + 1, option, product),
  );
  for (const handle of written.collections) {
    const collection = collections.get(handle);
    if (!collection) throw new Error(`${written.handle} is in an unknown collection: ${handle}`);
    collection.products.push(product);
    product.collections.push(collection);
  }
  return product;
}

const toImage = ({ file, altText }: CataloguePicture, id: number): ShopImage => ({
  __typename: 'Image',
  id: gid('ProductImage', id),
  file: `${file}.webp`,
  altText,
});

const toVariant = (
  { title, sku, price, compareAtPrice, stock }: CatalogueVariant,
  id: number,
  option: string,
  product: ShopProduct,
): ShopVariant => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', id),
  title,
  sku,
  cents: price,
  price: money(price),
  compareAtPrice: compareAtPrice === undefined ? null : money(compareAtPrice),
  availableForSale: stock > 0,
  quantityAvailable: stock,
  selectedOptions: [{ name: option, value: title }],
  image: product.images[0] ?? null,
  product,
});

function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gis, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
