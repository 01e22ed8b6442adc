import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';

const TIME_LIMIT_MS = 4000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The last messages that OFFICE_WEBHOOK_URL has received. Days have the form 2026-11-24. */
export interface OfficeState {
  /** Day of the last morning message. */
  morning?: string;
  /** Alarms by cause: the day of the last message about it, and whether its end is still to be announced. */
  alarms?: Record<string, { day: string; isOpen: boolean }>;
  /** Messages that the webhook has not taken, by kind. */
  waiting?: Record<string, WaitingMessage>;
}

export interface WaitingMessage {
  attempts: number;
  /** Attempts without an answer within the time limit. */
  unanswered: number;
  /** Time of the next attempt, in milliseconds since 1970. */
  next: number;
}

/**
 * Marks a session of the office as signed out, and forgets those that have expired.
 * @param expiry of the session, in milliseconds since 1970
 * @throws when the database fails
 */
export async function signOutOfOffice(expiry: number): Promise<void> {
  const { VITALS } = bindings;
  await within(TIME_LIMIT_MS, 'The database of the office', () =>
    VITALS.batch([
      VITALS.prepare('delete from office_signed_out where expiry < ?').bind(Date.now()),
      VITALS.prepare('insert or ignore into office_signed_out values (?)').bind(expiry),
    ]),
  );
}

/** Whether the session with that expiry was signed out. @throws when the database fails */
export async function isSignedOutOfOffice(expiry: number): Promise<boolean> {
  const found = await within(TIME_LIMIT_MS, 'The database of the office', () =>
    bindings.VITALS.prepare('select 1 from office_signed_out where expiry = ?')
      .bind(expiry)
      .first(),
  );
  return found !== null;
}

/** Counts by hour since 1970. */
export type HourlyCounts = Record<'checkout' | 'view' | 'error', Map<number, number>>;

/**
 * Reads the state of the morning message and the alarms, and the hourly counts of the last 28 days.
 * @throws when the database fails
 */
export async function readOffice(
  now: number,
): Promise<{ state: OfficeState; counts: HourlyCounts }> {
  const { VITALS } = bindings;
  const [states, rows] = await within(TIME_LIMIT_MS, 'The database of the office', () =>
    VITALS.batch([
      VITALS.prepare('select state from office_state'),
      VITALS.prepare(
        `select day, name, count from visit_counts where what = 'hour' and day >= ?`,
      ).bind(new Date(now - 28 * DAY_MS).toISOString().slice(0, 10)),
    ]),
  );
  const counts: HourlyCounts = { checkout: new Map(), view: new Map(), error: new Map() };
  for (const row of rows!.results as { day: string; name: string; count: number }[]) {
    const [kind = '', hour] = row.name.split(' ');
    const at = Date.parse(row.day) / HOUR_MS + Number(hour);
    counts[kind as keyof HourlyCounts]?.set(at, row.count);
  }
  const [row] = states!.results as { state: string }[];
  return { state: JSON.parse(row?.state ?? '{}') as OfficeState, counts };
}

/** Replaces the state of the morning message and the alarms. @throws when the database fails */
export async function writeOfficeState(state: OfficeState): Promise<void> {
  await within(TIME_LIMIT_MS, 'The database of the office', () =>
    bindings.VITALS.prepare('replace into office_state (id, state) values (1, ?)')
      .bind(JSON.stringify(state))
      .run(),
  );
}
