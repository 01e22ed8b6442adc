import { ID_PATTERN } from '../src/features/forms/submission-id.ts';
import { KEEP_TRYING_MS } from '../src/services/webhooks/retry-delay.ts';

/** How many there are of each form in each state, and since when. */
export const countQuery = () =>
  `select form, state, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as oldest
   from outbox group by form, state order by form, state`;

/** What was given up, without what is in it: that is read in the webhook's inbox, once it is there. */
export const deadQuery = () =>
  `select id, form, attempts, last_problem, datetime(created_at / 1000, 'unixepoch') as sent
   from outbox where state = 'dead' order by created_at`;

/**
 * Lets dead ones be tried again as if they had just come. Gives the ids of those that are.
 * @param ids all of them, when it is empty
 * @throws for an id that none of ours can have
 */
export function replayQuery(now: number, ids: readonly string[]): string {
  const wrong = ids.find((id) => !ID_PATTERN.test(id));
  if (wrong !== undefined) throw new Error(`${wrong} is not an id.`);
  const chosen = ids.length > 0 ? ` and id in (${ids.map((id) => `'${id}'`).join(', ')})` : '';
  return `update outbox
    set state = 'pending', attempts = 0, next_attempt_at = ${now}, claimed_until = 0,
      give_up_at = ${now + KEEP_TRYING_MS}
    where state = 'dead'${chosen} returning id`;
}
