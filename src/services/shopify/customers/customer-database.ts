import { env } from 'cloudflare:workers';
import { within } from '../../../lib/deadline.ts';

const TIME_LIMIT_MS = 2000;

/**
 * Runs a statement in the D1 database of connections and presses.
 * @returns the selected rows and the number of changed ones
 * @throws when the database fails or does not answer in time
 */
export async function execute<Row>(
  sql: string,
  values: unknown[],
): Promise<{ rows: Row[]; changes: number }> {
  const statement = env.CUSTOMERS.prepare(sql).bind(...values);
  const { results, meta } = await within(TIME_LIMIT_MS, 'The database of customers', () =>
    statement.all<Row>(),
  );
  return { rows: results, changes: meta.changes };
}
