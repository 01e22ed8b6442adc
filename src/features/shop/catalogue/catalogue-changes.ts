import 'server-only';
import { productEntries, markEntries, type ChangedEntry } from '../../../cache/tier-index.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { gidNumber } from './product.ts';
import { shopCollections } from './product-path.ts';
import { CHANGES_QUERY } from './product-queries.ts';
import { queryId } from './shared-queries.ts';

const TIME_LIMIT_MS = 5000;
const GONE = 'gone';

/** How far the schedule has walked through all products, 250 in each run. */
export interface WalkState {
  /** Cursor of the next page, and the number of the last product before it. */
  after: string | null;
  lastNumber: number;
  /** Start of this walk, and its products so far; products of the last whole walk. */
  walkFrom: number;
  walked: number;
  products: number;
  /** The lists that this version of the site always has, as JSON. */
  lists: string;
  /** Since when more products have changed than one answer holds; 0 when all changes are known. */
  behindSince: number;
  /** Time of the latest known change, as the shop states it. */
  lastChange: string;
}

/**
 * Asks the shop for the latest changes and for the next 250 of all products, and marks new, changed and deleted
 * products in the index.
 * @param now milliseconds since 1970
 */
export async function noteChanges(state: Partial<WalkState>, now: number): Promise<void> {
  const { changed, all } = await storefront(CHANGES_QUERY, {
    variables: { after: state.after ?? null },
    timeLimitMs: TIME_LIMIT_MS,
  });
  const isFirst = !state.after;
  const isLast = !all.pageInfo.hasNextPage;
  if (isFirst) Object.assign(state, { walkFrom: now, walked: 0 });

  const listed = new Map(
    [...all.nodes, ...changed.nodes].map((node) => [gidNumber(node.id), node]),
  );
  const onPage = new Set(all.nodes.map(({ id }) => gidNumber(id)));
  const from = isFirst ? 0 : (state.lastNumber ?? 0);
  const lastNumber = Math.max(from, ...onPage);
  const to = isLast ? Number.MAX_SAFE_INTEGER : lastNumber;
  const known = await productEntries([...listed.keys()], from, to);
  const knownById = new Map(known.map((entry) => [entry.id, entry]));
  const knownNumbers = new Set(known.map(({ product }) => product));

  const marked: ChangedEntry[] = [];
  for (const [product, { id: gid, handle, updatedAt }] of listed) {
    const id = queryId('product', { handle });
    if (knownById.get(id)?.updated_at !== updatedAt) marked.push({ id, product, updatedAt });
    if (!knownNumbers.has(product)) marked.push({ id: queryId('recommendations', { id: gid }) });
  }
  for (const { id, product, updated_at } of known) {
    const node = listed.get(product);
    const isGone = node
      ? id !== queryId('product', { handle: node.handle })
      : product > from && product <= to;
    if (isGone && updated_at !== GONE) marked.push({ id, product, updatedAt: GONE });
  }
  // A first run, for this shop or of a version of the site with other lists.
  const lists = JSON.stringify(LISTS);
  if (state.lists !== lists) marked.push(...LISTS.map((id) => ({ id })));
  await markEntries(marked, now);

  const isWhole = isFirst && isLast;
  const oldest = changed.nodes.at(-1)?.updatedAt ?? '';
  if (!isWhole && changed.nodes.length === 50 && oldest > (state.lastChange ?? '')) {
    state.behindSince = now;
  }
  const walked = (state.walked ?? 0) + onPage.size;
  Object.assign(state, {
    after: isLast ? null : all.pageInfo.endCursor,
    lastNumber,
    walked,
    lists,
    lastChange: changed.nodes[0]?.updatedAt ?? '',
  });
  if (!isLast) return;
  state.products = walked;
  if ((state.walkFrom ?? 0) >= (state.behindSince ?? 0)) state.behindSince = 0;
}

const LISTS = [
  queryId('list', {}),
  queryId('order', {}),
  queryId('redirects', {}),
  ...shopCollections.flatMap(({ handle: collection }) => [
    queryId('list', { collection }),
    queryId('order', { collection }),
  ]),
];
