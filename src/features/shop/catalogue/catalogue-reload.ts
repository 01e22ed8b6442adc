import 'server-only';
import { deleteShared } from '../../../cache/shared-tier.ts';
import {
  deleteEntries,
  dueEntries,
  recordFailed,
  recordRound,
  type Reloaded,
  type TierEntry,
  type Waiting,
} from '../../../cache/tier-index.ts';
import {
  BudgetError,
  encodedVersion,
  hashOf,
  writeIfChanged,
} from '../../../cache/tier-schedule.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { storefrontBatch } from '../../../services/shopify/storefront.ts';
import { toIndexed } from './indexed-product.ts';
import { gidNumber } from './product.ts';
import type { Product, ProductList, ProductSummary, Recommendations } from './product-schema.ts';
import { LIST_KINDS, queryOf, type QueryKind } from './shared-queries.ts';
import { shopKey, type ShopQuery } from './shop-cache.ts';

const TIME_LIMIT_MS = 8000;
// Everything is loaded again after 11 to 13 minutes.
const TURN_MS = 11 * 60 * 1000;
const SPREAD_MS = 2 * 60 * 1000;
const RETRY_AFTER_MS = 60 * 1000;
const MOST_FAILURES = 3;
/** About the size of an answer in kilobytes. */
const KB: Record<QueryKind, number> = {
  product: 8,
  recommendations: 12,
  list: 40,
  variant: 2,
  redirect: 1,
  redirects: 4,
  order: 4,
};

interface Work {
  entry: TierEntry;
  kind: QueryKind;
  query: ShopQuery<unknown>;
}

interface Outcome {
  loaded: number;
  written: number;
  isIndexDue: boolean;
  waiting: Waiting;
  /** Why entries could not be loaded or written, if some could not. */
  failure: Error | undefined;
}

/**
 * Loads due entries by one request, up to about `kilobytes`, and writes those that differ.
 * @param changedOnly whether entries that are due without a change wait for the next run
 */
export async function reloadDue(
  now: number,
  kilobytes: number,
  changedOnly: boolean,
): Promise<Outcome> {
  const due = await dueEntries(now, changedOnly, Math.ceil(kilobytes / 4));
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
  const answers = work.length > 0 ? await load(work, now) : [];
  const outcomes = await Promise.allSettled(
    work.map((each, index) => keep(each, answers[index], now)),
  );
  const done = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = outcomes.flatMap((each, index) =>
    each.status === 'rejected' ? [{ id: work[index]!.entry.id, reason: each.reason }] : [],
  );
  const round = {
    reloaded: done,
    failed: failed.map(({ id }) => id),
    retryAt: now + RETRY_AFTER_MS,
    changed: done.flatMap(({ product }) => product ?? []),
  };
  const waiting = await recordRound(round, LIST_KINDS, now);
  await drop(done.filter(({ isAbsent }) => isAbsent));
  const [first] = failed;
  if (first?.reason instanceof BudgetError) throw first.reason;
  return {
    loaded: done.length,
    written: done.filter(({ isWritten }) => isWritten).length,
    isIndexDue: done.some(({ facets }) => facets !== null),
    waiting,
    failure: first && failureOf(first, failed.length - 1),
  };
}

function failureOf({ id, reason }: { id: string; reason: unknown }, others: number): Error {
  const { code } = reason as { code?: unknown };
  return Object.assign(new Error(`${id} and ${others} more: ${String(reason)}`), { code });
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
      TIME_LIMIT_MS,
    );
  } catch (error) {
    // Which of them the shop refuses is not known.
    if (error instanceof StorefrontError && error.code === 'refused' && error.status === 200) {
      const ids = work.map(({ entry }) => entry.id);
      await recordFailed(ids, now + RETRY_AFTER_MS);
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
    dueAt: now + turnOf(entry),
    isWritten: false,
    isAbsent: false,
    product: undefined,
    facets: null,
  };
  if (source === entry.source && entry.key?.endsWith(key)) {
    const absent = await encodedVersion(undefined, query.options);
    return { ...same, mentions: entry.mentions, isAbsent: entry.value === absent };
  }
  const value = await query.map(answer);
  const written = { key: entry.key, version: entry.value };
  const kept = await writeIfChanged(key, value, query.options, written);
  const isChanged = kind === 'product' && kept.version !== entry.value;
  return {
    ...same,
    key: kept.key,
    value: kept.version,
    mentions: mentionsIn(value),
    facets: kind === 'product' ? facetsOf(value as Product | undefined) : null,
    isWritten: kept.isWritten,
    product: isChanged ? (entry.product ?? undefined) : undefined,
  };
}

function facetsOf(product: Product | undefined): string {
  const indexed = product && toIndexed(product);
  return indexed ? JSON.stringify(indexed) : '';
}

/** Milliseconds until an entry is loaded again. The first turns are of all lengths, so that later ones are not due at once. */
function turnOf({ id, key }: TierEntry): number {
  const number = Number.parseInt(shortHash(id), 36);
  return key === null ? number % (TURN_MS + SPREAD_MS) : TURN_MS + (number % SPREAD_MS);
}

/** Deletes entries and their values. An absent value stays for a turn before, until every location has replaced the last one. */
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
  return ` ${all.map(({ id }) => `${gidNumber(id)} `).join('')}`;
}
