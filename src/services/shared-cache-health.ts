import * as v from 'valibot';
import { ALIVE_MS, hasTier } from '../cache/shared-tier.ts';
import { cached } from '../cache/swr.ts';
import { countEntries } from '../cache/tier-index.ts';
import { runStates, writesOf, type SourceState } from '../cache/tier-runs.ts';
import { settings } from '../runtime/env.ts';

// However often /healthz is asked, the index is read no more than once in this time.
const REUSE_S = 2;

const sourceSchema = v.object({
  /** `behind` when locations ask the upstream themselves, because the schedule has not kept up; `unused` before its first run. */
  state: v.picklist(['ok', 'behind', 'unused']),
  /** ISO 8601, or null before the first. */
  changedAt: v.nullable(v.string()),
  checkedAt: v.nullable(v.string()),
  /** Result of the last run: `24 loaded, 1 written`. */
  lastRun: v.nullable(v.string()),
  /** The runs that have failed since the last one that succeeded: the first, the last, and an error code. */
  failure: v.nullable(v.object({ since: v.string(), at: v.string(), why: v.string() })),
});
type SourceHealth = v.InferOutput<typeof sourceSchema>;

const healthSchema = v.object({
  catalog: sourceSchema,
  sheet: sourceSchema,
  /** Values in the tier, and those that are not written yet; writes of this UTC day and their limit. */
  sharedCache: v.object({
    values: v.number(),
    waiting: v.number(),
    writesToday: v.number(),
    writesLimit: v.number(),
  }),
});
export type SharedCacheHealth = v.InferOutput<typeof healthSchema>;

/** The state of the shared tier and its schedule; undefined without a KV namespace. @throws when the index fails */
export const sharedCacheHealth = async (): Promise<SharedCacheHealth | undefined> =>
  hasTier()
    ? cached('shared-cache-health', readIndex, { schema: healthSchema, fresh: REUSE_S, stale: 0 })
    : undefined;

async function readIndex(): Promise<SharedCacheHealth> {
  const now = Date.now();
  const [{ shop, sheet }, { all, waiting }, writesToday] = await Promise.all([
    runStates(),
    countEntries(),
    writesOf(now),
  ]);
  const writesLimit = settings().SHARED_CACHE_WRITES;
  return {
    catalog: sourceHealth(shop, now),
    sheet: sourceHealth(sheet, now),
    sharedCache: { values: all - waiting, waiting, writesToday, writesLimit },
  };
}

function sourceHealth(state: Partial<SourceState>, now: number): SourceHealth {
  const { changedAt, checkedAt, did = null, currentAt = 0, failure } = state;
  const isOk = now - currentAt < ALIVE_MS;
  return {
    state: isOk ? 'ok' : did === null ? 'unused' : 'behind',
    changedAt: isoTime(changedAt),
    checkedAt: isoTime(checkedAt),
    lastRun: did,
    failure: failure
      ? { since: isoOf(failure.since), at: isoOf(failure.at), why: failure.why }
      : null,
  };
}

const isoOf = (time: number) => new Date(time).toISOString();
const isoTime = (time: number | undefined) => (time ? isoOf(time) : null);
