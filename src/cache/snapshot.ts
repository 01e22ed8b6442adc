import { env as bindings, waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { settledWithin, within } from '../lib/deadline.ts';
import { log } from '../runtime/log.ts';
import { reportVersion, timed } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';

// A table that the schedule loads whole and every instance reads: docs/decisions/015-snapshots.md. The longest time from
// a change to its arrival everywhere is a minute of the schedule, its run, KV_TTL_S twice, and MEMORY_MS.

/** For so long, an instance uses what it has without asking KV. */
const MEMORY_MS = 15_000;
/** The least that KV allows. */
const KV_TTL_S = 30;
/** A location that has the value answers in a few milliseconds, another one in up to this time. */
const SLOW_MS = 150;
/** Without a value, a reader waits for KV alone until then, and then for the upstream as well. */
const COLD_MS = 400;
const READ_LIMIT_MS = 5000;
const WRITE_LIMIT_MS = 10_000;
/** How often a value that stays the same is written with the time of its last check. */
const CONFIRMED_EVERY_MS = 5 * 60_000;
/** From this age on, an instance looks for a new value itself, because the schedule does not. */
const UNCHECKED_MS = 10 * 60_000;
const RECHECKED_EVERY_MS = 60_000;
/** From this age on, a page says how old its prices are: by then, the instance's own attempts have failed as well. */
const OUTDATED_MS = 15 * 60_000;
/** A first load that failed is tried again after the first wait, which doubles up to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;

const metadataSchema = v.object({
  /** Hash of the value. */
  version: v.string(),
  /** When the upstream last had this value, and since when it has had it, in milliseconds since 1970. */
  checkedAt: v.number(),
  changedAt: v.number(),
});

/** A value with its version and times. */
export interface Entry<T> extends v.InferOutput<typeof metadataSchema> {
  value: T;
}

const failureSchema = v.object({ since: v.number(), at: v.number(), why: v.string() });
/** Failed runs: the first and the last of them in milliseconds since 1970, and the code of the last error; public. */
export type Failure = v.InferOutput<typeof failureSchema>;

export interface Loaded<T> {
  value: T;
  /** Texts that the value refers to, by their keys in KV. They are written before the value. */
  parts?: ReadonlyMap<string, { text: string; expirationTtl?: number }>;
}

export interface Snapshot<T> {
  /**
   * The value, from memory, KV or, if there is none, the upstream.
   * @throws the error of `load` when no value is known
   */
  read(): Promise<Entry<T>>;
  /** The value if memory or KV has one; does not wait longer than `waitMs` and never throws. */
  known(waitMs?: number): Promise<Entry<T> | undefined>;
  /** Loads the value and writes it to KV when it has changed. @throws the error of `load`, and of KV */
  sync(): Promise<void>;
  /** What is known of the value and of the runs that have failed since the last success. Never throws. */
  status(): Promise<{ entry: Entry<T> | undefined; failure: Failure | undefined }>;
}

interface SnapshotOptions<T> {
  /** Under which pages report the version that they were rendered from. */
  name: string;
  /** Key in KV, with the address of the upstream. */
  key: () => string;
  /** A stored value of another shape, such as one of an earlier build, is none. */
  schema: v.GenericSchema<unknown, T>;
  /** Loads the value. @param last value in KV, or in memory without KV @throws when the value cannot replace the last */
  load: (last: T | undefined) => Promise<Loaded<T>>;
}

let instances = 0;

/** Creates a snapshot, whose memory is that of the instance. */
export function snapshot<T>({ name, key, schema, load }: SnapshotOptions<T>): Snapshot<T> {
  const id = `${name} ${(instances += 1)}`;
  let held: Entry<T> | undefined;
  let askedAt = -Infinity;
  let recheckedAt = -Infinity;
  let ownFailure: Failure | undefined;
  let backoff: { error: unknown; until: number; waitMs: number } | undefined;

  // KV may still have an older value than the one that this instance has loaded.
  const take = (entry: Entry<T>) => {
    if (!held || entry.checkedAt >= held.checkedAt) held = entry;
  };

  const inKv = () =>
    within(READ_LIMIT_MS, 'KV', async (): Promise<Entry<T> | undefined> => {
      if (!hasKv()) return undefined;
      const options = { type: 'stream', cacheTtl: KV_TTL_S } as const;
      const { value: body, metadata } = await bindings.SHARED_CACHE.getWithMetadata(key(), options);
      if (!body || !v.is(metadataSchema, metadata)) return undefined;
      if (metadata.version === held?.version) {
        await body.cancel();
        return { ...metadata, value: held.value };
      }
      const { success, output, issues } = v.safeParse(schema, await new Response(body).json());
      if (success) return { ...metadata, value: output };
      const place = v.getDotPath(issues[0]) ?? 'its root';
      log.warn('cache', `the stored ${name} has another shape at ${place}`);
      return undefined;
    });

  async function known(waitMs = READ_LIMIT_MS): Promise<Entry<T> | undefined> {
    if (held && Date.now() - askedAt < MEMORY_MS) return held;
    askedAt = Date.now();
    const reading = coalesce(`read ${id}`, async () => {
      const entry = await inKv();
      if (entry) take(entry);
    });
    const outcome = await timed('edge', () => settledWithin(reading, held ? SLOW_MS : waitMs));
    if (outcome.status === 'rejected') log.warn('cache', `${name}: ${String(outcome.reason)}`);
    return held;
  }

  async function renew(last: Entry<T> | undefined) {
    const checkedAt = Date.now();
    const { value, parts } = await load(last?.value);
    const text = JSON.stringify(value);
    const version = await versionOf(text);
    // Other instances would refuse it, and each load the value itself.
    if (version !== last?.version) v.assert(schema, value);
    const changedAt = last?.version === version ? last.changedAt : checkedAt;
    const entry = { value, version, checkedAt, changedAt };
    take(entry);
    backoff = undefined;
    return { entry, text, parts };
  }

  async function save({ entry, text, parts = new Map() }: Awaited<ReturnType<typeof renew>>) {
    if (!hasKv()) return;
    const { value: _, ...metadata } = entry;
    await Promise.all([...parts].map(([at, { text: part, ...options }]) => put(at, part, options)));
    await put(key(), text, { metadata });
  }

  async function sync(): Promise<void> {
    const last = await inKv().catch(() => undefined);
    try {
      const renewed = await renew(last ?? (hasKv() ? undefined : held));
      const isSame = last?.version === renewed.entry.version;
      const isRecent = last && renewed.entry.checkedAt - last.checkedAt < CONFIRMED_EVERY_MS;
      if (!isSame || !isRecent || (await failureSince(last))) await save(renewed);
    } catch (error) {
      await noteFailure(error, last ?? held).catch(warn);
      throw error;
    }
  }

  /** The failure of the runs after the last success. */
  async function failureSince(entry: Entry<T> | undefined): Promise<Failure | undefined> {
    const stored = hasKv()
      ? await within(READ_LIMIT_MS, 'KV', () => bindings.SHARED_CACHE.get(failureKey(), 'json'))
      : undefined;
    const isNewer = v.is(failureSchema, stored) && stored.at > (ownFailure?.at ?? 0);
    const last = isNewer ? stored : ownFailure;
    return last && last.at >= (entry?.checkedAt ?? 0) ? last : undefined;
  }

  async function noteFailure(error: unknown, entry: Entry<T> | undefined): Promise<void> {
    const before = await failureSince(entry).catch(() => ownFailure);
    const { code } = error as { code?: unknown };
    const at = Date.now();
    const why = typeof code === 'string' ? code : 'failing';
    ownFailure = { since: before?.since ?? at, at, why };
    if (hasKv()) await put(failureKey(), JSON.stringify(ownFailure));
  }

  const failureKey = () => `failure of ${key()}`;

  /** The first value, which callers wait for. */
  const first = () =>
    coalesce(`load ${id}`, async () => {
      if (backoff && Date.now() < backoff.until) throw backoff.error;
      try {
        const renewed = await renew(undefined);
        waitUntil(save(renewed).catch(warn));
        return renewed.entry;
      } catch (error) {
        const waitMs = Math.min(backoff ? 2 * backoff.waitMs : FIRST_WAIT_MS, LAST_WAIT_MS);
        backoff = { error, until: Date.now() + waitMs, waitMs };
        throw error;
      }
    });

  const firstOrLate = () =>
    first().catch(async (error: unknown) => (await known()) ?? Promise.reject(error));

  const warn = (error: unknown) => log.warn('cache', `${name}: ${String(error)}`);

  return {
    known,
    sync,
    async read() {
      const entry = (await known(COLD_MS)) ?? (await timed('edge', firstOrLate));
      const now = Date.now();
      if (now - entry.checkedAt > UNCHECKED_MS && now - recheckedAt > RECHECKED_EVERY_MS) {
        recheckedAt = now;
        waitUntil(coalesce(`sync ${id}`, sync).catch(warn));
      }
      reportVersion(name, versionFor(entry));
      return entry;
    },
    async status() {
      const entry = await known();
      return { entry, failure: await failureSince(entry).catch(() => ownFailure) };
    },
  };
}

/** Whether the upstream has not confirmed the value for so long that a page says so. */
export const isOutdated = ({ checkedAt }: Pick<Entry<unknown>, 'checkedAt'>): boolean =>
  Date.now() - checkedAt > OUTDATED_MS;

/** The version under which a page is cached, which also changes when the value becomes outdated. */
export const versionFor = (entry: Entry<unknown>): string =>
  isOutdated(entry) ? `${entry.version} since ${entry.checkedAt}` : entry.version;

/** A part of a snapshot, by its key in KV; undefined without one. @throws when KV fails or is slow */
export const readPart = async (key: string): Promise<string | undefined> =>
  hasKv()
    ? ((await within(READ_LIMIT_MS, 'KV', () =>
        bindings.SHARED_CACHE.get(key, { type: 'text', cacheTtl: KV_TTL_S }),
      )) ?? undefined)
    : undefined;

/** SHA-256 of a text, shortened to 96 bits, in base64. */
export async function versionOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}

/** Without the namespace, each instance loads the values itself. */
const hasKv = (): boolean => Boolean(bindings.SHARED_CACHE);

const put = async (key: string, text: string, options?: KVNamespacePutOptions): Promise<void> => {
  try {
    await within(WRITE_LIMIT_MS, 'KV', () => bindings.SHARED_CACHE.put(key, text, options));
  } catch (error) {
    throw Object.assign(new Error(`KV did not take ${key}: ${String(error)}`), { code: 'kv' });
  }
};
