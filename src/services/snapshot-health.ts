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

/** States of the products and of the stores that visitors see. */
export interface SnapshotHealth {
  catalog: SourceHealth;
  sheet: SourceHealth;
}

// A value that is the same is confirmed every five minutes, which all locations know a minute later.
const BEHIND_MS = 10 * 60 * 1000;

/** The states of both snapshots. Never throws. */
export async function snapshotHealth(
  catalogue: Pick<Snapshot<{ notes: string[] }>, 'status'>,
  stores: Pick<Snapshot<{ notes: string[] }>, 'status'>,
): Promise<SnapshotHealth> {
  const [catalog, sheet] = await Promise.all([catalogue.status(), stores.status()]);
  return {
    catalog: sourceHealth(catalog),
    sheet: sourceHealth(sheet),
  };
}

function sourceHealth({
  entry,
  failure,
}: Awaited<ReturnType<Snapshot<{ notes: string[] }>['status']>>): SourceHealth {
  const isOk = entry && Date.now() - entry.checkedAt < BEHIND_MS;
  return {
    state: isOk ? 'ok' : entry ? 'behind' : 'unused',
    changedAt: isoTime(entry?.changedAt),
    checkedAt: isoTime(entry?.checkedAt),
    failure: failure
      ? { since: isoOf(failure.since), at: isoOf(failure.at), why: failure.why }
      : null,
    notes: entry?.value.notes ?? [],
  };
}

/** Whether runs fail, or the schedule does not keep up. */
export const isFailing = ({ catalog, sheet }: SnapshotHealth): boolean =>
  [catalog, sheet].some(({ state, failure }) => state === 'behind' || failure !== null);

const isoOf = (time: number) => new Date(time).toISOString();
const isoTime = (time: number | undefined) => (time === undefined ? null : isoOf(time));
