import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';

// The tier of the cache that all locations share, in Workers KV. Only the schedule writes to it: a visitor's request that
// wrote an older answer late would replace a newer one.

/** The upstream of a value, whose schedule keeps the value current. */
export type Source = 'shop' | 'sheet';

/** Times in milliseconds since 1970 at which the tier held every change of its source; 0 when it does not. */
export type Heartbeat = Record<Source, number>;

/** A value is valid without an expiry while the heartbeat of its source is younger than this. */
export const ALIVE_MS = 10 * 60 * 1000;
// The least that KV allows: for so long, a location may read a replaced value.
const CACHE_TTL_S = 30;
const HEARTBEAT_REUSE_MS = 30_000;
const READ_LIMIT_MS = 5000;
const WRITE_LIMIT_MS = 10_000;
const MOST_KEY_BYTES = 512;
const HEARTBEAT_KEY = 'heartbeat';

interface Metadata {
  /** Hash of the value. */
  version: string;
  /** When the value was written, in milliseconds since 1970. */
  at: number;
}

export interface SharedValue extends Metadata {
  /** Undefined when the caller has this version. */
  body: Response | undefined;
}

let heard: { beat: Heartbeat | undefined; at: number } | undefined;

/** The last heartbeat that this location knows; undefined without a namespace or a heartbeat. @throws when KV fails */
export async function heartbeat(): Promise<Heartbeat | undefined> {
  const now = Date.now();
  if (heard && Math.abs(now - heard.at) < HEARTBEAT_REUSE_MS) return heard.beat;
  const beat = await read(() =>
    bindings.SHARED_CACHE.get<Heartbeat>(HEARTBEAT_KEY, { type: 'json', cacheTtl: CACHE_TTL_S }),
  );
  heard = { beat: beat ?? undefined, at: now };
  return heard.beat;
}

/** Whether the heartbeat is recent enough for the tier's values of this upstream to be current. */
export const isAlive = (beat: Heartbeat | undefined, source: Source): boolean =>
  Date.now() - (beat?.[source] ?? 0) < ALIVE_MS;

/**
 * The value under a key, or undefined when the tier has none.
 * @param known version that the caller has; its body is not read
 * @throws when KV fails or is slow
 */
export async function readShared(
  key: string,
  known: string | undefined,
): Promise<SharedValue | undefined> {
  if (!isSharable(key)) return undefined;
  const { value, metadata } = await read(() =>
    bindings.SHARED_CACHE.getWithMetadata<Metadata>(key, {
      type: 'stream',
      cacheTtl: CACHE_TTL_S,
    }),
  );
  if (!value || !metadata) return undefined;
  if (metadata.version !== known) return { ...metadata, body: new Response(value) };
  await value.cancel();
  return { ...metadata, body: undefined };
}

/** Writes an encoded value. @throws when KV refuses or does not answer */
export const writeShared = (key: string, body: ArrayBuffer, version: string): Promise<void> =>
  within(WRITE_LIMIT_MS, 'KV', () =>
    bindings.SHARED_CACHE.put(key, body, { metadata: { version, at: Date.now() } }),
  );

/** Writes the heartbeat for all locations. @throws as writeShared */
export async function writeHeartbeat(beat: Heartbeat): Promise<void> {
  const text = JSON.stringify(beat);
  await within(WRITE_LIMIT_MS, 'KV', () => bindings.SHARED_CACHE.put(HEARTBEAT_KEY, text));
  heard = { beat, at: Date.now() };
}

/** Deletes a value. @throws as writeShared */
export const deleteShared = (key: string): Promise<void> =>
  within(WRITE_LIMIT_MS, 'KV', () => bindings.SHARED_CACHE.delete(key));

/** Whether the Worker has the KV namespace. Without one, each location has a separate cache. */
export const hasTier = (): boolean => Boolean(bindings.SHARED_CACHE);

/** Whether KV accepts the key; a handle may have 255 characters. */
export const isSharable = (key: string): boolean =>
  new TextEncoder().encode(key).length <= MOST_KEY_BYTES;

const read = <T>(get: () => Promise<T>): Promise<T> => within(READ_LIMIT_MS, 'KV', get);
