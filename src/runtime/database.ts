import { env } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';

/** The D1 databases of wrangler.toml. A request of a visitor may ask CUSTOMERS several times. */
const TIME_LIMITS_MS = { CUSTOMERS: 2000, OFFICE: 4000, OUTBOX: 4000 };
type Database = keyof typeof TIME_LIMITS_MS;

/** An SQL statement and the values of its parameters. */
export type Statement = readonly [sql: string, ...values: unknown[]];

/**
 * Runs an SQL statement in a D1 database.
 * @returns the rows that it selects, or returns by `returning`
 * @throws when the database fails or does not answer within 2 s (CUSTOMERS) or 4 s; a write may still succeed
 * afterwards
 */
export async function query<Row>(database: Database, ...statement: Statement): Promise<Row[]> {
  const { results } = await inTime(database, () => prepare(database, statement).all<Row>());
  return results;
}

/** Runs statements in one transaction: all of them or none. Their rows are not returned. @throws as query */
export async function transaction(database: Database, statements: Statement[]): Promise<void> {
  const prepared = statements.map((each) => prepare(database, each));
  await inTime(database, () => env[database].batch(prepared));
}

const prepare = (database: Database, [sql, ...values]: Statement) =>
  env[database].prepare(sql).bind(...values);

const inTime = <T>(database: Database, call: () => Promise<T>): Promise<T> =>
  within(TIME_LIMITS_MS[database], `The database ${database}`, call);
