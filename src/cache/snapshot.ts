import { env as bindings, waitUntil } from 'cloudflare:workers';
import * as v from 'valibot';
import { settledWithin, within } from '../lib/deadline.ts';
import { log } from '../runtime/log.ts';
import { reportVersion, timed } from '../runtime/request-context.ts';
import { cached } from './cached.ts';
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
/** Of a run, which may write hundreds of parts. */
const WRITE_LIMIT_MS = 20_000;
/** How often a value that stays the same is written with the time of its last check. */
const CONFIRMED_EVERY_MS = 5 * 60_000;
/** From this age on, an instance looks for a new value itself, because the schedule does not. */
const UNCHECKED_MS = 10 * 60_000;
const RECHECKED_EVERY_S = 60;
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
  parts?: ReadonlyMap<string, string>;
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

export type Snapshot<T> = ReturnType<typeof snapshot<T>>;

let instances = 0;

/**
 * Creates a snapshot: a value that the schedule loads from an upstream into Workers KV, and that instances hold in
 * memory for 15 s (docs/decisions/015-snapshots.md). `read` loads it if there is none, and throws; `known` and `status`
 * only look it up, and never throw; `sync` loads it and writes a change to KV.
 */
export function snapshot<T>({ name, key, schema, load }: SnapshotOptions<T>) {
  const id = `${name} ${(instances += 1)}`;
  const failureKey = () => `failure of ${key()}`;
  const warn = (error: unknown) => log.warn('cache', `${name}: ${String(error)}`);
  let held: Entry<T> | undefined;
  let askedAt = -Infinity;
  let ownFailure: Failure | undefined;
  let backoff: { error: unknown; until: number; waitMs: number } | undefined;

  // KV may still have an older value than the one that this instance has loaded.
  const take = (entry: Entry<T>) => {
    if (!held || entry.checkedAt >= held.checkedAt) held = entry;
  };

  const readStored = () =>
    inKv(async (kv): Promise<Entry<T> | undefined> => {
      const options = { type: 'stream', cacheTtl: KV_TTL_S } as const;
      const { value: body, metadata } = await kv.getWithMetadata(key(), options);
      if (!body || !v.is(metadataSchema, metadata)) return undefined;
      if (metadata.version === held?.version) {
        await body.cancel();
        return { ...metadata, value: held.value };
      }
      const { success, output, issues } = v.safeParse(schema, await new Response(body).json());
      if (success) return { ...metadata, value: output };
      warn(`the stored value has another shape at ${v.getDotPath(issues[0]) ?? 'its root'}`);
      return undefined;
    });

  /** The value if memory or KV has one, whose version a page reports. Never throws. */
  async function known(waitMs = SLOW_MS): Promise<Entry<T> | undefined> {
    if (!held || Date.now() - askedAt >= MEMORY_MS) {
      askedAt = Date.now();
      const asking = coalesce(`read ${id}`, async () => {
        const entry = await readStored();
        if (entry) take(entry);
      });
      const outcome = await timed('edge', () => settledWithin(asking, held ? SLOW_MS : waitMs));
      if (outcome.status === 'rejected') warn(outcome.reason);
    }
    if (held) reportVersion(name, held.version);
    return held;
  }

  /** Loads the value. Its `save` writes it to KV. */
  async function renew(last: Entry<T> | undefined) {
    const checkedAt = Date.now();
    const { value, parts = new Map<string, string>() } = await load(last?.value);
    const text = JSON.stringify(value);
    const version = await versionOf(text);
    const isSame = version === last?.version;
    // Other instances would refuse it, and each load the value itself.
    if (!isSame) v.assert(schema, value);
    const metadata = { version, checkedAt, changedAt: isSame ? last.changedAt : checkedAt };
    take({ ...metadata, value });
    backoff = undefined;
    const save = () =>
      inKv(async (kv) => {
        await Promise.all([...parts].map(([at, part]) => kv.put(at, part)));
        await kv.put(key(), text, { metadata });
      }, WRITE_LIMIT_MS);
    return { save, isConfirmed: isSame && checkedAt - last.checkedAt < CONFIRMED_EVERY_MS };
  }

  /** Loads the value and writes it to KV when it has changed. @throws the error of `load`, and of KV */
  async function sync(): Promise<void> {
    const stored = await readStored().catch(() => held);
    const last = stored ?? (bindings.SHARED_CACHE ? undefined : held);
    try {
      const { save, isConfirmed } = await renew(last);
      if (!isConfirmed || (await failureSince(last))) await save();
    } catch (error) {
      const before = await failureSince(stored ?? held);
      const { code } = error as { code?: unknown };
      const why = typeof code === 'string' ? code : 'failing';
      const at = Date.now();
      ownFailure = { since: before?.since ?? at, at, why };
      const text = JSON.stringify(ownFailure);
      await inKv((kv) => kv.put(failureKey(), text)).catch(warn);
      throw error;
    }
  }

  /** The failure of the runs after the last success, as far as it is known. */
  async function failureSince(entry: Entry<T> | undefined): Promise<Failure | undefined> {
    const stored = await inKv((kv) => kv.get(failureKey(), 'json')).catch(() => undefined);
    const isNewer = v.is(failureSchema, stored) && stored.at > (ownFailure?.at ?? 0);
    const last = isNewer ? stored : ownFailure;
    return last && last.at >= (entry?.checkedAt ?? 0) ? last : undefined;
  }

  /** Loads the first value, which callers wait for. KV may answer later than the shop fails. */
  const first = () =>
    coalesce(`load ${id}`, async () => {
      if (backoff && Date.now() < backoff.until) throw backoff.error;
      try {
        const { save } = await renew(undefined);
        // A value that KV has after all stays: the loaded one was not compared with it.
        const saveFirst = async () => {
          const stored = await readStored();
          if (stored) held = stored;
          else await save();
        };
        waitUntil(saveFirst().catch(warn));
      } catch (error) {
        const waitMs = Math.min(backoff ? 2 * backoff.waitMs : FIRST_WAIT_MS, LAST_WAIT_MS);
        backoff = { error, until: Date.now() + waitMs, waitMs };
        if (!(await known(READ_LIMIT_MS))) throw error;
      }
      return held!;
    });

  /**
   * The value, from memory, KV or, if there is none, the upstream.
   * @throws the error of `load` when no value is known
   */
  async function read(): Promise<Entry<T>> {
    const entry = (await known(COLD_MS)) ?? (await timed('edge', first));
    if (Date.now() - entry.checkedAt > UNCHECKED_MS)
      waitUntil(cached(`sync ${id}`, () => sync().catch(warn), RECHECKED_EVERY_S));
    reportVersion(name, entry.version);
    return entry;
  }

  /** The value, if it is known, and the failed runs since the last successful one. Never throws. */
  async function status(): Promise<{ entry: Entry<T> | undefined; failure: Failure | undefined }> {
    const entry = await known(READ_LIMIT_MS);
    return { entry, failure: await failureSince(entry) };
  }

  return { known, read, status, sync };
}

/** Whether the upstream last confirmed the value over 15 minutes ago, so that a page says how old it is. */
export const isOutdated = ({ checkedAt }: Pick<Entry<unknown>, 'checkedAt'>): boolean =>
  Date.now() - checkedAt > OUTDATED_MS;

/**
 * Reads a part of a snapshot by its key in KV. Undefined when KV does not have it, and without a KV namespace.
 * @throws when KV fails or takes over 5 s
 */
export const readPart = async (key: string): Promise<string | undefined> =>
  (await inKv((kv) => kv.get(key, { type: 'text', cacheTtl: KV_TTL_S }))) ?? undefined;

/** SHA-256 of a text, shortened to 96 bits, in base64. */
export async function versionOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}

/** The result of a call to KV; undefined without the namespace: then each instance loads the values itself. */
async function inKv<R>(call: (kv: KVNamespace) => Promise<R>, limitMs = READ_LIMIT_MS) {
  const kv: KVNamespace | undefined = bindings.SHARED_CACHE;
  try {
    return kv && (await within(limitMs, 'KV', () => call(kv)));
  } catch (error) {
    throw Object.assign(new Error(`KV: ${String(error)}`), { code: 'kv' });
  }
}
