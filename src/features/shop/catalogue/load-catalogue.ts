import 'server-only';
import * as v from 'valibot';
import { versionOf, type Loaded } from '../../../cache/snapshot.ts';
import { log } from '../../../runtime/log.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import type { CollectionsQuery } from '../../../services/shopify/storefront.generated.ts';
import { storefront, storefrontText } from '../../../services/shopify/storefront.ts';
import {
  collectionSchema,
  productDetailSchema,
  productEntrySchema,
  type Catalogue,
  type ProductDetail,
  type ProductEntry,
} from './catalogue-schema.ts';
import { gidNumber } from './product.ts';
import {
  detailSource,
  toDetail,
  toEntry,
  type ProductNode,
  type Recommended,
} from './product-mapper.ts';
import {
  BEST_SELLING_QUERY,
  COLLECTION_ORDER_QUERY,
  COLLECTIONS_QUERY,
  PRODUCTS_QUERY,
  recommendationsQuery,
  REDIRECTS_QUERY,
} from './product-queries.ts';

// Loads the whole catalogue of the shop: a request and one for recommendations for each 50 products, and a few for the
// collections, the best sellers and the redirects.

/** Of one request. Nobody waits for a run of the schedule, and a first visitor sees a page without products sooner. */
const timeLimitMs = 20_000;
/** As many products, and redirects, as a snapshot of a few megabytes has. */
const MOST_PRODUCTS = 1000;
const MOST_REDIRECTS = 1000;
const MOST_VARIANTS = 100;
/** Details that one run writes: a Worker may call others a thousand times. Later runs write the rest. */
const MOST_WRITTEN = 500;

/**
 * Loads the catalogue, and the details of the products that have changed since the last one. What is not as the shop
 * promises is left out and noted.
 * @param detailKey the key in KV of the detail of the product with this handle
 * @throws StorefrontError, also for half an answer, for products most of which cannot be read, and for none in place of
 * some
 */
export async function loadCatalogue(
  last: Catalogue | undefined,
  detailKey: (handle: string) => string,
): Promise<Loaded<Catalogue>> {
  try {
    return await loadWhole(last, detailKey);
  } catch (error) {
    if (error instanceof StorefrontError) throw error;
    throw new StorefrontError('broken', `The shop's answer cannot be used: ${String(error)}`);
  }
}

async function loadWhole(
  last: Catalogue | undefined,
  detailKey: (handle: string) => string,
): Promise<Loaded<Catalogue>> {
  const [{ products: nodes, isWhole }, collections, bestSelling, redirects] = await Promise.all([
    loadProducts(),
    loadCollections(),
    loadBestSelling(),
    loadRedirects(),
  ]);
  const known = new Map(last?.products.map((entry) => [entry.handle, entry]));
  const parts = new Map<string, { text: string }>();
  const products: ProductEntry[] = [];
  const unreadable: string[] = [];
  for (const { node, recommended } of nodes) {
    const before = known.get(node.handle);
    try {
      let version = await detailVersion(node, recommended);
      const isWritten = version !== before?.detail && parts.size < MOST_WRITTEN;
      if (!isWritten) version = before?.detail ?? '';
      const entry = entryFrom(node, version);
      if (isWritten) {
        const text = JSON.stringify(await detailFrom(node, recommended, version));
        parts.set(detailKey(entry.handle), { text });
      }
      products.push(withSeenChange(entry, before));
    } catch (error) {
      log.warn('shop', `product ${node.handle}: ${String(error)}`);
      unreadable.push(node.handle);
    }
  }
  if (unreadable.length > products.length || (products.length === 0 && last?.products.length)) {
    throw new StorefrontError('broken', 'The shop answered without most of its products');
  }
  const notes = [
    ...notesOf(products, isWhole, redirects),
    ...unreadableNote('products', unreadable),
    ...unreadableNote('collections', collections.unreadable),
  ];
  return {
    value: { products, collections: collections.readable, bestSelling, redirects, notes },
    parts,
  };
}

/** @throws an error for a product that is not as the shop promises */
export const entryFrom = (node: ProductNode, version: string): ProductEntry =>
  v.parse(productEntrySchema, toEntry(node, version));

/** @throws an error for a product that is not as the shop promises */
export const detailFrom = async (
  node: ProductNode,
  recommended: Recommended,
  version: string,
): Promise<ProductDetail> =>
  v.parse(productDetailSchema, await toDetail(node, recommended, version));

const unreadableNote = (what: string, handles: string[]): string[] =>
  handles.length === 0
    ? []
    : [`Some ${what} cannot be read, so they are not on the site: ${handles.join(', ')}.`];

/** The version of a detail, which differs between builds, because another build may map it otherwise. */
export const detailVersion = (node: ProductNode, recommended: Recommended): Promise<string> =>
  versionOf(`${import.meta.env.WAKU_BUILD_ID} ${detailSource(node, recommended)}`);

/** The shop counts each sale as a change. The time of one that nobody sees is not that of the last change. */
function withSeenChange(entry: ProductEntry, before: ProductEntry | undefined): ProductEntry {
  if (!before) return entry;
  const unseen = { ...entry, updatedAt: before.updatedAt };
  return JSON.stringify(unseen) === JSON.stringify(before) ? before : entry;
}

function notesOf(
  products: ProductEntry[],
  isWhole: boolean,
  redirects: Catalogue['redirects'],
): string[] {
  const long = products.filter(({ variantCount }) => variantCount > MOST_VARIANTS);
  return [
    ...(isWhole
      ? []
      : [`The shop has more than ${MOST_PRODUCTS} products: only the first are on the site.`]),
    ...long.map(
      ({ title, variantCount }) =>
        `${title} has ${variantCount} variants: only the first ${MOST_VARIANTS} are on the site.`,
    ),
    ...(redirects
      ? []
      : [`The shop has more than ${MOST_REDIRECTS} redirects: each is asked of the shop.`]),
  ];
}

interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The nodes of a connection, up to about `most`. */
async function allOf<Node>(
  most: number,
  load: (after: string | null) => Promise<Page<Node>>,
): Promise<{ nodes: Node[]; isWhole: boolean }> {
  const nodes: Node[] = [];
  for (let after: string | null = null; nodes.length < most;) {
    const page: Page<Node> = await load(after);
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { nodes, isWhole: true };
    after = page.pageInfo.endCursor;
  }
  return { nodes, isWhole: false };
}

async function loadProducts() {
  const recommendations: Promise<Recommended[]>[] = [];
  const { nodes, isWhole } = await allOf(MOST_PRODUCTS, async (after) => {
    const answer = await storefront(PRODUCTS_QUERY, { variables: { after }, timeLimitMs });
    const products = {
      ...answer.products,
      nodes: withTexts(answer.products.nodes, 'id', 'handle'),
    };
    const loading = loadRecommendations(products.nodes);
    // Awaited below; until then, a failure must not count as unhandled.
    loading.catch(() => {});
    recommendations.push(loading);
    return products;
  });
  const recommended = (await Promise.all(recommendations)).flat();
  return {
    products: nodes.map((node, index) => ({ node, recommended: recommended[index]! })),
    isWhole,
  };
}

/** The nodes with these texts, without which nothing can be said of them. */
const withTexts = <Node>(nodes: readonly Node[], ...names: (keyof Node & string)[]): Node[] =>
  nodes.filter((node) => names.every((name) => typeof node?.[name] === 'string'));

/** What the shop recommends beside each product, without itself, and without repetition. */
export async function loadRecommendations(
  nodes: readonly Pick<ProductNode, 'id' | 'handle'>[],
): Promise<Recommended[]> {
  if (nodes.length === 0) return [];
  const query = recommendationsQuery(nodes.map(({ id }) => id));
  const answer = await storefrontText<Record<string, { handle: string }[] | null>>(
    query,
    timeLimitMs,
  );
  return nodes.map(({ handle }, index) => {
    const handlesOf = (field: string) =>
      (answer[field + index] ?? []).map((each) => each.handle).filter((each) => each !== handle);
    const complementary = handlesOf('complementary');
    const related = handlesOf('related').filter((each) => !complementary.includes(each));
    return { related, complementary };
  });
}

const MOST_COLLECTIONS = 1000;

async function loadCollections() {
  const { nodes } = await allOf(MOST_COLLECTIONS, async (after) => {
    const variables = { after };
    return (await storefront(COLLECTIONS_QUERY, { variables, timeLimitMs })).collections;
  });
  const unreadable: string[] = [];
  const loaded = await Promise.all(
    withTexts(nodes, 'handle').map(async (node) => {
      try {
        return await loadCollection(node);
      } catch (error) {
        if (error instanceof StorefrontError) throw error;
        log.warn('shop', `collection ${node.handle}: ${String(error)}`);
        unreadable.push(node.handle);
        return [];
      }
    }),
  );
  return { readable: loaded.flat(), unreadable };
}

/** @throws StorefrontError, and another error for a collection that is not as the shop promises */
async function loadCollection({
  handle,
  title,
  description,
  seo,
  products: first,
}: CollectionsQuery['collections']['nodes'][number]) {
  let page: typeof first | undefined = first;
  const { nodes } = await allOf(MOST_PRODUCTS, async (after) => {
    const known = page;
    page = undefined;
    if (known) return known;
    const variables = { handle, after };
    const next = await storefront(COLLECTION_ORDER_QUERY, { variables, timeLimitMs });
    return next.collection?.products ?? NO_PAGE;
  });
  return v.parse(collectionSchema, {
    handle,
    title,
    description: seo.description ?? description,
    products: nodes.map(({ id }) => gidNumber(id)),
  });
}

const NO_PAGE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

async function loadBestSelling(): Promise<number[]> {
  const { nodes } = await allOf(MOST_PRODUCTS, async (after) => {
    const variables = { after };
    return (await storefront(BEST_SELLING_QUERY, { variables, timeLimitMs })).products;
  });
  return withTexts(nodes, 'id').map(({ id }) => gidNumber(id));
}

async function loadRedirects(): Promise<Catalogue['redirects']> {
  const { nodes, isWhole } = await allOf(MOST_REDIRECTS, async (after) => {
    const variables = { after };
    return (await storefront(REDIRECTS_QUERY, { variables, timeLimitMs })).urlRedirects;
  });
  return isWhole
    ? Object.fromEntries(
        withTexts(nodes, 'path', 'target').map(({ path, target }) => [path.toLowerCase(), target]),
      )
    : null;
}
