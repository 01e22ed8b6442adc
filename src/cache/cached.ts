import { coalesce } from './coalesce.ts';

const MOST_VALUES = 200;
const values = new Map<string, { value: unknown; until: number }>();

/**
 * Returns the value with this key from the memory of the instance, or calls `load`, whose result is cached and whose
 * errors are not. Concurrent callers share one call.
 * @param seconds lifetime, from the start of `load`
 * @throws the error of `load`
 */
export async function cached<T>(key: string, load: () => Promise<T>, seconds: number): Promise<T> {
  const known = values.get(key) as { value: T; until: number } | undefined;
  if (known && Date.now() < known.until) return known.value;
  return coalesce(key, async () => {
    const until = Date.now() + seconds * 1000;
    const value = await load();
    if (values.size >= MOST_VALUES) values.clear();
    values.set(key, { value, until });
    return value;
  });
}
