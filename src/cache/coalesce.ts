import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../lib/deadline.ts';

// Longer than any load may take. A call that is still in flight then belongs to a request that has died.
const COALESCE_LIMIT_MS = 10_000;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Shares one call of `run` among concurrent callers with the same key. The call continues when the request that started
 * it ends.
 * @param again called in place of `run` when the in-flight call timed out and another caller has already started a new
 * one
 */
export async function coalesce<T>(
  key: string,
  run: () => Promise<T>,
  again = () => coalesce(key, run),
): Promise<T> {
  const running = inFlight.get(key) as Promise<T> | undefined;
  const outcome = running && (await settledWithin(running, COALESCE_LIMIT_MS));
  if (outcome?.status === 'fulfilled') return outcome.value;
  if (outcome?.status === 'rejected') throw outcome.reason;
  if (running && inFlight.get(key) !== running) return again();

  const started = run().finally(() => {
    if (inFlight.get(key) === started) inFlight.delete(key);
  });
  inFlight.set(key, started);
  waitUntil(started.catch(() => {}));
  return started;
}
