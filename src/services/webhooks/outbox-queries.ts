import { KEEP_TRYING_MS } from './webhook.ts';

// Queries of `npm run outbox` and /office. None of them reads the content of a message.

/** SQL that counts the messages by form and state. */
export const countQuery = () =>
  `select form, state, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as oldest
   from outbox group by form, state order by form, state`;

/** SQL for messages with failed attempts, pending or dead. @param most limit */
export const undeliveredQuery = (most: number) =>
  `select id, form, state, attempts, last_problem, datetime(created_at / 1000, 'unixepoch') as sent,
     datetime(next_attempt_at / 1000, 'unixepoch') as next
   from outbox where state = 'dead' or (state = 'pending' and attempts > 0)
   order by state, created_at limit ${most}`;

/**
 * SQL that makes dead messages pending again and returns their ids.
 * @param now milliseconds since 1970
 * @param ids must match ID_PATTERN, as they become part of the SQL; empty for all dead messages
 */
export function replayQuery(now: number, ids: readonly string[]): string {
  const chosen = ids.length > 0 ? ` and id in (${ids.map((id) => `'${id}'`).join(', ')})` : '';
  return `update outbox
    set state = 'pending', attempts = 0, next_attempt_at = ${now}, claimed_until = 0,
      give_up_at = ${now + KEEP_TRYING_MS}
    where state = 'dead'${chosen} returning id`;
}
