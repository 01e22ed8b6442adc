import { waitUntil } from 'cloudflare:workers';
import { log } from '../runtime/log.ts';
import { inBackground } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';

const MOST_VALUES = 1000;
const values = new Map<string, { value: unknown; loadedAt: number }>();

/**
 * A value in the memory of the instance, or the result of `load`, which concurrent callers share. A stale value is
 * returned at once, and loaded again in the background.
 * @param life in seconds: how long a value is `fresh`, and then `stale`
 * @throws the error of `load` when no value is known
 */
export async function cached<T>(
  key: string,
  load: () => Promise<T>,
  { fresh, stale = 0 }: { fresh: number; stale?: number },
): Promise<T> {
  const known = values.get(key) as { value: T; loadedAt: number } | undefined;
  const age = known ? (Date.now() - known.loadedAt) / 1000 : Infinity;
  if (known && age < fresh) return known.value;
  const loadNext = () =>
    coalesce(key, async () => {
      const loadedAt = Date.now();
      const value = await load();
      if (values.size >= MOST_VALUES) values.clear();
      values.set(key, { value, loadedAt });
      return value;
    });
  if (!known || age >= fresh + stale) return loadNext();
  waitUntil(
    inBackground(loadNext).catch((error: unknown) => log.warn('cache', `${key}: ${String(error)}`)),
  );
  return known.value;
}
