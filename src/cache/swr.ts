import { waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { inBackground, markPageStale, requestContext, timed } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';

/** Seconds for which a stored value is served: `fresh` as it is, then `stale` while a new one is loaded. */
export interface CachePolicy {
  fresh: number;
  stale: number;
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

export interface CacheEntry<T> {
  value: T;
  /** Milliseconds since 1970. */
  storedAt: number;
  state: 'fresh' | 'stale' | 'expired';
}

type Stored<T> = Omit<CacheEntry<T>, 'state'>;

const STORED_AT = 'x-stored-at';
const memories = new Map<string, Map<string, Stored<unknown>>>();
const failures = new Map<string, { error: unknown; until: number; waitMs: number }>();

// An undefined value is stored as `{}`.
const json: CacheFormat<unknown> = {
  encode: (value) => new Response(JSON.stringify({ value })),
  decode: async (stored) => (await stored.json<{ value?: unknown }>()).value,
};

/**
 * Stale-while-revalidate: returns the value cached at this location, or the result of `load`. Concurrent misses share
 * one load. A stale value is returned at once and replaced in the background; requests that run in the background
 * themselves await the new value.
 * @param load receives the last value, if there is one
 * @throws the error of `load` when no value is cached
 */
export const cached = <T>(
  key: string,
  load: (last?: T) => Promise<T>,
  options: CacheOptions<T>,
): Promise<T> =>
  timed('edge', async () => {
    const entry = await lookup(key, options);
    if (entry?.state === 'fresh') return entry.value;
    const next = () => refresh(key, () => load(entry?.value), options, entry !== undefined);
    if (!entry) return next();

    const refreshed = inBackground(next).catch((error: unknown) => {
      log.warn('cache', `kept the stored ${key}, a new one failed: ${String(error)}`);
      return noRefresh;
    });
    waitUntil(refreshed);
    const value = requestContext()?.background ? await refreshed : noRefresh;
    if (value !== noRefresh) return value as T;
    markPageStale();
    return entry.value;
  });

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
  if (!stored) return undefined;
  hold(key, stored, options);
  return { ...stored, state: stateOf(stored, options) };
}

/** Stores a value, in memory too. Never throws: a cache that cannot be written is logged. */
export async function store<T>(key: string, value: T, options: CacheOptions<T>): Promise<void> {
  const stored = { value, storedAt: Date.now() };
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
      const value = await load();
      failures.delete(place);
      await store(key, value, options);
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
  if (success) return { value: output, storedAt };
  log.warn(
    'cache',
    `the stored ${key} has another shape at ${v.getDotPath(issues[0]) ?? 'its root'}`,
  );
  return undefined;
}

async function write<T>(
  key: string,
  { value, storedAt }: Stored<T>,
  options: CacheOptions<T>,
): Promise<void> {
  // An undefined value has no stale time: a product that is added to the shop appears within the fresh time.
  const maxAge = value === undefined ? options.fresh : options.fresh + options.stale;
  const response = (options.format ?? json).encode(value);
  response.headers.set('cache-control', `max-age=${maxAge}`);
  response.headers.set(STORED_AT, String(storedAt));
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

function stateOf({ storedAt }: Stored<unknown>, { fresh, stale }: CachePolicy) {
  const age = (Date.now() - storedAt) / 1000;
  if (age <= fresh) return 'fresh';
  return age <= fresh + stale ? 'stale' : 'expired';
}

const nameOf = ({ name = 'upstream' }: { name?: string }) => name;

// Keys are addresses of the site's own host, for which Cloudflare's cache works best. They are not public: requests
// from outside cannot read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function warn(error: unknown): undefined {
  log.warn('cache', String(error));
}
