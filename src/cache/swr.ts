import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../lib/deadline.ts';
import { log } from '../runtime/log.ts';
import {
  inBackground,
  markLikelyAbsent,
  markPageOutdated,
  markPageStale,
  reportPartFrom,
  requestContext,
  timed,
} from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';
import {
  decodeShared,
  freshSeconds,
  isForgotten,
  storeEntry,
  lookup,
  nameOf,
  PAGE_LIFE_S,
  stateOf,
  store,
  tierKey,
  type CacheEntry,
  type CacheOptions,
  type CachePolicy,
} from './location-cache.ts';
import { hasTier, heartbeat, isAlive, type Source } from './shared-tier.ts';
import { registerSeen } from './tier-index.ts';
import { fromTier, tierWaitMs, type SharedPolicy, type Stored } from './tier-read.ts';

// How long a request waits for the upstream while it has an expired value.
const LAST_KNOWN_WAIT_MS = 1000;
// How long a request waits for a value that the schedule alone makes.
const SCHEDULED_WAIT_MS = 400;
// Age in seconds from which a page that is rendered for the page cache reads a shared value again, and every page an
// absent one.
const RENEWED_AFTER = 15;
const failures = new Map<string, { error: unknown; until: number; waitMs: number }>();

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
      if (early?.status === 'fulfilled' && shared?.id === undefined)
        void noteMissing(shared!.source);
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

/**
 * A value that only the schedule makes, from this location or the shared tier. Undefined when there is none, when it is
 * too old or when the tier is slow. Never rejects.
 */
export const scheduled = <T>(key: string, options: CacheOptions<T>): Promise<T | undefined> =>
  timed('edge', async () => {
    const { shared } = options;
    if (!shared) return undefined;
    const local = await lookup(key, options);
    if (local?.state === 'fresh' && !isRenewing(local, options)) return use(local, options);
    const read = await settledWithin(readTier(key, options, shared, local), SCHEDULED_WAIT_MS);
    const entry = (read.status === 'fulfilled' && read.value) || local;
    if (!entry || entry.state === 'expired') return undefined;
    if (entry.state === 'stale') markPageStale();
    return use(entry, options);
  });

/** Returns the value, and reports the age that a page with it has: the page stays as long as the value is fresh. */
function use<T>(stored: Stored<T>, options: CachePolicy): T {
  const rest = (freshSeconds(stored, options) - PAGE_LIFE_S) * 1000;
  reportPartFrom(Math.min(Date.now(), stored.storedAt + rest));
  return stored.value;
}

/**
 * Whether a fresh value is read from the tier again: so that a renewed page is newer than the one that it replaces, and
 * so that a value which this location has not found appears as soon as the tier has it.
 */
const isRenewing = (
  { value, version, storedAt }: Stored<unknown>,
  { shared }: { shared?: SharedPolicy },
) =>
  shared !== undefined &&
  (requestContext()?.background === true || (value === undefined && version === undefined)) &&
  Date.now() - storedAt > RENEWED_AFTER * 1000;

/** The value of the tier with its age, stored at this location as well. Never rejects. */
async function readTier<T>(
  key: string,
  options: CacheOptions<T>,
  shared: SharedPolicy,
  local: CacheEntry<T> | undefined,
): Promise<CacheEntry<T> | undefined> {
  const stored = await fromTier(tierKey(key, options), shared.source, local, (body) =>
    decodeShared(body, options),
  );
  if (!stored || isForgotten(stored, options)) return undefined;
  // A value in memory need not be written again: another instance compares the versions itself.
  const isSame = stored.value === local?.value && Boolean(options.inMemory);
  waitUntil(storeEntry(key, stored, options, isSame));
  return { ...stored, state: stateOf(stored, options) };
}

/** The schedule writes all values without an id: one that is not in a current tier is new or does not exist. */
async function noteMissing(source: Source): Promise<void> {
  const beat = hasTier() ? await heartbeat().catch(() => undefined) : undefined;
  if (isAlive(beat, source)) markLikelyAbsent();
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
