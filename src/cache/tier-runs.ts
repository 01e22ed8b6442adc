import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';
import type { Source } from './shared-tier.ts';

// The D1 database of the schedule: its runs, and the writes to KV of a day. Every function throws when D1 fails or is slow.

const TIME_LIMIT_MS = 4000;
/** Longer than a run may take, shorter than the minute between two. */
const LEASE_MS = 50_000;

/** A part of the schedule: the values of a source, or the heartbeat. */
export type RunName = Source | 'beat';

/** A run of the schedule, and what the runs before it have remembered. */
export interface Run<State> {
  leaseUntil: number;
  state: Partial<State>;
}

/** Starts a run, or answers undefined while another one is active. @param now milliseconds since 1970 */
export async function beginRun<State>(name: RunName, now: number): Promise<Run<State> | undefined> {
  const leaseUntil = now + LEASE_MS;
  const [row] = await select<{ state: string }>(
    'update runs set lease_until = ?1 where name = ?2 and lease_until <= ?3 returning state',
    [leaseUntil, name, now],
  );
  return row && { leaseUntil, state: JSON.parse(row.state) as Partial<State> };
}

export const endRun = <State>(name: RunName, { leaseUntil, state }: Run<State>): Promise<void> =>
  execute([
    [
      'update runs set lease_until = 0, state = ?1 where name = ?2 and lease_until = ?3',
      [JSON.stringify(state), name, leaseUntil],
    ],
  ]);

export async function runState<State>(name: RunName): Promise<Partial<State>> {
  const [row] = await select<{ state: string }>('select state from runs where name = ?', [name]);
  return JSON.parse(row?.state ?? '{}') as Partial<State>;
}

/**
 * Counts a write to KV. @param limit writes of a UTC day
 * @returns false when the day's limit is reached
 */
export async function countWrite(now: number, limit: number): Promise<boolean> {
  const rows = await select(
    `insert into writes (day, count) values (?1, 1)
     on conflict do update set count = count + 1 where count < ?2 returning count`,
    [day(now), limit],
  );
  return rows.length > 0;
}

export async function writesOf(now: number): Promise<number> {
  const [row] = await select<{ count: number }>('select count from writes where day = ?', [
    day(now),
  ]);
  return row?.count ?? 0;
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

type Statement = [sql: string, values: (string | number | null)[]];

/** Rows of a statement. @throws when D1 fails or is slow */
export async function select<Row>(...[sql, values]: Statement): Promise<Row[]> {
  const { results } = await withLimit(() =>
    bindings.CACHE_INDEX.prepare(sql)
      .bind(...values)
      .all<Row>(),
  );
  return results;
}

/** Runs statements as one transaction. @throws as select */
export async function execute(statements: Statement[]): Promise<void> {
  if (statements.length === 0) return;
  await withLimit(() =>
    bindings.CACHE_INDEX.batch(
      statements.map(([sql, values]) => bindings.CACHE_INDEX.prepare(sql).bind(...values)),
    ),
  );
}

const withLimit = <T>(call: () => Promise<T>): Promise<T> =>
  within(TIME_LIMIT_MS, 'The cache index', call);
