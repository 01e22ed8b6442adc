import { env } from 'cloudflare:workers';
import { within } from '../../../lib/deadline.ts';

const TIME_LIMIT_MS = 2000;

/**
 * Runs a statement in the D1 database of connections and idempotency keys.
 * @returns the rows that it selects, or returns by `returning`
 * @throws when the database fails or does not answer in time
 */
export async function query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const statement = env.CUSTOMERS.prepare(sql).bind(...values);
  const { results } = await within(TIME_LIMIT_MS, 'The database of customers', () =>
    statement.all<Row>(),
  );
  return results;
}
