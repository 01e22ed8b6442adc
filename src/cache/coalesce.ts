import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../lib/deadline.ts';

// Longer than any load may take: after that the request that was to do it has died, and another one does.
const COALESCE_LIMIT_MS = 10_000;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Runs an action once for all who ask for the same key meanwhile. It goes on when the first of them goes away.
 * @param again what they do who gave up on it after another had taken its place
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
