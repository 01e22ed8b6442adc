import type { Snapshot } from '../cache/snapshot.ts';

/** Times are ISO 8601, or null before the first. `notes` are limits of the site that the source exceeds, as sentences. */
export interface SourceHealth {
  /** `behind` when the schedule has not kept up; `unused` before the first load. */
  state: 'ok' | 'behind' | 'unused';
  changedAt: string | null;
  checkedAt: string | null;
  /** The runs that have failed since the last one that succeeded: the first, the last, and an error code. */
  failure: { since: string; at: string; why: string } | null;
  notes: string[];
}

// A value that is the same is confirmed every five minutes, which all locations know a minute later.
const BEHIND_MS = 10 * 60 * 1000;

type Source = Pick<Snapshot<{ notes: string[] }>, 'status'>;

/** The states of the products and of the stores that visitors see. Never throws. */
export async function snapshotHealth(catalogue: Source, stores: Source) {
  const [catalog, sheet] = await Promise.all([sourceHealth(catalogue), sourceHealth(stores)]);
  return { catalog, sheet };
}

async function sourceHealth(source: Source): Promise<SourceHealth> {
  const { entry, failure } = await source.status();
  const isOk = entry && Date.now() - entry.checkedAt < BEHIND_MS;
  return {
    state: isOk ? 'ok' : entry ? 'behind' : 'unused',
    changedAt: entry ? isoOf(entry.changedAt) : null,
    checkedAt: entry ? isoOf(entry.checkedAt) : null,
    failure: failure
      ? { since: isoOf(failure.since), at: isoOf(failure.at), why: failure.why }
      : null,
    notes: entry?.value.notes ?? [],
  };
}

/** Whether runs fail, or the schedule does not keep up. */
export const isFailing = (sources: Record<'catalog' | 'sheet', SourceHealth>): boolean =>
  Object.values(sources).some(({ state, failure }) => state === 'behind' || failure !== null);

const isoOf = (time: number) => new Date(time).toISOString();
