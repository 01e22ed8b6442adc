import * as v from 'valibot';
import { coalesce } from '../../../cache/coalesce.ts';
import { query } from '../../../runtime/database.ts';
import { seal, unseal } from '../../../runtime/seal.ts';
import { CustomerError } from './customer-request.ts';
import { refreshTokens, tokensSchema, type CustomerTokens } from './customer-sign-in.ts';

// Tokens of customers in D1, by Supabase user, encrypted. Every function throws when the database fails.

/** Access tokens are refreshed this long before they expire. */
const EARLY_MS = 60_000;
/** Longer than a refresh may take: an older lock belongs to a Worker that was terminated. */
const LOCK_MS = 5000;
const POLL_MS = 100;
/** An unused connection is deleted after this time. */
const UNUSED_MS = 180 * 24 * 60 * 60 * 1000;

interface Connection {
  tokens: CustomerTokens;
  /** The encrypted tokens, which identify this version of them. */
  sealed: string;
}

const contextOf = (userId: string) => `customer tokens of ${userId}`;

/** Stores the tokens of a user's customer account, encrypted, in place of earlier ones. */
export async function connect(userId: string, tokens: CustomerTokens): Promise<void> {
  const sealed = await seal(JSON.stringify(tokens), contextOf(userId));
  await query(
    'CUSTOMERS',
    `insert into connections (user_id, tokens, used_at) values (?1, ?2, ?3)
     on conflict (user_id) do update set tokens = ?2, used_at = ?3, refreshing_until = 0`,
    userId,
    sealed,
    Date.now(),
  );
}

/** Whether a user is connected, with tokens that can be decrypted. The shop may have ended the connection since. */
export const isConnected = async (userId: string): Promise<boolean> =>
  (await read(userId)) !== undefined;

/**
 * Deletes a user's connection; its tokens stay valid at the shop.
 * @returns its tokens; undefined without a connection, or when they cannot be decrypted
 */
export async function disconnect(userId: string): Promise<CustomerTokens | undefined> {
  const sql = 'delete from connections where user_id = ? returning tokens';
  const [row] = await query<{ tokens: string }>('CUSTOMERS', sql, userId);
  return row && (await open(userId, row.tokens))?.tokens;
}

/**
 * Deletes the connections that were not used for half a year, which include those of deleted users.
 * @param now milliseconds since 1970
 */
export const deleteUnusedConnections = (now: number) =>
  query(
    'CUSTOMERS',
    'delete from connections where used_at < ? returning user_id',
    now - UNUSED_MS,
  );

/** Deletes a connection whose access token the shop has rejected, unless other tokens have replaced it. */
export async function forget(userId: string, accessToken: string): Promise<void> {
  const connection = await read(userId);
  if (connection?.tokens.accessToken === accessToken) await remove(userId, connection);
}

/**
 * A valid access token of a user, refreshed if it expires within a minute; undefined when the user has not connected a
 * customer account. Of concurrent requests, one refreshes.
 * @param refused an access token that the shop has rejected before its expiry
 * @throws CustomerError; `revoked` when the connection had to be deleted
 */
export const accessTokenOf = (userId: string, refused?: string): Promise<string | undefined> =>
  coalesce(`customer tokens ${userId} ${refused}`, async () => {
    for (const giveUpAt = Date.now() + LOCK_MS; Date.now() < giveUpAt;) {
      const connection = await read(userId);
      if (!connection) return undefined;
      const { accessToken, expiresAt } = connection.tokens;
      if (expiresAt - EARLY_MS > Date.now() && accessToken !== refused) return accessToken;
      if (await lock(userId, connection)) return refreshLocked(userId, connection);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new CustomerError('timeout', 'Another request has not refreshed the tokens in time');
  });

async function refreshLocked(userId: string, connection: Connection): Promise<string | undefined> {
  const tokens = await refreshOrRetry(connection.tokens).catch(async (error: unknown) => {
    const isRevoked = error instanceof CustomerError && error.code === 'revoked';
    await (isRevoked ? remove : unlock)(userId, connection);
    throw error;
  });
  const sealed = await seal(JSON.stringify(tokens), contextOf(userId));
  const save = () =>
    query(
      'CUSTOMERS',
      `update connections set tokens = ?, used_at = ?, refreshing_until = 0
       where user_id = ? and tokens = ? returning user_id`,
      sealed,
      Date.now(),
      userId,
      connection.sealed,
    );
  // The old refresh token is used up, so a lost write would end the connection.
  const saved = await save().catch(save);
  // Otherwise the visitor has disconnected, or connected again, meanwhile.
  return saved.length > 0 ? tokens.accessToken : (await read(userId))?.tokens.accessToken;
}

/**
 * Refreshes the tokens. After a lost connection the request is sent once more: the shop may have used the refresh token up
 * without our knowing the new one, and many servers accept the old one for a short time.
 */
const refreshOrRetry = (tokens: CustomerTokens): Promise<CustomerTokens> =>
  refreshTokens(tokens).catch((error: unknown) => {
    const isLost = error instanceof CustomerError && error.code === 'unreachable';
    if (!isLost) throw error;
    return refreshTokens(tokens);
  });

const lock = async (userId: string, { sealed }: Connection): Promise<boolean> => {
  const now = Date.now();
  const locked = await query(
    'CUSTOMERS',
    `update connections set refreshing_until = ?
     where user_id = ? and tokens = ? and refreshing_until <= ? returning user_id`,
    now + LOCK_MS,
    userId,
    sealed,
    now,
  );
  return locked.length > 0;
};

const unlock = (userId: string, { sealed }: Connection) =>
  query(
    'CUSTOMERS',
    'update connections set refreshing_until = 0 where user_id = ? and tokens = ?',
    userId,
    sealed,
  );

const remove = (userId: string, { sealed }: Connection) =>
  query('CUSTOMERS', 'delete from connections where user_id = ? and tokens = ?', userId, sealed);

async function read(userId: string): Promise<Connection | undefined> {
  const sql = 'select tokens from connections where user_id = ?';
  const [row] = await query<{ tokens: string }>('CUSTOMERS', sql, userId);
  return row && open(userId, row.tokens);
}

/** The decrypted tokens of a user; undefined while their key is not among the secrets. */
async function open(userId: string, sealed: string): Promise<Connection | undefined> {
  const text = await unseal(sealed, contextOf(userId));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tokensSchema), text);
  return parsed.success ? { tokens: parsed.output, sealed } : undefined;
}
