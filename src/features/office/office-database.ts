import { query, transaction } from '../../runtime/database.ts';
import { log } from '../../runtime/log.ts';

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
export const signOutOfOffice = (expiry: number): Promise<void> =>
  transaction('OFFICE', [
    ['delete from office_signed_out where expiry < ?', Date.now()],
    ['insert or ignore into office_signed_out values (?)', expiry],
  ]);

/** Whether the session with that expiry was signed out. */
export const isSignedOutOfOffice = async (expiry: number): Promise<boolean> =>
  (await query('OFFICE', 'select 1 from office_signed_out where expiry = ?', expiry)).length > 0;

/** The state of the morning messages. */
export async function readMorningState(): Promise<MorningState> {
  const [row] = await query<{ state: string }>('OFFICE', 'select state from office_state');
  return JSON.parse(row?.state ?? '{}') as MorningState;
}

/** Replaces the state of the morning messages. */
export const writeMorningState = (state: MorningState): Promise<unknown> =>
  query('OFFICE', 'replace into office_state (id, state) values (1, ?)', JSON.stringify(state));
