import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';
import type { Source } from './shared-tier.ts';

// The D1 database of the schedule: its runs, and the writes to KV of a day. Every function throws when D1 fails or is slow.

const TIME_LIMIT_MS = 4000;
/** Longer than a run may take, shorter than the minute between two. */
const LEASE_MS = 50_000;

/** A part of the schedule: the values of a source, or the heartbeat. */
export type RunName = Source | 'beat';

/** State that the last run of each part has saved. */
export interface RunStates {
  shop: Partial<SourceState>;
  sheet: Partial<SourceState>;
  beat: Partial<BeatState>;
}

/** The runs of a part that have failed since its last success. Times are milliseconds since 1970. */
interface RunFailure {
  /** The first and the last of these runs. */
  since: number;
  at: number;
  /** Code of the error; public. */
  why: string;
}

interface PartState {
  /** Unset after a run that succeeded. */
  failure: RunFailure;
}

/** State of a source, which each run saves. Times are milliseconds since 1970. */
export interface SourceState extends PartState {
  /** Start of the last run after which the tier held everything; 0 when it does not. */
  currentAt: number;
  /** When the last run succeeded, and when it last wrote a value. */
  checkedAt: number;
  changedAt: number;
  /** A sentence about the last run. */
  did: string;
}

export interface BeatState extends PartState {
  /** When the heartbeat was written, and the sources whose values were current then. */
  at: number;
  alive: string;
}

interface Run {
  leaseUntil: number;
  states: RunStates;
}

interface RunRow {
  name: RunName;
  state: string;
}

/** States as the parts of one run of the schedule have read and written them. */
let read: { now: number; states: RunStates } | undefined;

const ALL_STATES: Statement = ['select name, state from runs', []];

/** Starts a run under a lease; undefined while another run is active. @param now milliseconds since 1970 */
export async function beginRun(name: RunName, now: number): Promise<Run | undefined> {
  const leaseUntil = now + LEASE_MS;
  const [leased, rows] = await execute<RunRow>([
    [
      'update runs set lease_until = ?1 where name = ?2 and lease_until <= ?3 returning name, state',
      [leaseUntil, name, now],
    ],
    ALL_STATES,
  ]);
  const states = statesOf(rows!);
  read = { now, states };
  return leased!.length === 0 ? undefined : { leaseUntil, states };
}

/** Ends a run, unless its lease has expired and another run has started. */
export async function endRun(name: RunName, leaseUntil: number, state: object): Promise<void> {
  await execute([
    [
      'update runs set lease_until = 0, state = ?1 where name = ?2 and lease_until = ?3',
      [JSON.stringify(state), name, leaseUntil],
    ],
  ]);
}

/** Reads the states of all parts of the schedule. @throws as select */
export const runStates = async (): Promise<RunStates> => statesOf(await select(...ALL_STATES));

/** The states that the run of the schedule has read already, which asks D1 once. @param now start of the run */
export async function statesInRun(now: number): Promise<RunStates> {
  if (read?.now !== now) read = { now, states: await runStates() };
  return read.states;
}

function statesOf(rows: RunRow[]): RunStates {
  const states = Object.fromEntries(rows.map(({ name, state }) => [name, JSON.parse(state)]));
  return { shop: {}, sheet: {}, beat: {}, ...states };
}

/**
 * Counts a write to KV.
 * @param limit writes of a UTC day
 * @returns false, without counting, when the day's limit is reached
 */
export async function countWrite(now: number, limit: number): Promise<boolean> {
  const rows = await select(
    `insert into writes (day, count) values (?1, 1)
     on conflict do update set count = count + 1 where count < ?2 returning count`,
    [day(now), limit],
  );
  return rows.length > 0;
}

/** The number of writes to KV that were counted on the UTC day of `now`. @throws as select */
export async function writesOf(now: number): Promise<number> {
  const [row] = await select<{ count: number }>('select count from writes where day = ?', [
    day(now),
  ]);
  return row?.count ?? 0;
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

export type Statement = [sql: string, values: (string | number | null)[]];

/** Runs a statement and returns its rows. @throws when D1 fails or is slow */
export async function select<Row>(...[sql, values]: Statement): Promise<Row[]> {
  const { results } = await withLimit(() =>
    bindings.CACHE_INDEX.prepare(sql)
      .bind(...values)
      .all<Row>(),
  );
  return results;
}

/** Runs statements as one transaction, by one request. @returns the rows of each statement @throws as select */
export async function execute<Row>(statements: Statement[]): Promise<Row[][]> {
  if (statements.length === 0) return [];
  const results = await withLimit(() =>
    bindings.CACHE_INDEX.batch<Row>(
      statements.map(([sql, values]) => bindings.CACHE_INDEX.prepare(sql).bind(...values)),
    ),
  );
  return results.map((each) => each.results);
}

const withLimit = <T>(call: () => Promise<T>): Promise<T> =>
  within(TIME_LIMIT_MS, 'The cache index', call);
