import { env } from 'cloudflare:workers';
import { settledWithin } from '../../lib/deadline.ts';
import { callUpstream } from '../upstreams.ts';
import { countQuery, replayQuery, undeliveredQuery } from './outbox-queries.ts';
import { KEEP_TRYING_MS, type OutgoingMessage } from './webhook.ts';

const TIME_LIMIT_MS = 4000;

/** Longer than any webhook may take: past it, whoever claimed a row has died. */
const CLAIM_MS = 30_000;

const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60 * 1000;

/** A message that nobody but its holder sends for the next half minute. Times are milliseconds since 1970. */
export interface ClaimedMessage extends OutgoingMessage {
  attempts: number;
  giveUpAt: number;
}

/**
 * Stores a message, claimed for the caller. `known` tells that this id already stands for the same content, and
 * `id in use` that it stands for another.
 * @param fingerprint tells the same content from another
 * @throws when the database fails or takes longer than 4 s; the message may still arrive there
 */
export async function insertMessage(
  message: OutgoingMessage,
  fingerprint: string,
): Promise<ClaimedMessage | 'known' | 'id in use'> {
  const { id, form, body, contentType } = message;
  const now = Date.now();
  const giveUpAt = now + KEEP_TRYING_MS;
  const { meta } = await inTime(
    env.OUTBOX.prepare(
      `insert or ignore into outbox
         (id, form, body, content_type, fingerprint, created_at, claimed_until, next_attempt_at, give_up_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
      .bind(id, form, body, contentType, fingerprint, now, now + CLAIM_MS, now, giveUpAt)
      .run(),
  );
  if (meta.changes > 0) return { ...message, attempts: 0, giveUpAt };
  return (await isStored(id, fingerprint)) ? 'known' : 'id in use';
}

/** @throws as insertMessage does */
export async function isStored(id: string, fingerprint: string): Promise<boolean> {
  const found = await inTime(
    env.OUTBOX.prepare('select 1 from outbox where id = ? and fingerprint = ?')
      .bind(id, fingerprint)
      .first(),
  );
  return found !== null;
}

export async function formsDue(now: number): Promise<string[]> {
  const { results } = await inTime(
    env.OUTBOX.prepare(
      `select form from outbox
       where state = 'pending' and next_attempt_at <= ? and claimed_until <= ?
       group by form order by min(next_attempt_at)`,
    )
      .bind(now, Date.now())
      .all<{ form: string }>(),
  );
  return results.map(({ form }) => form);
}

export async function claimDue(
  form: string,
  now: number,
  limit: number,
): Promise<ClaimedMessage[]> {
  const { results } = await inTime(
    env.OUTBOX.prepare(
      `update outbox set claimed_until = ?1
       where id in (
         select id from outbox
         where form = ?2 and state = 'pending' and next_attempt_at <= ?3 and claimed_until <= ?4
         order by next_attempt_at limit ?5
       )
       returning id, form, body, content_type as contentType, attempts, give_up_at as giveUpAt`,
    )
      .bind(Date.now() + CLAIM_MS, form, now, Date.now(), limit)
      .all<ClaimedMessage>(),
  );
  return results;
}

/** The webhook has it: keeps the id and the times, and erases the content. */
export async function markDelivered(id: string): Promise<void> {
  await inTime(
    env.OUTBOX.prepare(
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
 * The webhook does not have it.
 * @param nextAttemptAt milliseconds since 1970; undefined when it was tried for long enough and is dead
 */
export async function postpone(
  id: string,
  reason: string,
  nextAttemptAt: number | undefined,
): Promise<void> {
  await inTime(
    env.OUTBOX.prepare(
      `update outbox
       set state = ?, last_problem = ?, next_attempt_at = coalesce(?, next_attempt_at),
         claimed_until = 0, attempts = attempts + 1
       where id = ? and state = 'pending'`,
    )
      .bind(nextAttemptAt === undefined ? 'dead' : 'pending', reason, nextAttemptAt ?? null, id)
      .run(),
  );
}

/** Whether a webhook did not take something, and it waits for its next attempt. */
export async function isAnythingWaiting(): Promise<boolean> {
  const waiting = await inTime(
    env.OUTBOX.prepare(
      `select 1 from outbox where state = 'pending' and attempts > 0 limit 1`,
    ).first(),
  );
  return waiting !== null;
}

export interface OutboxState {
  /** `oldest` as 2026-11-22 20:15:00, in UTC. */
  counts: { form: string; state: MessageState; count: number; oldest: string }[];
  /** What was tried in vain, `most` of it: waiting first to be dead. */
  undelivered: {
    id: string;
    form: string;
    state: MessageState;
    attempts: number;
    last_problem: string | null;
    sent: string;
    next: string;
  }[];
  most: number;
}

type MessageState = 'pending' | 'delivered' | 'dead';

const MOST_SHOWN = 200;

/** What people are shown of the outbox: nothing of what was sent. @throws as insertMessage does */
export async function outboxState(): Promise<OutboxState> {
  const [counts, undelivered] = await inTime(
    env.OUTBOX.batch([
      env.OUTBOX.prepare(countQuery()),
      env.OUTBOX.prepare(undeliveredQuery(MOST_SHOWN)),
    ]),
  );
  return {
    counts: counts?.results as OutboxState['counts'],
    undelivered: undelivered?.results as OutboxState['undelivered'],
    most: MOST_SHOWN,
  };
}

/** Sends dead messages once more, all of them when no id is given. @returns how many @throws as insertMessage does */
export async function replayDead(ids: readonly string[]): Promise<number> {
  const { results } = await inTime(env.OUTBOX.prepare(replayQuery(Date.now(), ids)).all());
  return results.length;
}

/** Writes a message and deletes it. @throws when the database is gone, full, read-only or slow */
export async function probeOutbox(): Promise<void> {
  const id = 'health-probe';
  await inTime(
    env.OUTBOX.batch([
      env.OUTBOX.prepare(
        `insert into outbox
           (id, form, body, content_type, fingerprint, state, created_at, claimed_until, next_attempt_at, give_up_at)
         values (?, '', hex(zeroblob(8192)), '', '', 'delivered', 0, 0, 0, 0)`,
      ).bind(id),
      env.OUTBOX.prepare('delete from outbox where id = ?').bind(id),
    ]),
  );
}

/** Deletes what was delivered a month ago. What is dead stays until somebody sends or deletes it. */
export async function deleteDelivered(): Promise<void> {
  await inTime(
    env.OUTBOX.prepare(`delete from outbox where state = 'delivered' and delivered_at < ?`)
      .bind(Date.now() - KEEP_DELIVERED_MS)
      .run(),
  );
}

const inTime = <T>(call: Promise<T>): Promise<T> =>
  callUpstream('outbox', async () => {
    const outcome = await settledWithin(call, TIME_LIMIT_MS);
    if (outcome.status === 'fulfilled') return outcome.value;
    throw outcome.status === 'rejected'
      ? outcome.reason
      : new Error(`The outbox did not answer within ${TIME_LIMIT_MS} ms`);
  });
