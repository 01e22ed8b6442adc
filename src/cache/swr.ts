import { waitUntil } from 'cloudflare:workers';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { inBackground, markPageStale, requestContext, timed } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';

/** For how many seconds a value is given: as it is, and after that while the next one is fetched. */
export interface CachePolicy {
  fresh: number;
  stale: number;
}

export interface CacheOptions<T> extends CachePolicy {
  /** Raise its number to drop everything in it, for example when the shape of what is stored changes. */
  name?: `${string}-v${number}`;
  format?: CacheFormat<T>;
  /** How many values this instance of the Worker holds in memory as well. */
  inMemory?: number;
  retry?: RetryPolicy;
}

/** For how many seconds a failed load is not tried again: doubled with each further failure. */
interface RetryPolicy {
  after: number;
  atMost: number;
  /** Whether the failure stands for those, too, who have no stored value to be given meanwhile. */
  forAll?: boolean;
}

export interface CacheFormat<T> {
  encode(value: T): Response;
  decode(stored: Response): Promise<T>;
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

// Absent values are written as an object without one.
const json: CacheFormat<unknown> = {
  encode: (value) => new Response(JSON.stringify({ value })),
  decode: async (stored) => (await stored.json<{ value?: unknown }>()).value,
};

/**
 * The value that is cached at this location, or what `load` gives; concurrent misses share one load. A stale value is
 * given at once and replaced in the background, unless the request itself runs there: then the next one is waited for.
 * @param load is given the last value, where there is one to compare with
 * @throws what `load` throws, when there is no value to give instead
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

/** Stores a value. Never throws: whoever has the value does not need the cache. */
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
  return { value: await formatOf(options).decode(stored), storedAt };
}

async function write<T>(
  key: string,
  { value, storedAt }: Stored<T>,
  options: CacheOptions<T>,
): Promise<void> {
  // What is absent is asked for again as soon as it is no longer fresh.
  const maxAge = value === undefined ? options.fresh : options.fresh + options.stale;
  const response = formatOf(options).encode(value);
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

const nameOf = ({ name = 'upstream-v3' }: { name?: string }) => name;
const formatOf = <T>({ format = json as CacheFormat<T> }: CacheOptions<T>) => format;

// Under the site's own host, where the platform stores best; nobody outside can read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function warn(error: unknown): undefined {
  log.warn('cache', String(error));
}
