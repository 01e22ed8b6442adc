import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { hasTier, heartbeat, isSharable, writeHeartbeat, writeShared } from './shared-tier.ts';
import { encodeShared, tierKey, type CacheOptions } from './location-cache.ts';
import {
  beginRun,
  countWrite,
  endRun,
  statesInRun,
  type BeatState,
  type RunName,
  type RunStates,
  type SourceState,
} from './tier-runs.ts';

// Writing to the shared tier, for the schedule: at most one write for each value that differs, within the day's budget.

const BEAT_MS = 4 * 60 * 1000;
// By then, a written heartbeat can be read everywhere.
const SPREAD_MS = 3 * 60 * 1000;
// A heartbeat every four minutes, and some when the tier's values cease to be current.
const RESERVED_FOR_BEATS = 380;

/** The day's writes to KV are used up. */
export class BudgetError extends Error {
  override name = 'BudgetError';
  readonly code = 'no writes left';
}

/**
 * Runs a part of the schedule unless another run of it is active, and saves its state. Never throws: a failure is
 * logged, and saved until a run succeeds.
 * @param now milliseconds since 1970
 * @param work changes the state of its part, whose type is the caller's own
 * @param isDue whether there is something to do: asked before the lease, which is then saved, and again under the lease
 * @returns false while another run is active
 */
export async function runPart<State extends SourceState | BeatState>(
  name: RunName,
  now: number,
  work: (state: Partial<State>, states: RunStates) => Promise<void>,
  isDue?: (states: RunStates) => Promise<boolean> | boolean,
): Promise<boolean> {
  if (!hasTier()) return true;
  try {
    if (isDue && !(await isDue(await statesInRun(now)))) return true;
    const run = await beginRun(name, now);
    if (!run) return false;
    const state = run.states[name] as Partial<State>;
    try {
      // Another run may have done it since the states were read.
      if (!isDue || (await isDue(run.states))) {
        await work(state, run.states);
        delete state.failure;
      }
    } catch (error) {
      const { code } = error as { code?: unknown };
      const hasCode = typeof code === 'string';
      Object.assign(state, {
        did: hasCode ? `failed: ${code}` : 'failed',
        failure: { since: state.failure?.since ?? now, at: now, why: hasCode ? code : 'failing' },
      });
      // A change that cannot be written makes the tier untrue at once; an upstream that fails, after ten minutes.
      if (error instanceof BudgetError) Object.assign(state, { currentAt: 0 });
      log.error('schedule', `${name}: ${String(error)}`);
    } finally {
      await endRun(name, run.leaseUntil, state);
    }
  } catch (error) {
    log.error('schedule', `${name}: ${String(error)}`);
  }
  return true;
}

/** SHA-256 of a value or an upstream's response, shortened to 96 bits, in base64. */
export async function hashOf(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12)));
}

/** The version that a value would have in the tier. */
export const encodedVersion = async <T>(value: T, options: CacheOptions<T>): Promise<string> =>
  hashOf(await encodeShared(value, options));

/**
 * Writes a value to the tier unless the tier has this version.
 * @param written key and version that the tier has
 * @returns key and version, and whether they were written
 * @throws BudgetError when no writes are left for today, and the errors of KV and D1
 */
export async function writeIfChanged<T>(
  cacheKey: string,
  value: T,
  options: CacheOptions<T>,
  written: { key: string | null; version: string | null },
): Promise<{ key: string; version: string; isWritten: boolean }> {
  const key = tierKey(cacheKey, options);
  const body = await encodeShared(value, options);
  const version = await hashOf(body);
  if (version === written.version && key === written.key) return { key, version, isWritten: false };
  if (!isSharable(key)) return { key, version, isWritten: false };
  if (!(await countWrite(Date.now(), settings().SHARED_CACHE_WRITES - RESERVED_FOR_BEATS))) {
    throw new BudgetError(
      'No writes to KV are left for today: changes are not shared until midnight UTC (docs/operating.md, The shared cache).',
    );
  }
  await writeShared(key, body, version);
  return { key, version, isWritten: true };
}

/**
 * Writes the heartbeat every four minutes, and at once when the tier's values of a source become current or cease to
 * be.
 * @param now start of the run, in milliseconds since 1970
 */
export const beat = (now: number): Promise<boolean> =>
  runPart<BeatState>(
    'beat',
    now,
    async (state, states) => {
      if (!(await countWrite(now, settings().SHARED_CACHE_WRITES))) return;
      await writeHeartbeat(trueSince(states));
      Object.assign(state, { at: now, alive: aliveOf(states) });
    },
    (states) => isBeatDue(states, now),
  );

const isBeatDue = (states: RunStates, now: number) =>
  aliveOf(states) !== states.beat.alive || now - (states.beat.at ?? 0) >= BEAT_MS - 5000;

const trueSince = ({ shop, sheet }: RunStates) => ({
  shop: shop.currentAt ?? 0,
  sheet: sheet.currentAt ?? 0,
});

function aliveOf(states: RunStates): string {
  const { shop, sheet } = trueSince(states);
  return `${shop > 0} ${sheet > 0}`;
}

/** Whether the KV namespace has lost the values that were written to it. @param now milliseconds since 1970 */
export async function isEmptied({ beat: { at } }: RunStates, now: number): Promise<boolean> {
  return at !== undefined && now - at > SPREAD_MS && (await heartbeat()) === undefined;
}
