import { waitUntil } from 'cloudflare:workers';
import { log } from '../runtime/log.ts';
import { hasTier } from './shared-tier.ts';
import { execute, select, type Statement } from './tier-runs.ts';

// The entries of the shared tier, as the schedule remembers them in D1. Every function throws when D1 fails or is slow,
// except registerSeen.

const SEEN_FOR_MS = 7 * 24 * 60 * 60 * 1000;
// Only addresses that visitors make up, such as of variants, are registered, and only if they exist.
const MOST_SEEN = 500;
// A change that two runs have not loaded.
const OVERDUE_MS = 90_000;

export interface TierEntry {
  /** Kind and arguments of the query, as JSON. */
  id: string;
  /** Key under which the value was written to KV; null before the first write. */
  key: string | null;
  /** Hash of the upstream's answer. */
  source: string | null;
  /** Hash of the written value. */
  value: string | null;
  /** Number of the product, if the entry holds one. */
  product: number | null;
  mentions: string;
  failures: number;
  expires_at: number | null;
}

export interface ListedProduct {
  id: string;
  product: number;
  /** Time of its last change, as the shop states it. */
  updated_at: string | null;
}

/** Entries of the products with one of these numbers, or with a number after `from` up to `to`. */
export const productEntries = (
  numbers: number[],
  from: number,
  to: number,
): Promise<ListedProduct[]> =>
  select(
    `select id, product, updated_at from entries where product is not null
       and ((product > ?1 and product <= ?2) or product in (select value from json_each(?3)))`,
    [from, to, JSON.stringify(numbers)],
  );

/** An entry to reload: a changed product with its time of change, or a list that may show the product. */
export interface ChangedEntry {
  id: string;
  product?: number;
  updatedAt?: string;
}

/** Adds entries, or marks them as changed, so that the next reload includes them. */
export const markEntries = (entries: ChangedEntry[], now: number): Promise<unknown> =>
  execute(
    entries.map(({ id, product, updatedAt }) => [
      `insert into entries (id, product, updated_at, is_changed, due_at) values (?1, ?2, ?3, 1, ?4)
       on conflict do update set product = ?2, updated_at = ?3, is_changed = 1, expires_at = null,
         due_at = case is_changed when 1 then due_at else ?4 end`,
      [id, product ?? null, updatedAt ?? null, now],
    ]),
  );

/** Marks the entries of products as changed. */
export const markProducts = (products: number[], now: number): Promise<unknown> =>
  execute([
    [
      `update entries set is_changed = 1, due_at = ?1
       where is_changed = 0 and product in (select value from json_each(?2))`,
      [now, JSON.stringify(products)],
    ],
  ]);

/** Marks every list as changed. @param kinds of lists */
export const markLists = (kinds: string[], now: number): Promise<unknown> =>
  execute([mention([], kinds, now)]);

/** Marks every list, and every entry that mentions one of the products. */
const mention = (numbers: number[], kinds: string[], now: number): Statement => [
  `update entries set is_changed = 1, due_at = ?1 where is_changed = 0 and product is null and (
     json_extract(id, '$[0]') in (select value from json_each(?2))
     or exists (select 1 from json_each(?3) where instr(mentions, ' ' || value || ' ')))`,
  [now, JSON.stringify(kinds), JSON.stringify(numbers)],
];

/**
 * Selects the entries that are due, in the order of reloading: changed entries first, products before the lists and
 * recommendations that mention them, and then the entries that have waited longest.
 * @param changedOnly whether entries without a change are left out
 * @param most number of entries
 */
export const dueEntries = (now: number, changedOnly: boolean, most: number): Promise<TierEntry[]> =>
  select(
    `select id, key, source, value, product, mentions, failures, expires_at from entries
     where due_at <= ?1 and is_changed >= ?2
     order by is_changed desc, failures, product is null, due_at limit ?3`,
    [now, Number(changedOnly), most],
  );

/** How many entries have a change that is not loaded; `overdue` of them are in the tier, and two runs have not loaded them. */
export interface Waiting {
  all: number;
  overdue: number;
}

export interface Reloaded extends Pick<TierEntry, 'id' | 'key' | 'source' | 'value'> {
  /** Hash of the value when the run read the entry. */
  before: string | null;
  mentions: string;
  /** The values by which a product can be filtered, as JSON; '' for an unlisted product. Null changes nothing. */
  facets: string | null;
  dueAt: number;
}

/** Outcome of a round of reloading. */
export interface Round {
  reloaded: Reloaded[];
  /** Ids of the entries that could not be reloaded or written, and when they are due again. */
  failed: string[];
  retryAt: number;
  /** Numbers of the products whose value is another one. */
  changed: number[];
}

/**
 * Records a round by one request, and marks the lists and the entries that mention a changed product. If another run has
 * written an entry in between, the value in KV is unknown, so the entry is due again and the next run writes it in any
 * case.
 * @param kinds of lists
 */
export async function recordRound(
  { reloaded, failed, retryAt, changed }: Round,
  kinds: string[],
  now: number,
): Promise<Waiting> {
  const recorded = reloaded.map(
    ({ id, key, source, value, before, mentions, facets, dueAt }): Statement => [
      `update entries set key = ?2, mentions = ?5, failures = 0, facets = coalesce(?9, facets),
         source = case when value is ?6 then ?3 end,
         is_changed = case when value is ?6 then 0 else 1 end,
         due_at = case when value is ?6 then ?7 else ?8 end,
         value = case when value is ?6 then ?4 end
       where id = ?1`,
      [id, key, source, value, mentions, before, dueAt, now, facets],
    ],
  );
  const rows = await execute<Waiting>([
    ...recorded,
    ...(failed.length > 0 ? [failure(failed, retryAt)] : []),
    ...(changed.length > 0 ? [mention(changed, kinds, now)] : []),
    [
      `select count(*) as "all", total(value is not null and due_at <= ?) as overdue
       from entries where is_changed = 1`,
      [now - OVERDUE_MS],
    ],
  ]);
  return rows.at(-1)?.[0] ?? { all: 0, overdue: 0 };
}

/**
 * The values by which each listed product can be filtered, as JSON, sorted by product number. Undefined while those of
 * a product are not known.
 */
export async function listedFacets(): Promise<string[] | undefined> {
  const rows = await select<{ facets: string | null }>(
    "select facets from entries where product is not null and facets is not '' order by product",
    [],
  );
  const known = rows.flatMap(({ facets }) => facets ?? []);
  return known.length === rows.length ? known : undefined;
}

/** Records that entries could not be reloaded. @param retryAt milliseconds since 1970 */
export const recordFailed = (ids: string[], retryAt: number): Promise<unknown> =>
  execute([failure(ids, retryAt)]);

const failure = (ids: string[], retryAt: number): Statement => [
  `update entries set failures = failures + 1, source = null, due_at = ?1
   where id in (select value from json_each(?2))`,
  [retryAt, JSON.stringify(ids)],
];

/** Deletes entries from the index, not their values in KV. */
export const deleteEntries = (ids: string[]): Promise<unknown> =>
  execute([
    ['delete from entries where id in (select value from json_each(?))', [JSON.stringify(ids)]],
  ]);

/**
 * Marks everything as not written, so that all entries are written to KV again: for another shop, or a namespace that
 * was emptied.
 */
export const forgetWritten = (now: number): Promise<unknown> =>
  execute([['update entries set source = null, value = null, is_changed = 1, due_at = ?', [now]]]);

/** The number of entries, and of those without a value in KV. */
export const countEntries = async (): Promise<{ all: number; waiting: number }> => {
  const [row] = await select<{ all: number; waiting: number }>(
    'select count(*) as "all", total(value is null) as waiting from entries',
    [],
  );
  return row ?? { all: 0, waiting: 0 };
};

/** Asks the schedule to reload a value for a week, because a visitor has requested it. Never throws. */
export function registerSeen(id: string): void {
  if (!hasTier()) return;
  const now = Date.now();
  const registered = execute([
    [
      `insert into entries (id, is_changed, due_at, expires_at) select ?1, 0, ?2, ?3
       where (select count(*) from entries where expires_at is not null) < ?4
       on conflict do nothing`,
      [id, now, now + SEEN_FOR_MS, MOST_SEEN],
    ],
  ]);
  waitUntil(registered.catch((error: unknown) => log.warn('cache', `${id}: ${String(error)}`)));
}
