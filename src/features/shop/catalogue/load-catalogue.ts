import 'server-only';
import type { Loaded } from '../../../cache/snapshot.ts';
import { log } from '../../../runtime/log.ts';
import type { StorefrontOperations } from '../../../services/shopify/storefront.generated.ts';
import {
  StorefrontError,
  storefront,
  storefrontText,
} from '../../../services/shopify/storefront.ts';
import type { Catalogue, ProductEntry } from './catalogue-schema.ts';
import { detailVersion, toDetail, toEntry, type Recommended } from './product-mapper.ts';
import {
  BEST_SELLING_QUERY,
  COLLECTION_ORDER_QUERY,
  COLLECTIONS_QUERY,
  PRODUCTS_QUERY,
  recommendationsQuery,
  REDIRECTS_QUERY,
  type ProductNode,
} from './product-queries.ts';

// Loads the whole catalogue of the shop: a request and one for recommendations for each 50 products, and a few for the
// collections, the best sellers and the redirects.

/** Of one request. Nobody waits for a run of the schedule, and a first visitor sees a page without products sooner. */
const TIME_LIMIT_MS = 20_000;
/** As many products, and redirects, as a snapshot of a few megabytes has. */
const MOST_PRODUCTS = 1000;
const MOST_REDIRECTS = 5000;
const MOST_COLLECTIONS = 1000;
/** Products, as in PRODUCTS_QUERY. */
const PER_REQUEST = 50;
const MOST_VARIANTS = 100;
/** Details that one run writes: a Worker may call others a thousand times. Later runs write the rest. */
const MOST_WRITTEN = 500;

/**
 * Loads the catalogue, and as `parts` the details of up to 500 products that have changed since the last one, without
 * writing them. A product that is not as the shop promises is left out and noted.
 * @param detailKey the key in KV of the detail of the product with this handle
 * @throws StorefrontError, also for half an answer, most products unreadable, or none in place of some
 */
export const loadCatalogue = (...given: Parameters<typeof loadWhole>) =>
  loadWhole(...given).catch((error: unknown) => {
    if (error instanceof StorefrontError) throw error;
    throw new StorefrontError('broken', `The shop's answer cannot be used: ${String(error)}`);
  });

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
  const parts = new Map<string, string>();
  const products: ProductEntry[] = [];
  const unreadable: string[] = [];
  for (const { node, recommended } of nodes) {
    const before = known.get(node.handle);
    try {
      let version = await detailVersion(node, recommended);
      const isWritten = version !== before?.detail && parts.size < MOST_WRITTEN;
      if (!isWritten) version = before?.detail ?? '';
      const entry = toEntry(node, version);
      if (isWritten) {
        const text = JSON.stringify(await toDetail(node, recommended, version));
        parts.set(detailKey(entry.handle), text);
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
  const long = products.filter(({ variantCount }) => variantCount > MOST_VARIANTS);
  const notes = [
    !isWhole && onlyFirst(MOST_PRODUCTS, 'products'),
    ...long.map(
      ({ title, variantCount }) =>
        `${title} has ${variantCount} variants: only the first ${MOST_VARIANTS} are on the site.`,
    ),
    !redirects.isWhole && onlyFirst(MOST_REDIRECTS, 'redirects'),
    unreadable.length > 0 &&
      `Some products cannot be read, so they are not on the site: ${unreadable.join(', ')}.`,
  ].filter((note) => note !== false);
  return {
    value: { products, collections, bestSelling, redirects: redirects.byPath, notes },
    parts,
  };
}

const onlyFirst = (most: number, what: string) =>
  `The shop has more than ${most} ${what}: only the first are on the site.`;

/** The shop counts each sale as a change. The time of one that nobody sees is not that of the last change. */
function withSeenChange(entry: ProductEntry, before: ProductEntry | undefined): ProductEntry {
  if (!before) return entry;
  const unseen = { ...entry, updatedAt: before.updatedAt };
  return JSON.stringify(unseen) === JSON.stringify(before) ? before : entry;
}

const ask = <Operation extends keyof StorefrontOperations>(
  operation: Operation,
  variables: StorefrontOperations[Operation]['variables'],
) => storefront(operation, { variables, timeLimitMs: TIME_LIMIT_MS });

interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The nodes of a connection, page by page, up to about `most`. */
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

/** Loads the products, and then the recommendations of the shop for each. */
async function loadProducts() {
  const { nodes, isWhole } = await allOf(
    MOST_PRODUCTS,
    async (after) => (await ask(PRODUCTS_QUERY, { after })).products,
  );
  const groups = Array.from({ length: Math.ceil(nodes.length / PER_REQUEST) }, (_, index) =>
    nodes.slice(index * PER_REQUEST, (index + 1) * PER_REQUEST),
  );
  const recommended = (await Promise.all(groups.map(loadRecommendations))).flat();
  const products = nodes.map((node, index) => ({ node, recommended: recommended[index]! }));
  return { products, isWhole };
}

/**
 * Loads the handles of related and complementary products for each product, in the order of `nodes`: without itself,
 * and complementary ones not again as related. @throws StorefrontError
 */
export async function loadRecommendations(
  nodes: readonly Pick<ProductNode, 'id' | 'handle'>[],
): Promise<Recommended[]> {
  if (nodes.length === 0) return [];
  const query = recommendationsQuery(nodes.map(({ id }) => id));
  const answer = await storefrontText<Record<string, { handle: string }[] | null>>(
    query,
    TIME_LIMIT_MS,
  );
  return nodes.map(({ handle }, index) => {
    const othersOf = (field: string) =>
      handlesOf(answer[field + index] ?? []).filter((each) => each !== handle);
    const complementary = othersOf('complementary');
    const related = othersOf('related').filter((each) => !complementary.includes(each));
    return { related, complementary };
  });
}

async function loadCollections(): Promise<Catalogue['collections']> {
  const { nodes } = await allOf(
    MOST_COLLECTIONS,
    async (after) => (await ask(COLLECTIONS_QUERY, { after })).collections,
  );
  return Promise.all(
    nodes.map(async ({ handle, title, description, seo, products }) => {
      const members = await allOf(MOST_PRODUCTS, async (after) => {
        if (after === null) return products;
        const { collection } = await ask(COLLECTION_ORDER_QUERY, { handle, after });
        return collection?.products ?? NO_PAGE;
      });
      return {
        handle,
        title,
        description: seo.description ?? description,
        products: handlesOf(members.nodes),
      };
    }),
  );
}

const NO_PAGE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

const handlesOf = (nodes: readonly { handle: string }[]) => nodes.map(({ handle }) => handle);

async function loadBestSelling(): Promise<string[]> {
  const { nodes } = await allOf(
    MOST_PRODUCTS,
    async (after) => (await ask(BEST_SELLING_QUERY, { after })).products,
  );
  return handlesOf(nodes);
}

async function loadRedirects() {
  const { nodes, isWhole } = await allOf(
    MOST_REDIRECTS,
    async (after) => (await ask(REDIRECTS_QUERY, { after })).urlRedirects,
  );
  const byPath: Catalogue['redirects'] = Object.fromEntries(
    nodes.map(({ path, target }) => [path.toLowerCase(), target]),
  );
  return { byPath, isWhole };
}
