import type {
  ProductQuery,
  ProductsQuery,
} from '../../src/services/shopify/storefront.generated.ts';
import type { FakeState } from './fake-kv.ts';

export interface FakeProduct {
  number: number;
  handle: string;
  price: string;
  /** Stock that no page shows. */
  stock: number;
  updatedAt: string;
}

const LATENCY_MS = 600;
const SINGLE_FIELD =
  /^ {4}()(product|related|complementary|products|search|collection)(?:: \w+)?\(/gm;
const gid = (kind: string, number: number) => `gid://shopify/${kind}/${number}`;

/** A fake Storefront API with the operations of products and lists, also as merged requests. Answers take 600 ms. */
export class FakeShop {
  readonly products: FakeProduct[] = [];
  /** `no-collection` answers every request with the data of another one. */
  state: FakeState | 'no-collection' = 'up';
  requests = 0;

  constructor(count: number) {
    for (let number = 1; number <= count; number += 1) this.add(`duck-${number}`, number);
  }

  add(handle: string, number: number): void {
    const product = { number, handle, price: '10.00', stock: 100, updatedAt: now() };
    this.products.push(product);
  }

  /** Changes a product, which the shop tells by `updatedAt`. */
  change(handle: string, fields: Partial<Pick<FakeProduct, 'price' | 'stock' | 'handle'>>): void {
    const product = this.find(handle);
    if (product) Object.assign(product, fields, { updatedAt: now() });
  }

  remove(handle: string): void {
    const index = this.products.findIndex((each) => each.handle === handle);
    if (index >= 0) this.products.splice(index, 1);
  }

  find = (handle: unknown) => this.products.find((each) => each.handle === handle);

  readonly fetch = async (_url: unknown, init: RequestInit): Promise<Response> => {
    this.requests += 1;
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    if (this.state === 'down') return new Response('', { status: 503 });
    if (this.state === 'no-collection') return Response.json({ data: { collection: null } });
    if (this.state === 'slow') {
      await new Promise((_, reject) =>
        setTimeout(() => reject(new Error('no answer in time')), 4000),
      );
    }
    // The answer is what the shop knows when the request arrives, half of the time before it is read.
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS / 2));
    const data = this.#answer(query, variables);
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS / 2));
    return Response.json({ data });
  };

  #answer(query: string, variables: Record<string, unknown>): object {
    if (query.includes('query Changes')) return this.#changes();
    const fields = query.includes('query Refresh')
      ? [...query.matchAll(/(q\d+_)(\w+): \w+\(/g)]
      : [...query.matchAll(SINGLE_FIELD)];
    return Object.fromEntries(
      fields.map(([, prefix, name]) => [
        `${prefix}${name}`,
        this.#field(name!, (variable) => variables[`${prefix}${variable}`]),
      ]),
    );
  }

  #changes() {
    const node = ({ number, handle, updatedAt }: FakeProduct) => ({
      id: gid('Product', number),
      handle,
      updatedAt,
    });
    const latest = this.products.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    return {
      changed: { nodes: latest.slice(0, 50).map(node) },
      all: {
        nodes: this.products.toSorted((a, b) => a.number - b.number).map(node),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    };
  }

  #field(name: string, variable: (name: string) => unknown): unknown {
    const pageInfo = { hasNextPage: false, endCursor: null };
    switch (name) {
      case 'product': {
        const product = this.find(variable('handle'));
        return product ? detail(product) : null;
      }
      case 'related':
        return this.products.slice(0, 4).map(summary);
      case 'complementary':
        return [];
      case 'products':
        return {
          nodes: this.products.map((each) => ({ ...summary(each), updatedAt: each.updatedAt })),
          pageInfo,
        };
      case 'search':
        return { productFilters: [] };
      case 'collection':
        return null;
      case 'urlRedirects':
        return { nodes: [], pageInfo };
      default:
        throw new Error(`The fake shop does not know ${name}.`);
    }
  }
}

const now = () => new Date(Date.now()).toISOString();
const money = (amount: string) => ({ amount, currencyCode: 'USD' });

const variantOf = ({ number, price }: FakeProduct) => ({
  id: gid('ProductVariant', number * 100),
  title: 'Default Title',
  sku: null,
  availableForSale: true,
  quantityAvailable: null,
  requiresShipping: true,
  price: money(price),
  compareAtPrice: null,
  unitPrice: null,
  unitPriceMeasurement: null,
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  sellingPlanAllocations: { nodes: [] },
});

const base = (product: FakeProduct) => ({
  id: gid('Product', product.number),
  handle: product.handle,
  title: product.handle,
  description: '',
  productType: 'Drink',
  tags: [],
  availableForSale: true,
  isGiftCard: false,
  requiresSellingPlan: false,
  featuredImage: null,
  priceRange: { minVariantPrice: money(product.price), maxVariantPrice: money(product.price) },
  subtitle: null,
  rating: null,
  ratingCount: null,
});

const summary = (product: FakeProduct): ProductsQuery['products']['nodes'][number] => ({
  ...base(product),
  variants: { nodes: [variantOf(product)] },
});

const detail = (product: FakeProduct): NonNullable<ProductQuery['product']> => ({
  ...base(product),
  descriptionHtml: '',
  vendor: 'Rubber Ducky',
  createdAt: '2025-03-14T09:00:00Z',
  seo: { title: null, description: null },
  images: { nodes: [] },
  collections: { nodes: [] },
  options: [{ name: 'Title', optionValues: [{ name: 'Default Title', swatch: null }] }],
  variants: { nodes: [variantOf(product)], pageInfo: { hasNextPage: false } },
  variantsCount: { count: 1 },
  selectedOrFirstAvailableVariant: variantOf(product),
  encodedVariantExistence: '',
  encodedVariantAvailability: '',
  sellingPlanGroups: { nodes: [] },
  tastingNotes: null,
  ingredients: null,
  allergens: null,
  servingSize: null,
  nutrition: null,
  calories: null,
});
