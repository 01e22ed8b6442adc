import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const CODE_MS = 60_000;

/** The parameters of an authorization request. Its authorization code is valid with these alone. */
export type Grant = {
  customer: number;
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string | undefined;
};

export type TokenPair = { accessToken: string; refreshToken: string };

export type CustomerTokens = {
  newCode: (grant: Grant) => string;
  /** The grant of a code, which can be used once; undefined for a used, expired or unknown code. */
  useCode: (code: string) => Grant | undefined;
  issue: (customer: number, lifetimeMs: number) => TokenPair;
  /**
   * Rotates a refresh token: it can be used once, and again within a grace period. Undefined for a used, revoked or unknown
   * token.
   */
  refresh: (
    refreshToken: string,
    times: { lifetimeMs: number; graceMs: number },
  ) => (TokenPair & Customer) | undefined;
  /** The customer of an access token that is valid now. */
  customerOf: (accessToken: string) => number | undefined;
  /** Revokes all tokens of a customer, or expires the access tokens alone. */
  revoke: (customer: number, what: 'all' | 'access') => void;
};

type Customer = { customer: number };

const newToken = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** The S256 code challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url');

/** Opens the tables of authorization codes and tokens. */
export function createCustomerTokens(database: DatabaseSync): CustomerTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS customerCodes (
      code TEXT PRIMARY KEY, grantJson TEXT NOT NULL, expiresAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS customerTokens (
      accessToken TEXT NOT NULL UNIQUE, refreshToken TEXT NOT NULL UNIQUE,
      customer INTEGER NOT NULL, expiresAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS usedRefreshTokens (
      refreshToken TEXT PRIMARY KEY, customer INTEGER NOT NULL, usedAt INTEGER NOT NULL
    )`);
  const insertCode = database.prepare('INSERT INTO customerCodes VALUES (?, ?, ?)');
  const takeCode = database.prepare('DELETE FROM customerCodes WHERE code = ? RETURNING *');
  const insert = database.prepare('INSERT INTO customerTokens VALUES (?, ?, ?, ?)');
  const takeRefresh = database.prepare(
    'DELETE FROM customerTokens WHERE refreshToken = ? RETURNING customer',
  );
  const markUsed = database.prepare('INSERT INTO usedRefreshTokens VALUES (?, ?, ?)');
  const usedSince = database.prepare(
    'SELECT customer FROM usedRefreshTokens WHERE refreshToken = ? AND usedAt > ?',
  );
  const forgetUsed = database.prepare('DELETE FROM usedRefreshTokens WHERE customer = ?');
  const byAccess = database.prepare(
    'SELECT customer FROM customerTokens WHERE accessToken = ? AND expiresAt > ?',
  );
  const revokeAll = database.prepare('DELETE FROM customerTokens WHERE customer = ?');
  const expire = database.prepare('UPDATE customerTokens SET expiresAt = 0 WHERE customer = ?');

  const issue: CustomerTokens['issue'] = (customer, lifetimeMs) => {
    const pair = { accessToken: newToken('shcat'), refreshToken: newToken('shcrt') };
    insert.run(pair.accessToken, pair.refreshToken, customer, Date.now() + lifetimeMs);
    return pair;
  };

  return {
    newCode(grant) {
      const code = newToken('shcac');
      insertCode.run(code, JSON.stringify(grant), Date.now() + CODE_MS);
      return code;
    },
    useCode(code) {
      const row = takeCode.get(code);
      if (!row || Number(row['expiresAt']) < Date.now()) return undefined;
      return JSON.parse(String(row['grantJson'])) as Grant;
    },
    issue,
    refresh(refreshToken, { lifetimeMs, graceMs }) {
      const row = takeRefresh.get(refreshToken);
      const known = row ?? usedSince.get(refreshToken, Date.now() - graceMs);
      if (!known) return undefined;
      const customer = Number(known['customer']);
      if (row) markUsed.run(refreshToken, customer, Date.now());
      return { ...issue(customer, lifetimeMs), customer };
    },
    customerOf(accessToken) {
      const row = byAccess.get(accessToken, Date.now());
      return row && Number(row['customer']);
    },
    revoke(customer, what) {
      if (what === 'access') return void expire.run(customer);
      revokeAll.run(customer);
      forgetUsed.run(customer);
    },
  };
}
