import * as v from 'valibot';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import type { SharedPolicy, Stored } from './tier-read.ts';

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
/** How many seconds a page may be served (src/routes.ts), and a value of the shared tier. */
export const PAGE_LIFE_S = 60;
const memories = new Map<string, Map<string, Stored<unknown>>>();

// An undefined value is stored as `{}`.
const json: CacheFormat<unknown> = {
  encode: (value) => new Response(JSON.stringify({ value })),
  decode: async (stored) => (await stored.json<{ value?: unknown }>()).value,
};

/** The key in the shared tier of a value with this cache key. */
export const tierKey = (key: string, options: { name?: string }): string =>
  `${nameOf(options)} ${key}`;

/** The inverse of encodeShared. @throws when the body has another shape */
export const decodeShared = async <T>(body: Response, options: CacheOptions<T>): Promise<T> =>
  v.parse(options.schema, await (options.format ?? json).decode(body));

/** Encodes a value for the shared tier. */
export const encodeShared = <T>(value: T, options: CacheOptions<T>): Promise<ArrayBuffer> =>
  (options.format ?? json).encode(value).arrayBuffer();
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
  await storeEntry(key, { value, storedAt }, options);
}

/**
 * Stores a value at this location with the age and version that it has elsewhere. Never throws.
 * @param inMemoryOnly whether only this instance's memory stores it
 */
export async function storeEntry<T>(
  key: string,
  stored: Stored<T>,
  options: CacheOptions<T>,
  inMemoryOnly = false,
): Promise<void> {
  hold(key, stored, options);
  if (!inMemoryOnly) await write(key, stored, options).catch(warn);
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

/** Whether a stored value is fresh, stale or expired. */
export function stateOf(stored: Stored<unknown>, options: CachePolicy) {
  const age = (Date.now() - stored.storedAt) / 1000;
  if (age <= freshSeconds(stored, options)) return 'fresh';
  return age <= options.fresh + options.stale ? 'stale' : 'expired';
}

/** Seconds during which a value is fresh. A value of the shared tier is compared with the tier again after a minute. */
export const freshSeconds = ({ version }: Stored<unknown>, { fresh }: CachePolicy) =>
  version === undefined ? fresh : Math.min(fresh, PAGE_LIFE_S);

/** Whether a value is too old to be used as the last known value. Memory may still contain it. */
export const isForgotten = ({ storedAt }: Stored<unknown>, { lastKnown }: CachePolicy) =>
  lastKnown !== undefined && Date.now() - storedAt > lastKnown * 1000;

/** The name of the Cache API cache that stores a value. */
export const nameOf = ({ name = 'upstream' }: { name?: string }) => name;

// Keys are addresses of the site's own host, for which Cloudflare's cache works best. They are not public: requests
// from outside cannot read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function warn(error: unknown): undefined {
  log.warn('cache', String(error));
}
