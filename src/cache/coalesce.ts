import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../lib/deadline.ts';

// Longer than most loads take. A call that is still in flight then may belong to a request that has died.
const COALESCE_LIMIT_MS = 10_000;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Shares one call of `run`, and its result or error, among concurrent callers with the same key. A caller that has
 * waited 10 s for it starts another one. The call continues when the request that started it ends.
 */
export async function coalesce<T>(key: string, run: () => Promise<T>): Promise<T> {
  const running = inFlight.get(key) as Promise<T> | undefined;
  const outcome = running && (await settledWithin(running, COALESCE_LIMIT_MS));
  if (running && outcome?.status !== 'pending') return running;
  // Another caller has already started a new one.
  if (running && inFlight.get(key) !== running) return coalesce(key, run);

  const started = run().finally(() => {
    if (inFlight.get(key) === started) inFlight.delete(key);
  });
  inFlight.set(key, started);
  waitUntil(started.catch(() => {}));
  return started;
}
