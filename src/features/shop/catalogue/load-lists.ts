import 'server-only';
import * as v from 'valibot';
import { log } from '../../../runtime/log.ts';
import { StorefrontError, storefront } from '../../../services/shopify/storefront.ts';
import type { CollectionsQuery } from '../../../services/shopify/storefront.generated.ts';
import { collectionSchema, type Catalogue } from './catalogue-schema.ts';
import { gidNumber } from './product.ts';
import {
  BEST_SELLING_QUERY,
  COLLECTION_ORDER_QUERY,
  COLLECTIONS_QUERY,
  REDIRECTS_QUERY,
} from './product-queries.ts';

// Loads the lists of the shop, page by page: all but the products themselves.

/** Of one request. Nobody waits for a run of the schedule, and a first visitor sees a page without products sooner. */
export const timeLimitMs = 20_000;
/** As many products, and redirects, as a snapshot of a few megabytes has. */
export const MOST_PRODUCTS = 1000;
export const MOST_REDIRECTS = 5000;

interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The nodes of a connection, up to about `most`. */
export async function allOf<Node>(
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

/** The nodes with these texts, without which nothing can be said of them. */
export const withTexts = <Node>(
  nodes: readonly Node[],
  ...names: (keyof Node & string)[]
): Node[] => nodes.filter((node) => names.every((name) => typeof node?.[name] === 'string'));

const MOST_COLLECTIONS = 1000;

export async function loadCollections() {
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
  const { nodes } = await allOf(MOST_PRODUCTS, async (after) => {
    if (after === null) return first;
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

export async function loadBestSelling(): Promise<number[]> {
  const { nodes } = await allOf(MOST_PRODUCTS, async (after) => {
    const variables = { after };
    return (await storefront(BEST_SELLING_QUERY, { variables, timeLimitMs })).products;
  });
  return withTexts(nodes, 'id').map(({ id }) => gidNumber(id));
}

export async function loadRedirects() {
  const { nodes, isWhole } = await allOf(MOST_REDIRECTS, async (after) => {
    const variables = { after };
    return (await storefront(REDIRECTS_QUERY, { variables, timeLimitMs })).urlRedirects;
  });
  const redirects: Catalogue['redirects'] = Object.fromEntries(
    withTexts(nodes, 'path', 'target').map(({ path, target }) => [path.toLowerCase(), target]),
  );
  return { redirects, isWhole };
}
