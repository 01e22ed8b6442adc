import { env as bindings } from 'cloudflare:workers';
import { within } from '../../lib/deadline.ts';
import { log } from '../../runtime/log.ts';

const TIME_LIMIT_MS = 4000;

/** A part of the office that is undefined when its database fails. The failure is logged. */
export const orUnknown = <T>(part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => void log.error('office', String(error)));

/** What became of the morning messages. Days have the form 2026-11-24. */
export interface MorningState {
  /** Day of the last message that OFFICE_WEBHOOK_URL has taken. */
  morning?: string;
  /** Day of the last message that it has not taken. */
  failed?: string;
}

/**
 * Marks a session of the office as signed out, and forgets those that have expired.
 * @param expiry of the session, in milliseconds since 1970
 * @throws when the database fails, as all of this file
 */
export async function signOutOfOffice(expiry: number): Promise<void> {
  const { OFFICE } = bindings;
  await inTime(() =>
    OFFICE.batch([
      OFFICE.prepare('delete from office_signed_out where expiry < ?').bind(Date.now()),
      OFFICE.prepare('insert or ignore into office_signed_out values (?)').bind(expiry),
    ]),
  );
}

/** Whether the session with that expiry was signed out. */
export async function isSignedOutOfOffice(expiry: number): Promise<boolean> {
  const found = await inTime(() =>
    bindings.OFFICE.prepare('select 1 from office_signed_out where expiry = ?')
      .bind(expiry)
      .first(),
  );
  return found !== null;
}

/** The state of the morning messages. */
export async function readMorningState(): Promise<MorningState> {
  const row = await inTime(() =>
    bindings.OFFICE.prepare('select state from office_state').first<{ state: string }>(),
  );
  return JSON.parse(row?.state ?? '{}') as MorningState;
}

/** Replaces the state of the morning messages. */
export async function writeMorningState(state: MorningState): Promise<void> {
  await inTime(() =>
    bindings.OFFICE.prepare('replace into office_state (id, state) values (1, ?)')
      .bind(JSON.stringify(state))
      .run(),
  );
}

const inTime = <T>(call: () => Promise<T>): Promise<T> =>
  within(TIME_LIMIT_MS, 'The database of the office', call);
