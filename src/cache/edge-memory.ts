import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../lib/deadline.ts';
import { cached, type CachePolicy, type StoredForm } from './edge-cache.ts';
import { log } from '../runtime/log.ts';
import { behindTheAnswer } from '../runtime/request-notes.ts';

/** So often the edge is asked whether there is something newer. */
const LOOK_EVERY_MS = 60_000;
/** So long a failure stands for the next attempts, while there is no value at all. */
const FAILURE_MS = 10_000;
// Longer than a load may take: past it, the request that looked has died.
const COALESCE_LIMIT_MS = 12_000;

interface Memory {
  value: unknown;
  /** Of the stored value; empty for one that did not come from the edge. */
  version: string;
  lookedAt: number;
}

const memories = new Map<string, Memory>();
const looks = new Map<string, Promise<unknown>>();
const failures = new Map<string, { error: unknown; at: number }>();

/**
 * As `cached`, for one large value that takes time to read even from the edge: this instance of the Worker keeps it
 * in memory, too. It gives what it has at once, and looks for a newer one behind it, once a minute; a value it has
 * stays when none can be had, however long that takes. `load` is given the last value to compare with.
 */
export async function remembered<T>(
  key: string,
  load: (last?: T) => Promise<T>,
  policy: CachePolicy,
  form: StoredForm<T>,
): Promise<T> {
  const memory = memories.get(key);
  const look = () => lookOnce(key, () => lookAtEdge(key, load, policy, form));
  if (!memory) return look();

  if (Date.now() - memory.lookedAt > LOOK_EVERY_MS) {
    memory.lookedAt = Date.now();
    const looked = behindTheAnswer(look).catch((error: unknown) => {
      log.warn('edge-memory', `kept ${key}, a new one failed: ${String(error)}`);
    });
    waitUntil(looked);
  }
  return memory.value as T;
}

/** Large values are read by one request at a time: side by side they would fill the memory. */
async function lookOnce<T>(key: string, look: () => Promise<T>): Promise<T> {
  const failure = failures.get(key);
  if (failure && Date.now() - failure.at < FAILURE_MS) throw failure.error;

  const running = looks.get(key) as Promise<T> | undefined;
  const outcome = running && (await settledWithin(running, COALESCE_LIMIT_MS));
  if (outcome?.status === 'fulfilled') return outcome.value;
  if (outcome?.status === 'rejected') throw outcome.reason;
  // The first who gave up on it takes its place; those behind wait for that one.
  if (running && looks.get(key) !== running) return lookOnce(key, look);

  const looking = look()
    .catch((error: unknown) => {
      failures.set(key, { error, at: Date.now() });
      throw error;
    })
    .finally(() => {
      if (looks.get(key) === looking) looks.delete(key);
    });
  looks.set(key, looking);
  waitUntil(looking.catch(() => {}));
  return looking;
}

async function lookAtEdge<T>(
  key: string,
  load: (last?: T) => Promise<T>,
  policy: CachePolicy,
  form: StoredForm<T>,
): Promise<T> {
  const memory = memories.get(key);
  let seen = '';
  const value = await cached<T>(
    key,
    (last = memory?.value as T | undefined) => load(last),
    policy,
    {
      body: form.body,
      read: async (stored, version) => {
        seen = version;
        if (!memory || memory.version !== version) return form.read(stored, version);
        await stored.body?.cancel();
        return memory.value as T;
      },
    },
  );
  memories.set(key, { value, version: seen, lookedAt: Date.now() });
  return value;
}
