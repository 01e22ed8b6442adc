import { env } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';

/** The D1 databases of wrangler.toml. A request of a visitor may ask CUSTOMERS several times. */
const TIME_LIMITS_MS = { CUSTOMERS: 2000, OFFICE: 4000, OUTBOX: 4000 };
type Database = keyof typeof TIME_LIMITS_MS;

/**
 * Runs an SQL statement in a D1 database, with the values of its parameters.
 * @returns the rows that it selects, or returns by `returning`
 * @throws when the database fails or does not answer within 2 s (CUSTOMERS) or 4 s; a write may still succeed
 * afterwards
 */
export async function query<Row>(
  database: Database,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const call = () =>
    env[database]
      .prepare(sql)
      .bind(...values)
      .all<Row>();
  const { results } = await within(TIME_LIMITS_MS[database], `The database ${database}`, call);
  return results;
}
