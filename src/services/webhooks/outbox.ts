import { env as bindings } from 'cloudflare:workers';
import { settledWithin } from '../../lib/deadline.ts';
import { KEEP_TRYING_MS } from './retry-delay.ts';
import { callUpstream } from '../upstreams.ts';

const TIME_LIMIT_MS = 4000;

/** Longer than any webhook may take: past it, whoever claimed a row has died. */
const CLAIM_MS = 30_000;

const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60 * 1000;

/** What a webhook is to get, with the id that tells it from every other. */
export interface OutgoingMessage {
  id: string;
  form: string;
  contentType: string;
  body: string;
}

/** A message that whoever holds it may send: nobody else does for the next half minute. */
export interface ClaimedMessage extends OutgoingMessage {
  /** How often it was tried before. */
  attempts: number;
  /** When to stop trying, in milliseconds since 1970. */
  giveUpAt: number;
}

/**
 * Keeps a message until its webhook has it, claimed for the one who stored it. Tells `known` when this id already
 * stands for the same content, and `taken` when it stands for another.
 * @param fingerprint tells the same content from another
 * @throws when the database fails or takes longer than 4 s; the message may still arrive there
 */
export async function store(
  message: OutgoingMessage,
  fingerprint: string,
): Promise<ClaimedMessage | 'known' | 'taken'> {
  const now = Date.now();
  const giveUpAt = now + KEEP_TRYING_MS;
  const { meta } = await inTime(
    database()
      .prepare(
        `insert or ignore into outbox
           (id, form, body, content_type, fingerprint, created_at, claimed_until, next_attempt_at, give_up_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        message.id,
        message.form,
        message.body,
        message.contentType,
        fingerprint,
        now,
        now + CLAIM_MS,
        now,
        giveUpAt,
      )
      .run(),
  );
  if (meta.changes > 0) return { ...message, attempts: 0, giveUpAt };
  return (await isKnown(message.id, fingerprint)) ? 'known' : 'taken';
}

/**
 * Whether this content has been stored under this id.
 * @throws as store does
 */
export async function isKnown(id: string, fingerprint: string): Promise<boolean> {
  const found = await inTime(
    database()
      .prepare('select 1 from outbox where id = ? and fingerprint = ?')
      .bind(id, fingerprint)
      .first(),
  );
  return found !== null;
}

/**
 * Claims messages whose next attempt is due, oldest first.
 * @param now milliseconds since 1970, as the schedule counts
 */
export async function claimDue(now: number, limit: number): Promise<ClaimedMessage[]> {
  const { results } = await inTime(
    database()
      .prepare(
        `update outbox set claimed_until = ?1
         where id in (
           select id from outbox
           where state = 'pending' and next_attempt_at <= ?2 and claimed_until <= ?3
           order by next_attempt_at limit ?4
         )
         returning id, form, body, content_type as contentType, attempts, give_up_at as giveUpAt`,
      )
      .bind(Date.now() + CLAIM_MS, now, Date.now(), limit)
      .all<ClaimedMessage>(),
  );
  return results;
}

/** The webhook has it: keeps the id and the times, and forgets what was in it. */
export async function markDelivered(id: string): Promise<void> {
  await inTime(
    database()
      .prepare(
        `update outbox
         set state = 'delivered', body = null, last_problem = null, claimed_until = 0,
           attempts = attempts + 1, delivered_at = ?
         where id = ?`,
      )
      .bind(Date.now(), id)
      .run(),
  );
}

/**
 * The webhook does not have it: lets it wait for its next attempt, or lays it aside when there is none.
 * @param nextAttemptAt milliseconds since 1970; undefined when it was tried for long enough
 */
export async function postpone(
  id: string,
  problem: string,
  nextAttemptAt: number | undefined,
): Promise<void> {
  await inTime(
    database()
      .prepare(
        `update outbox
         set state = ?, last_problem = ?, next_attempt_at = coalesce(?, next_attempt_at),
           claimed_until = 0, attempts = attempts + 1
         where id = ? and state = 'pending'`,
      )
      .bind(nextAttemptAt === undefined ? 'dead' : 'pending', problem, nextAttemptAt ?? null, id)
      .run(),
  );
}

/** Whether a webhook did not take something, and it waits for its next attempt. */
export async function isAnythingWaiting(): Promise<boolean> {
  const waiting = await inTime(
    database()
      .prepare(`select 1 from outbox where state = 'pending' and attempts > 0 limit 1`)
      .first(),
  );
  return waiting !== null;
}

/** Forgets what was delivered a month ago. What is dead stays until somebody sends or deletes it. */
export async function forgetDelivered(): Promise<void> {
  await inTime(
    database()
      .prepare(`delete from outbox where state = 'delivered' and delivered_at < ?`)
      .bind(Date.now() - KEEP_DELIVERED_MS)
      .run(),
  );
}

const database = () => (bindings as unknown as { OUTBOX: D1Database }).OUTBOX;

const inTime = <T>(call: Promise<T>): Promise<T> =>
  callUpstream('outbox', async () => {
    const outcome = await settledWithin(call, TIME_LIMIT_MS);
    if (outcome.status === 'fulfilled') return outcome.value;
    throw outcome.status === 'rejected'
      ? outcome.reason
      : new Error(`The outbox did not answer within ${TIME_LIMIT_MS} ms`);
  });
