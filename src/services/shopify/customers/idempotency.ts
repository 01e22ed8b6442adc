import { query } from '../../../runtime/database.ts';

/** How long a second request waits for the outcome of the first: a change and a read with their time limits. */
const WAIT_MS = 11_000;
const POLL_MS = 100;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs an action once per idempotency key, which each click on a button has, however many requests the click sends. The
 * keys and their outcomes are in the table `idempotency_keys`.
 * @param key idempotency key with the visitor's id
 * @param action resolves with the name of its outcome, or with an object that rejects the sent fields. After a rejection
 * and after an error, the same click may be sent again.
 * @param again outcome for a repeated request when the first one is not answered in time
 * @returns the outcome of the first request
 */
export async function runOnce<Outcome extends string | object>(
  key: string,
  action: () => Promise<Outcome>,
  again: Outcome,
): Promise<Outcome> {
  const sql = 'insert or ignore into idempotency_keys (id, at) values (?, ?) returning id';
  const inserted = await query('CUSTOMERS', sql, key, Date.now());
  if (inserted.length === 0) return outcomeOf(key, again);
  let outcome: Outcome | undefined;
  try {
    outcome = await action();
    return outcome;
  } finally {
    await (typeof outcome === 'string'
      ? query('CUSTOMERS', 'update idempotency_keys set outcome = ? where id = ?', outcome, key)
      : query('CUSTOMERS', 'delete from idempotency_keys where id = ?', key));
  }
}

/** Deletes idempotency keys that are older than a day. @param now milliseconds since 1970 */
export const deleteOldIdempotencyKeys = (now: number) =>
  query('CUSTOMERS', 'delete from idempotency_keys where at < ?', now - KEPT_MS);

async function outcomeOf<Outcome>(key: string, again: Outcome): Promise<Outcome> {
  for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt;) {
    const sql = 'select outcome from idempotency_keys where id = ?';
    const [row] = await query<{ outcome: Outcome | null }>('CUSTOMERS', sql, key);
    if (!row) return again;
    if (row.outcome !== null) return row.outcome;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return again;
}
