import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { settledWithin } from '../lib/deadline.ts';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import {
  inBackground,
  markPageOutdated,
  markPageStale,
  reportPartFrom,
  requestContext,
  timed,
} from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';
import { registerSeen } from './tier-index.ts';
import { fromTier, tierWaitMs, type SharedPolicy, type Stored } from './tier-read.ts';

/** Seconds for which a stored value is served: `fresh` as it is, then `stale` while a new one is loaded. */
export interface CachePolicy {
  fresh: number;
  stale: number;
  /** Age in seconds up to which an expired value is returned if no new one can be loaded; unset, it is not. */
  lastKnown?: number;
}

export interface CacheOptions<T> extends CachePolicy {
  /**
   * Validates values that are read from the Cache API. A value of another shape, such as one stored by an earlier
   * build, is a miss.
   */
  schema: v.GenericSchema<unknown, T>;
  /** Name of the cache; keys are unique within it. */
  name?: string;
  /** How values that are not JSON are stored. */
  format?: CacheFormat<T>;
  /** How many values each Worker instance holds in memory, in front of the Cache API. */
  inMemory?: number;
  retry?: RetryPolicy;
  /** Set for values that all locations share: docs/decisions/028-shared-tier.md. */
  shared?: SharedPolicy;
}

/** Backoff after a failed load, in seconds: the delay doubles with each further failure. */
interface RetryPolicy {
  after: number;
  atMost: number;
  /** Whether the backoff also applies to callers without a stale value, who then get the last error. */
  forAll?: boolean;
}

export interface CacheFormat<T> {
  encode(value: T): Response;
  /** Gives the input of the schema. */
  decode(stored: Response): Promise<unknown>;
}

export interface CacheEntry<T> extends Stored<T> {
  state: 'fresh' | 'stale' | 'expired';
}

const STORED_AT = 'x-stored-at';
const VERSION = 'x-version';
// How long a page may be served (src/routes.ts), and a value of the shared tier.
const PAGE_LIFE_S = 60;
// How long a request waits for the upstream while it has an expired value.
const LAST_KNOWN_WAIT_MS = 1000;
// Age in seconds from which a page that is rendered for the page cache reads a shared value again.
const RENEWED_AFTER = 15;
const memories = new Map<string, Map<string, Stored<unknown>>>();
const failures = new Map<string, { error: unknown; until: number; waitMs: number }>();

// An undefined value is stored as `{}`.
const json: CacheFormat<unknown> = {
  encode: (value) => new Response(JSON.stringify({ value })),
  decode: async (stored) => (await stored.json<{ value?: unknown }>()).value,
};

/**
 * Stale-while-revalidate: returns the value cached at this location, the one of the shared tier, or the result of `load`.
 * Concurrent misses share one load. A stale value is returned at once and replaced in the background; requests that run in
 * the background themselves await the new value.
 * @param load receives the last value, if there is one
 * @throws the error of `load` when no value is cached
 */
export const cached = <T>(
  key: string,
  load: (last?: T) => Promise<T>,
  options: CacheOptions<T>,
): Promise<T> =>
  timed('edge', async () => {
    const local = await lookup(key, options);
    if (local?.state === 'fresh' && !isRenewing(local, options)) return use(local, options);

    const { shared } = options;
    const reading = shared && readTier(key, options, shared, local);
    const early = reading && (await settledWithin(reading, tierWaitMs()));
    const fromShared = early?.status === 'fulfilled' ? early.value : undefined;
    if (fromShared?.state === 'fresh') return use(fromShared, options);
    const entry = fromShared ?? local;

    const loadNext = () => refresh(key, () => load(entry?.value), options, entry !== undefined);
    // A slow tier and the upstream are asked at the same time.
    const next = () =>
      early?.status === 'pending' ? firstFresh(reading!, loadNext()) : loadNext();
    if (!entry) {
      const value = await next();
      reportPartFrom(Date.now());
      if (value !== undefined && shared?.id !== undefined) registerSeen(shared.id);
      return value;
    }
    if (entry.state === 'expired' && options.lastKnown !== undefined) {
      return newOrLastKnown(key, entry, next(), options);
    }

    const refreshed = inBackground(next).catch((error: unknown) => {
      log.warn('cache', `kept the stored ${key}, a new one failed: ${String(error)}`);
      return noRefresh;
    });
    waitUntil(refreshed);
    const value = requestContext()?.background ? await refreshed : noRefresh;
    if (value !== noRefresh) {
      reportPartFrom(Date.now());
      return value as T;
    }
    markPageStale();
    return use(entry, options);
  });

/** Returns the value, and reports the age that a page with it has: the page stays as long as the value is fresh. */
function use<T>(stored: Stored<T>, options: CachePolicy): T {
  const rest = (freshSeconds(stored, options) - PAGE_LIFE_S) * 1000;
  reportPartFrom(Math.min(Date.now(), stored.storedAt + rest));
  return stored.value;
}

/** Whether a fresh value is read from the tier again, so that a renewed page is newer than the one that it replaces. */
const isRenewing = ({ storedAt }: Stored<unknown>, { shared }: { shared?: SharedPolicy }) =>
  shared !== undefined &&
  requestContext()?.background === true &&
  Date.now() - storedAt > RENEWED_AFTER * 1000;

/** The value of the tier with its age, stored at this location as well. Never rejects. */
async function readTier<T>(
  key: string,
  options: CacheOptions<T>,
  shared: SharedPolicy,
  local: CacheEntry<T> | undefined,
): Promise<CacheEntry<T> | undefined> {
  const stored = await fromTier(tierKey(key, options), shared.source, local, async (body) => {
    const decoded = await (options.format ?? json).decode(body);
    return v.parse(options.schema, decoded);
  });
  if (!stored || isForgotten(stored, options)) return undefined;
  hold(key, stored, options);
  // What memory holds need not be written again: another instance compares the versions itself.
  if (stored.value !== local?.value || !options.inMemory) {
    waitUntil(write(key, stored, options).catch(warn));
  }
  return { ...stored, state: stateOf(stored, options) };
}

/** The tier's value if it arrives before the upstream's and is fresh. */
async function firstFresh<T>(
  reading: Promise<CacheEntry<T> | undefined>,
  loading: Promise<T>,
): Promise<T> {
  const shared = reading.then((entry) =>
    entry?.state === 'fresh' ? entry.value : Promise.reject(new Error('not in the tier')),
  );
  loading.catch(() => {});
  return Promise.any([shared, loading]).catch(() => loading);
}

/** The key of a value in the shared tier. */
export const tierKey = (key: string, options: { name?: string }): string =>
  `${nameOf(options)} ${key}`;

/** A value as the shared tier stores it. */
export const encodeShared = <T>(value: T, options: CacheOptions<T>): Promise<ArrayBuffer> =>
  (options.format ?? json).encode(value).arrayBuffer();

async function newOrLastKnown<T>(
  key: string,
  entry: CacheEntry<T>,
  loading: Promise<T>,
  options: CachePolicy,
): Promise<T> {
  waitUntil(loading.catch(() => {}));
  const outcome = await settledWithin(loading, LAST_KNOWN_WAIT_MS);
  if (outcome.status === 'fulfilled') {
    reportPartFrom(Date.now());
    return outcome.value;
  }
  const reason = outcome.status === 'rejected' ? String(outcome.reason) : 'it takes too long';
  log.warn('cache', `the stored ${key} has expired, a new one failed: ${reason}`);
  markPageStale();
  markPageOutdated(entry.storedAt);
  return use(entry, options);
}

const noRefresh = Symbol();

/** The cached value and its age, or undefined. Does not load, and never throws. */
export async function lookup<T>(
  key: string,
  options: CacheOptions<T>,
): Promise<CacheEntry<T> | undefined> {
  const held = memoryOf(options).get(key) as Stored<T> | undefined;
  if (held && stateOf(held, options) === 'fresh') {
    hold(key, held, options);
    return { ...held, state: 'fresh' };
  }
  const stored = (await read(key, options, held).catch(warn)) ?? held;
  if (!stored || isForgotten(stored, options)) return undefined;
  hold(key, stored, options);
  return { ...stored, state: stateOf(stored, options) };
}

/**
 * Stores a value, in memory too. Never throws: a cache that cannot be written is logged.
 * @param storedAt the time from which the value's age counts, in milliseconds since 1970
 */
export async function store<T>(
  key: string,
  value: T,
  options: CacheOptions<T>,
  storedAt = Date.now(),
): Promise<void> {
  const stored = { value, storedAt };
  hold(key, stored, options);
  await write(key, stored, options).catch(warn);
}

async function refresh<T>(
  key: string,
  load: () => Promise<T>,
  options: CacheOptions<T>,
  hasStored: boolean,
): Promise<T> {
  const place = `${nameOf(options)} ${key}`;
  const retry = hasStored || options.retry?.forAll ? options.retry : undefined;
  const failure = retry && failures.get(place);
  if (failure && Date.now() < failure.until) throw failure.error;
  const run = async () => {
    try {
      const startedAt = Date.now();
      const value = await load();
      failures.delete(place);
      await store(key, value, options, startedAt);
      return value;
    } catch (error) {
      if (retry) {
        const waitMs = failure
          ? Math.min(2 * failure.waitMs, retry.atMost * 1000)
          : retry.after * 1000;
        failures.set(place, { error, until: Date.now() + waitMs, waitMs });
      }
      throw error;
    }
  };
  const again = async () => {
    const entry = await lookup(key, options);
    return entry?.state === 'fresh' ? entry.value : refresh(key, load, options, hasStored);
  };
  return coalesce(place, run, again);
}

async function read<T>(
  key: string,
  options: CacheOptions<T>,
  held: Stored<T> | undefined,
): Promise<Stored<T> | undefined> {
  const stored = await (await caches.open(nameOf(options))).match(addressOf(key));
  if (!stored) return undefined;
  const storedAt = Number(stored.headers.get(STORED_AT));
  if (held && held.storedAt >= storedAt) {
    await stored.body?.cancel();
    return held;
  }
  const decoded = await (options.format ?? json).decode(stored);
  const { success, output, issues } = v.safeParse(options.schema, decoded, { abortEarly: true });
  const version = stored.headers.get(VERSION) ?? undefined;
  if (success) return { value: output, storedAt, version };
  log.warn(
    'cache',
    `the stored ${key} has another shape at ${v.getDotPath(issues[0]) ?? 'its root'}`,
  );
  return undefined;
}

async function write<T>(
  key: string,
  { value, storedAt, version }: Stored<T>,
  options: CacheOptions<T>,
): Promise<void> {
  const { fresh, stale, lastKnown = 0 } = options;
  // An undefined value has no stale time: a product that is added to the shop appears within the fresh time.
  const maxAge = value === undefined ? fresh : Math.max(fresh + stale, lastKnown);
  const response = (options.format ?? json).encode(value);
  response.headers.set('cache-control', `max-age=${maxAge}`);
  response.headers.set(STORED_AT, String(storedAt));
  if (version) response.headers.set(VERSION, version);
  await (await caches.open(nameOf(options))).put(addressOf(key), response);
}

function hold<T>(key: string, stored: Stored<T>, options: CacheOptions<T>): void {
  if (!options.inMemory) return;
  const memory = memoryOf(options);
  memory.delete(key);
  memory.set(key, stored);
  const [oldest] = memory.keys();
  if (memory.size > options.inMemory && oldest !== undefined) memory.delete(oldest);
}

function memoryOf(options: { name?: string }): Map<string, Stored<unknown>> {
  const memory = memories.get(nameOf(options)) ?? new Map<string, Stored<unknown>>();
  memories.set(nameOf(options), memory);
  return memory;
}

function stateOf(stored: Stored<unknown>, options: CachePolicy) {
  const age = (Date.now() - stored.storedAt) / 1000;
  if (age <= freshSeconds(stored, options)) return 'fresh';
  return age <= options.fresh + options.stale ? 'stale' : 'expired';
}

/** A value of the tier is compared with it again after a minute. */
const freshSeconds = ({ version }: Stored<unknown>, { fresh }: CachePolicy) =>
  version === undefined ? fresh : Math.min(fresh, PAGE_LIFE_S);

/** Whether a value, which memory may still hold, is older than the last known value may be. */
const isForgotten = ({ storedAt }: Stored<unknown>, { lastKnown }: CachePolicy) =>
  lastKnown !== undefined && Date.now() - storedAt > lastKnown * 1000;

const nameOf = ({ name = 'upstream' }: { name?: string }) => name;

// Keys are addresses of the site's own host, for which Cloudflare's cache works best. They are not public: requests
// from outside cannot read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function warn(error: unknown): undefined {
  log.warn('cache', String(error));
}
