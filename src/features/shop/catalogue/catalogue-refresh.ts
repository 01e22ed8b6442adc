import 'server-only';
import { deleteShared } from '../../../cache/shared-tier.ts';
import {
  countTold,
  deleteEntries,
  dueEntries,
  forgetWritten,
  productEntries,
  recordFailed,
  recordReloaded,
  tellEntries,
  tellMentions,
  type Reloaded,
  type TierEntry,
  type ToldEntry,
} from '../../../cache/tier-index.ts';
import {
  BudgetError,
  encodedVersion,
  hashOf,
  isEmptied,
  keepShared,
  runPart,
  type SourceState,
} from '../../../cache/tier-schedule.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { log } from '../../../runtime/log.ts';
import { storefront, storefrontBatch } from '../../../services/shopify/storefront.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { shopCollections } from './product-path.ts';
import { CHANGES_QUERY } from './product-queries.ts';
import type { ProductList, ProductSummary, Recommendations } from './product-schema.ts';
import { queryId, queryOf, type QueryKind } from './shared-queries.ts';
import { shopId, shopKey, type ShopQuery } from './shop-cache.ts';

// Keeps the shared tier true: docs/decisions/028-shared-tier.md.

const CHANGES_LIMIT_MS = 5000;
const RELOAD_LIMIT_MS = 8000;
// Everything is loaded again after 11 to 13 minutes, spread by its id.
const TURN_MS = 11 * 60 * 1000;
const SPREAD_MS = 2 * 60 * 1000;
// Kilobytes that a run loads at once, from a small shop; about 5 ms of CPU time.
const SLICE_KB = 160;
const KB: Record<QueryKind, number> = {
  product: 8,
  recommendations: 12,
  list: 40,
  variant: 2,
  redirect: 1,
};
const MOST_ROUNDS = 4;
// A change that two runs have not loaded.
const OVERDUE_MS = 90_000;
const MOST_FAILURES = 3;
const GONE = 'gone';

interface CatalogueState extends SourceState {
  /** Shop and API version; another one starts over. */
  shop: string;
  /** Cursor of the next page of all products, and the number of the last product before it. */
  after: string | null;
  lastNumber: number;
  /** Products on the pages of this walk so far, and on those of the last whole one. */
  walked: number;
  products: number;
  walkFrom: number;
  /** Since when more products have changed than one answer holds; 0 when all changes are known. */
  behindSince: number;
  /** Time of the latest change that is known, as the shop tells it. */
  lastChange: string;
}

/**
 * One run of the schedule: asks the shop what has changed, loads that and what is due again, and writes what differs.
 * Never throws. @param now milliseconds since 1970
 */
export const refreshCatalogue = (now: number): Promise<void> =>
  runPart<CatalogueState>('shop', now, async (state) => {
    if (state.shop !== shopId() || (await isEmptied(now))) {
      for (const name of Object.keys(state)) delete state[name as keyof CatalogueState];
      state.shop = shopId();
      await forgetWritten(now);
    }
    await noteChanges(state, now);
    const slice = SLICE_KB * Math.max(1, (state.products ?? 0) / 50);
    let [loaded, written, told] = [0, 0, { all: 0, overdue: 0 }];
    // A changed product is followed by the lists and recommendations that mention it.
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const outcome = await reloadDue(now, slice, round > 0);
      loaded += outcome.loaded;
      written += outcome.written;
      told = await countTold(now - OVERDUE_MS);
      if (told.all === 0) break;
    }
    const isTrue = !state.behindSince && told.overdue === 0;
    if (!isTrue) state.trueAt = 0;
    else if (told.all === 0) state.trueAt = now;
    Object.assign(state, { checkedAt: now, did: `${loaded} loaded, ${written} written` });
    if (written > 0) state.changedAt = now;
  });

/** Marks new, changed and deleted products in the index. */
async function noteChanges(state: Partial<CatalogueState>, now: number): Promise<void> {
  const { changed, all } = await storefront(CHANGES_QUERY, {
    variables: { after: state.after ?? null },
    timeLimitMs: CHANGES_LIMIT_MS,
  });
  const isFirst = !state.after;
  const isLast = !all.pageInfo.hasNextPage;
  if (isFirst) Object.assign(state, { walkFrom: now, walked: 0 });

  const listed = new Map([...all.nodes, ...changed.nodes].map((node) => [numberOf(node.id), node]));
  const onPage = new Set(all.nodes.map(({ id }) => numberOf(id)));
  const from = isFirst ? 0 : (state.lastNumber ?? 0);
  const lastNumber = Math.max(from, ...onPage);
  const to = isLast ? Number.MAX_SAFE_INTEGER : lastNumber;
  const known = await productEntries([...listed.keys()], from, to);
  const knownById = new Map(known.map((entry) => [entry.id, entry]));
  const knownNumbers = new Set(known.map(({ product }) => product));

  const told: ToldEntry[] = [];
  for (const [product, { id: gid, handle, updatedAt }] of listed) {
    const id = queryId('product', { handle });
    if (knownById.get(id)?.updated_at !== updatedAt) told.push({ id, product, updatedAt });
    if (!knownNumbers.has(product)) told.push({ id: queryId('recommendations', { id: gid }) });
  }
  for (const { id, product, updated_at } of known) {
    const node = listed.get(product);
    const isGone = node
      ? id !== queryId('product', { handle: node.handle })
      : product > from && product <= to;
    if (isGone && updated_at !== GONE) told.push({ id, product, updatedAt: GONE });
  }
  // A first run, for this shop.
  if (state.products === undefined) told.push(...LISTS.map((id) => ({ id })));
  await tellEntries(told, now);

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
    lastChange: changed.nodes[0]?.updatedAt ?? '',
  });
  if (!isLast) return;
  state.products = walked;
  if ((state.walkFrom ?? 0) >= (state.behindSince ?? 0)) state.behindSince = 0;
}

const LISTS = [
  queryId('list', {}),
  ...shopCollections.map(({ handle }) => queryId('list', { collection: handle })),
];

interface Work {
  entry: TierEntry;
  kind: QueryKind;
  query: ShopQuery<unknown>;
}

/**
 * Loads due entries by one request, up to about `kilobytes`, and writes those that differ.
 * @param toldOnly whether entries that are due without a change wait for the next run
 */
async function reloadDue(
  now: number,
  kilobytes: number,
  toldOnly: boolean,
): Promise<{ loaded: number; written: number }> {
  const due = await dueEntries(now, toldOnly, Math.ceil(kilobytes / 4));
  const dropped = due.filter(
    ({ id, failures, expires_at }) =>
      !queryOf(id) || failures >= MOST_FAILURES || (expires_at !== null && expires_at <= now),
  );
  await drop(dropped);
  const work = sliceOf(
    due
      .filter((entry) => !dropped.includes(entry))
      .map((entry) => ({ entry, ...queryOf(entry.id)! })),
    now,
    kilobytes,
  );
  if (work.length === 0) return { loaded: 0, written: 0 };

  const answers = await load(work, now);
  const outcomes = await Promise.allSettled(
    work.map((each, index) => keep(each, answers[index], now)),
  );
  const done = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  await recordReloaded(done, now);
  await drop(done.filter(({ isAbsent }) => isAbsent));
  const changed = done.flatMap(({ product }) => product ?? []);
  if (changed.length > 0) await tellMentions(changed, ['list'], now);

  const failed = outcomes.flatMap((each, index) =>
    each.status === 'rejected' ? [{ id: work[index]!.entry.id, reason: each.reason }] : [],
  );
  if (failed.length > 0) {
    const [first] = failed;
    await recordFailed(
      failed.map(({ id }) => id),
      now + 60_000,
    );
    if (first!.reason instanceof BudgetError) throw first!.reason;
    log.error('schedule', `${first!.id} and ${failed.length - 1} more: ${String(first!.reason)}`);
  }
  return {
    loaded: done.length,
    written: done.filter(({ isWritten }) => isWritten).length,
  };
}

/** An entry that has failed is loaded alone, every other minute, so that it does not fail others. */
function sliceOf(due: Work[], now: number, kilobytes: number): Work[] {
  const failed = due.find(({ entry }) => entry.failures > 0);
  const sound = due.filter(({ entry }) => entry.failures === 0);
  if (failed && (sound.length === 0 || Math.floor(now / 60_000) % 2 === 0)) return [failed];
  let sum = 0;
  return sound.filter(({ kind }, index) => {
    if (index > 0 && sum + KB[kind] > kilobytes) return false;
    sum += KB[kind];
    return true;
  });
}

async function load(work: Work[], now: number): Promise<unknown[]> {
  try {
    return await storefrontBatch(
      work.map(({ query }) => query),
      RELOAD_LIMIT_MS,
    );
  } catch (error) {
    // Which of them the shop refuses is not known.
    if (error instanceof StorefrontError && error.code === 'refused' && error.status === 200) {
      const ids = work.map(({ entry }) => entry.id);
      await recordFailed(ids, now + 60_000);
    }
    throw error;
  }
}

interface Kept extends Reloaded {
  isWritten: boolean;
  /** Whether the value has been absent since the last turn. */
  isAbsent: boolean;
  /** Number of the product, if its value is another one. */
  product: number | undefined;
}

/** Writes a value if it differs. The shop's answer is mapped only when it differs itself. */
async function keep({ entry, kind, query }: Work, answer: unknown, now: number): Promise<Kept> {
  const source = await hashOf(`${import.meta.env.WAKU_BUILD_ID} ${JSON.stringify(answer)}`);
  const key = shopKey(query.key);
  const same = {
    id: entry.id,
    key: entry.key,
    source,
    value: entry.value,
    before: entry.value,
    dueAt: now + TURN_MS + (Number.parseInt(shortHash(entry.id), 36) % SPREAD_MS),
    isWritten: false,
    isAbsent: false,
    product: undefined,
  };
  if (source === entry.source && entry.key?.endsWith(key)) {
    const absent = await encodedVersion(undefined, query.options);
    return { ...same, mentions: entry.mentions, isAbsent: entry.value === absent };
  }
  const value = await query.map(answer);
  const written = { key: entry.key, version: entry.value };
  const kept = await keepShared(key, value, query.options, written);
  const isChanged = kind === 'product' && kept.version !== entry.value;
  return {
    ...same,
    key: kept.key,
    value: kept.version,
    mentions: mentionsIn(value),
    isWritten: kept.isWritten,
    product: isChanged ? (entry.product ?? undefined) : undefined,
  };
}

/** An absent value is kept for a turn, until every location has replaced the last one. */
async function drop(entries: Pick<TierEntry, 'id' | 'key'>[]): Promise<void> {
  if (entries.length === 0) return;
  await Promise.all(entries.flatMap(({ key }) => (key === null ? [] : [deleteShared(key)])));
  await deleteEntries(entries.map(({ id }) => id));
}

/** Numbers of the products in a list or in recommendations, each between spaces. */
function mentionsIn(value: unknown): string {
  const {
    products = [],
    related = [],
    complementary = [],
  } = (value ?? {}) as Partial<ProductList & Recommendations>;
  const all: ProductSummary[] = [...products, ...related, ...complementary];
  return ` ${all.map(({ id }) => `${numberOf(id)} `).join('')}`;
}

/** The number of `gid://shopify/Product/1001`, by which the shop sorts. */
const numberOf = (gid: string): number => Number(gid.slice(gid.lastIndexOf('/') + 1));
