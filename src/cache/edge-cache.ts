import { waitUntil } from 'cloudflare:workers';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { behindTheAnswer, timed } from '../runtime/request-notes.ts';

// Raise the number to drop everything that is stored, for example when a stored shape changes.
const CACHE_NAME = 'upstream-v2';
/** When it was stored, in milliseconds. */
const STORED_AT = 'x-stored-at';
// Longer than any upstream call may take: past it, the request that was to fill the cache has died.
const COALESCE_LIMIT_MS = 10_000;

const inFlight = new Map<string, Promise<unknown>>();

export interface CachePolicy {
  /** Seconds during which the stored value is given as it is. */
  fresh: number;
  /** Seconds after that during which it is still given, while a new one is fetched, and kept when that fails. */
  stale: number;
}

/** How values are written to the cache and read from it. */
export interface StoredForm<T> {
  body: (value: T) => BodyInit;
  /** @param version changes whenever a value is stored: one that is still at hand need not be read again */
  read: (stored: Response, version: string) => Promise<T>;
}

/** Gives the value to store; the last one, where there is one to compare it with, is what is stored now. */
type Load<T> = (last?: T) => Promise<T>;

// What is absent is written as an object without a value.
const json: StoredForm<unknown> = {
  body: (value) => JSON.stringify({ value }),
  read: async (stored) => (await stored.json<{ value?: unknown }>()).value,
};

/**
 * A value kept at this location of the edge, as JSON unless it has a form of its own. Concurrent misses share one
 * call of `load`. Absent values (undefined) are kept for the fresh time only, so that what is added appears.
 * @throws what `load` throws, when there is no stored value to give instead
 */
export function cached<T>(
  key: string,
  load: Load<T>,
  policy: CachePolicy,
  form = json as StoredForm<T>,
): Promise<T> {
  return timed('edge', () => storedOrLoaded(key, load, policy, form));
}

async function storedOrLoaded<T>(
  key: string,
  load: Load<T>,
  policy: CachePolicy,
  form: StoredForm<T>,
): Promise<T> {
  const stored = await read(key, form).catch(warn);
  if (!stored) return refresh(key, load, policy, form);

  if (Date.now() - stored.at > policy.fresh * 1000) {
    const loadNext = () => load(stored.value);
    const refreshed = behindTheAnswer(() => refresh(key, loadNext, policy, form)).catch(
      (error: unknown) => {
        log.warn('edge-cache', `kept the stored ${key}, a new one failed: ${String(error)}`);
      },
    );
    waitUntil(refreshed);
  }
  return stored.value;
}

function refresh<T>(
  key: string,
  load: Load<T>,
  policy: CachePolicy,
  form: StoredForm<T>,
): Promise<T> {
  const running = inFlight.get(key) as Promise<T> | undefined;
  if (running) {
    return orAfter(COALESCE_LIMIT_MS, running, () => {
      // The first who gave up on it takes its place; those behind get what that one got.
      if (inFlight.get(key) === running) inFlight.delete(key);
      return cached(key, load, policy, form);
    });
  }

  const loading = loadAndStore(key, load, policy, form).finally(() => {
    if (inFlight.get(key) === loading) inFlight.delete(key);
  });
  inFlight.set(key, loading);
  // Goes on when the visitor who asked first goes away: others may be waiting for it.
  waitUntil(loading.catch(() => {}));
  return loading;
}

async function loadAndStore<T>(
  key: string,
  load: Load<T>,
  policy: CachePolicy,
  form: StoredForm<T>,
): Promise<T> {
  const value = await load();
  // Storing must not fail the visitor who has the value already.
  await write(key, value, policy, form).catch(warn);
  return value;
}

async function read<T>(
  key: string,
  form: StoredForm<T>,
): Promise<{ value: T; at: number } | undefined> {
  const stored = await (await caches.open(CACHE_NAME)).match(address(key));
  if (!stored) return undefined;
  const version = stored.headers.get(STORED_AT) ?? '';
  return { value: await form.read(stored, version), at: Number(version) };
}

async function write<T>(
  key: string,
  value: T,
  { fresh, stale }: CachePolicy,
  form: StoredForm<T>,
): Promise<void> {
  const maxAge = value === undefined ? fresh : fresh + stale;
  const stored = new Response(form.body(value), {
    headers: { 'cache-control': `max-age=${maxAge}`, [STORED_AT]: String(Date.now()) },
  });
  await (await caches.open(CACHE_NAME)).put(address(key), stored);
}

// Under the site's own host, where the platform stores best; nobody outside can read a named cache.
const address = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

/** A cache that fails is a cache without the value. */
function warn(error: unknown): undefined {
  log.warn('edge-cache', String(error));
}

/** `running`, or what `instead` gives when `running` has not ended by then. */
function orAfter<T>(
  milliseconds: number,
  running: Promise<T>,
  instead: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => instead().then(resolve, reject), milliseconds);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
