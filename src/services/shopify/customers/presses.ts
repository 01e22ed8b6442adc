import { env } from 'cloudflare:workers';
import { within } from '../../../lib/deadline.ts';

const TIME_LIMIT_MS = 2000;
/** How long a second request waits for the outcome of the first: a change and a read with their time limits. */
const WAIT_MS = 11_000;
const POLL_MS = 100;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs an action once for each press of a button, however many requests the press sends.
 * @param id identifies the press and its visitor
 * @param again outcome for a request whose first one is not answered in time
 * @returns the outcome of the first request
 * @throws the error of the action, after which the same press may be sent again
 */
export async function oncePerPress(
  id: string,
  action: () => Promise<string>,
  again: string,
): Promise<string> {
  const inserted = await run('insert or ignore into presses (id, at) values (?, ?)', [
    id,
    Date.now(),
  ]);
  if (inserted === 0) return outcomeOf(id, again);
  try {
    const outcome = await action();
    await run('update presses set outcome = ? where id = ?', [outcome, id]);
    return outcome;
  } catch (error) {
    await run('delete from presses where id = ?', [id]);
    throw error;
  }
}

/** Deletes presses of the day before. @param now milliseconds since 1970 */
export const deleteOldPresses = (now: number): Promise<number> =>
  run('delete from presses where at < ?', [now - KEPT_MS]);

async function outcomeOf(id: string, again: string): Promise<string> {
  for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt;) {
    const { results } = await within(TIME_LIMIT_MS, CALLEE, () =>
      env.CUSTOMERS.prepare('select outcome from presses where id = ?')
        .bind(id)
        .all<{ outcome: string | null }>(),
    );
    const [row] = results;
    if (!row) return again;
    if (row.outcome !== null) return row.outcome;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return again;
}

const CALLEE = 'The database of presses';

/** @returns the number of changed rows */
async function run(sql: string, values: unknown[]): Promise<number> {
  const statement = env.CUSTOMERS.prepare(sql).bind(...values);
  const { meta } = await within(TIME_LIMIT_MS, CALLEE, () => statement.run());
  return meta.changes;
}
