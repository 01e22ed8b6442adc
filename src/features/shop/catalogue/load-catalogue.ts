import 'server-only';
import type { Loaded } from '../../../cache/snapshot.ts';
import { log } from '../../../runtime/log.ts';
import {
  StorefrontError,
  storefront,
  storefrontText,
} from '../../../services/shopify/storefront.ts';
import type { Catalogue, ProductEntry } from './catalogue-schema.ts';
import {
  allOf,
  loadBestSelling,
  loadCollections,
  loadRedirects,
  MOST_PRODUCTS,
  MOST_REDIRECTS,
  timeLimitMs,
} from './load-lists.ts';
import { detailVersion, toDetail, toEntry, type Recommended } from './product-mapper.ts';
import { PRODUCTS_QUERY, recommendationsQuery, type ProductNode } from './product-queries.ts';

// Loads the whole catalogue of the shop: a request and one for recommendations for each 50 products, and a few for the
// collections, the best sellers and the redirects.

/** Products, as in PRODUCTS_QUERY. */
const PER_REQUEST = 50;
const MOST_VARIANTS = 100;
/** Details that one run writes: a Worker may call others a thousand times. Later runs write the rest. */
const MOST_WRITTEN = 500;

/**
 * Loads the catalogue, and the details of the products that have changed since the last one. A product that is not as
 * the shop promises is left out and noted.
 * @param detailKey the key in KV of the detail of the product with this handle
 * @throws StorefrontError, also for half an answer, for products most of which cannot be read, and for none in place of
 * some
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
  const [{ products: nodes, isWhole }, collections, bestSelling, links] = await Promise.all([
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
    !links.isWhole && onlyFirst(MOST_REDIRECTS, 'redirects'),
    unreadable.length > 0 &&
      `Some products cannot be read, so they are not on the site: ${unreadable.join(', ')}.`,
  ].filter((note) => note !== false);
  return {
    value: {
      products,
      collections,
      bestSelling,
      redirects: links.redirects,
      notes,
    },
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

/** Loads the products, and then the recommendations of the shop for each. */
async function loadProducts() {
  const { nodes, isWhole } = await allOf(MOST_PRODUCTS, async (after) => {
    return (await storefront(PRODUCTS_QUERY, { variables: { after }, timeLimitMs })).products;
  });
  const groups = Array.from({ length: Math.ceil(nodes.length / PER_REQUEST) }, (_, index) =>
    nodes.slice(index * PER_REQUEST, (index + 1) * PER_REQUEST),
  );
  const recommended = (await Promise.all(groups.map(loadRecommendations))).flat();
  const products = nodes.map((node, index) => ({ node, recommended: recommended[index]! }));
  return { products, isWhole };
}

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
