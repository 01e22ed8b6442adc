import { query } from '../../runtime/database.ts';
import { timed } from '../../runtime/request-context.ts';
import { replayQuery, undeliveredQuery } from './outbox-queries.ts';
import { KEEP_TRYING_MS, type OutgoingMessage } from './webhook.ts';

// Every function throws when the database fails or does not answer in time. A write may still succeed afterwards.

/** Longer than a delivery attempt may take: an older claim belongs to a Worker that was terminated. */
const CLAIM_MS = 30_000;

const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60 * 1000;

/** A message that only its claimant delivers for the next 30 s. Times are milliseconds since 1970. */
export interface ClaimedMessage extends OutgoingMessage {
  attempts: number;
  giveUpAt: number;
}

/**
 * Inserts a message into the outbox, claimed for 30 s: only the caller may deliver it. `duplicate` means that the id is
 * stored with the same content, `id in use` that it is stored with other content.
 * @param fingerprint identifies the content
 * @throws when the database fails
 */
export async function insertMessage(
  message: OutgoingMessage,
  fingerprint: string,
): Promise<ClaimedMessage | 'duplicate' | 'id in use'> {
  const { id, form, body, contentType } = message;
  const now = Date.now();
  const giveUpAt = now + KEEP_TRYING_MS;
  const inserted = await run(
    `insert or ignore into outbox
       (id, form, body, content_type, fingerprint, created_at, claimed_until, next_attempt_at, give_up_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [id, form, body, contentType, fingerprint, now, now + CLAIM_MS, now, giveUpAt],
  );
  if (hasRows(inserted)) return { ...message, attempts: 0, giveUpAt };
  return (await isStored(id, fingerprint)) ? 'duplicate' : 'id in use';
}

/** Whether a message with this id and content is in the outbox. @throws when the database fails */
export const isStored = async (id: string, fingerprint: string): Promise<boolean> =>
  hasRows(await run('select 1 from outbox where id = ? and fingerprint = ?', [id, fingerprint]));

/** Forms that have due messages, the longest waiting first. @param now milliseconds since 1970 */
export async function formsDue(now: number): Promise<string[]> {
  const rows = await run<{ form: string }>(
    `select form from outbox
     where state = 'pending' and next_attempt_at <= ? and claimed_until <= ?
     group by form order by min(next_attempt_at)`,
    [now, Date.now()],
  );
  return rows.map(({ form }) => form);
}

/** Claims up to `limit` due messages of a form for the next 30 s. @param now milliseconds since 1970 */
export const claimDue = (form: string, now: number, limit: number): Promise<ClaimedMessage[]> =>
  run(
    `update outbox set claimed_until = ?1
     where id in (
       select id from outbox
       where form = ?2 and state = 'pending' and next_attempt_at <= ?3 and claimed_until <= ?4
       order by next_attempt_at limit ?5
     )
     returning id, form, body, content_type as contentType, attempts, give_up_at as giveUpAt`,
    [Date.now() + CLAIM_MS, form, now, Date.now(), limit],
  );

/** Marks a message as delivered, and erases its content. */
export const markDelivered = (id: string): Promise<unknown> =>
  run(
    `update outbox
     set state = 'delivered', body = null, last_problem = null, claimed_until = 0,
       attempts = attempts + 1, delivered_at = ?
     where id = ?`,
    [Date.now(), id],
  );

/** Records a failed attempt. @param nextAttemptAt milliseconds since 1970; undefined marks the message dead */
export const postpone = (
  id: string,
  reason: string,
  nextAttemptAt: number | undefined,
): Promise<unknown> =>
  run(
    `update outbox
     set state = ?, last_problem = ?, next_attempt_at = coalesce(?, next_attempt_at),
       claimed_until = 0, attempts = attempts + 1
     where id = ? and state = 'pending'`,
    [nextAttemptAt === undefined ? 'dead' : 'pending', reason, nextAttemptAt ?? null, id],
  );

/** Whether a message waits for a retry after a failed attempt. */
export const isAnythingWaiting = async (): Promise<boolean> =>
  hasRows(await run(`select 1 from outbox where state = 'pending' and attempts > 0 limit 1`, []));

/** A message with failed attempts, without its content. Times as 2026-11-22 20:15:00, in UTC. */
export interface UndeliveredMessage {
  id: string;
  form: string;
  state: 'pending' | 'dead';
  attempts: number;
  last_problem: string | null;
  sent: string;
  next: string;
}

const MOST_SHOWN = 200;

/** Up to 200 messages with failed attempts, dead ones first. */
export const undeliveredMessages = (): Promise<UndeliveredMessage[]> =>
  run(undeliveredQuery(MOST_SHOWN), []);

/**
 * Makes dead messages pending again, for three more days; all of them if `ids` is empty. The schedule sends them.
 * @param ids must match ID_PATTERN, as they become part of the SQL; those of other messages are skipped
 * @returns the number of messages
 * @throws when the database fails
 */
export const replayDead = async (ids: readonly string[]): Promise<number> =>
  (await run(replayQuery(Date.now(), ids), [])).length;

/** Health check: writes and deletes a message. @throws when the database is missing, full, read-only or slow */
export async function probeOutbox(): Promise<void> {
  const id = ['health-probe'];
  await run(
    `insert or replace into outbox
       (id, form, body, content_type, fingerprint, state, created_at, claimed_until, next_attempt_at, give_up_at)
     values (?, '', hex(zeroblob(8192)), '', '', 'delivered', 0, 0, 0, 0)`,
    id,
  );
  await run('delete from outbox where id = ?', id);
}

/** Deletes messages that were delivered 30 days ago. Dead ones stay until they are replayed or deleted by hand. */
export const deleteDelivered = (): Promise<unknown> =>
  run(`delete from outbox where state = 'delivered' and delivered_at < ?`, [
    Date.now() - KEEP_DELIVERED_MS,
  ]);

const hasRows = (rows: unknown[]): boolean => rows.length > 0;

/** Runs a statement. @returns the rows that it selects, or returns by `returning` */
const run = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  timed('outbox', () => query<Row>('OUTBOX', sql, ...values));
