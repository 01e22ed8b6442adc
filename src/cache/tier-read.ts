import { settledWithin } from '../lib/deadline.ts';
import { log } from '../runtime/log.ts';
import { hasTier, heartbeat, isAlive, readShared, type Source } from './shared-tier.ts';

/** A value with the time from which its age counts, and the hash that it has in the tier. */
export interface Stored<T> {
  value: T;
  /** Milliseconds since 1970. */
  storedAt: number;
  /** Undefined for a value that this location has loaded itself. */
  version?: string | undefined;
}

export interface SharedPolicy {
  /** The upstream whose schedule keeps the value current. */
  source: Source;
  /** Names the query to the schedule, which finds out about the other values by itself. */
  id?: string;
}

const SLOW_MS = 150;
const SLOW_FOR_MS = 30_000;
// The longest time from a change to its arrival at every location: docs/decisions/028-shared-tier.md.
const BOUND_MS = 3 * 60 * 1000;

let slowUntil = 0;

/**
 * Milliseconds that a request waits for the tier before it also asks the upstream; 0 for half a minute after KV was
 * slow.
 */
export const tierWaitMs = (): number => (Date.now() < slowUntil ? 0 : SLOW_MS);

/**
 * Reads a value from the tier; undefined when it has none or the location's own is newer. While the schedule is alive
 * the value is valid, so its age counts from now; otherwise from the last time at which it was known to be true. Never
 * rejects.
 * @param local value of this location; its body is not read again if the versions are equal
 */
export async function fromTier<T>(
  key: string,
  source: Source,
  local: Stored<T> | undefined,
  decode: (body: Response) => Promise<T>,
): Promise<Stored<T> | undefined> {
  if (!hasTier()) return undefined;
  const startedAt = Date.now();
  try {
    const answer = Promise.all([heartbeat(), readShared(key, local?.version)]);
    const early = await settledWithin(answer, SLOW_MS);
    slowUntil = early.status === 'pending' ? Date.now() + SLOW_FOR_MS : 0;
    const [beat, found] = await answer;
    if (!found) return undefined;

    const alive = isAlive(beat, source);
    const currentAt = Math.max(found.at, beat?.[source] ?? 0);
    const storedAt = alive ? startedAt : Math.min(startedAt, currentAt);
    if (local && (alive ? isNewer(local, found) : local.storedAt >= storedAt)) {
      await found.body?.body?.cancel();
      return undefined;
    }
    const value = found.body ? await decode(found.body) : local!.value;
    return { value, version: found.version, storedAt };
  } catch (error) {
    log.warn('cache', `the shared ${key} cannot be read: ${String(error)}`);
    return undefined;
  }
}

/**
 * Whether this location itself loaded another value after the tier's was written. For as long as a change may take to
 * arrive, the tier's is then the older one.
 */
const isNewer = (local: Stored<unknown>, found: { version: string; at: number }): boolean =>
  local.version === undefined &&
  local.storedAt > found.at &&
  Date.now() - local.storedAt < BOUND_MS;
