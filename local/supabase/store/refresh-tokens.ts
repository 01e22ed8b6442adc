import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { badRequest, validationFailed } from '../errors.ts';

type RefreshToken = {
  token: string;
  sessionId: string;
  userId: string;
  parent: string | null;
  revoked: 0 | 1;
  updatedAt: number;
};

export type RefreshTokens = {
  open: (sessionId: string, userId: string, now: number) => string;
  /** @throws an AuthError when the token is malformed or unknown */
  find: (text: string) => RefreshToken;
  ownerOf: (text: string) => string | undefined;
  /**
   * Revokes a token and returns its successor. A revoked token is accepted again within 10 seconds, and at any time
   * while its successor is unused; otherwise all tokens of the session are revoked, because one may be stolen.
   * @throws an AuthError for a revoked token that is not accepted again
   */
  rotate: (token: RefreshToken, now: number) => string;
};

/** Supabase's default for `refresh_token_reuse_interval`. */
const REUSE_INTERVAL_MS = 10_000;

/** The refresh tokens in the local database. */
export function openRefreshTokens(database: DatabaseSync): RefreshTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS authRefreshTokens (
    number INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE,
    sessionId TEXT NOT NULL REFERENCES authSessions (id) ON DELETE CASCADE, userId TEXT NOT NULL,
    parent TEXT, revoked INTEGER NOT NULL DEFAULT 0, updatedAt INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authRefreshTokensSession ON authRefreshTokens (sessionId)`);
  const insert = database.prepare(`INSERT INTO authRefreshTokens
    (token, sessionId, userId, parent, updatedAt) VALUES (?, ?, ?, ?, ?)`);
  const select = database.prepare('SELECT * FROM authRefreshTokens WHERE token = ?');
  const active = database.prepare(`SELECT * FROM authRefreshTokens
    WHERE sessionId = ? AND revoked = 0 ORDER BY number DESC LIMIT 1`);
  const revoke = database.prepare(
    'UPDATE authRefreshTokens SET revoked = 1, updatedAt = ? WHERE token = ?',
  );
  const revokeAll = database.prepare(
    'UPDATE authRefreshTokens SET revoked = 1, updatedAt = ? WHERE sessionId = ? AND revoked = 0',
  );

  const add = (sessionId: string, userId: string, parent: string | null, now: number) => {
    const token = newToken();
    insert.run(token, sessionId, userId, parent, now);
    return token;
  };
  const replace = ({ token, sessionId, userId }: RefreshToken, now: number) => {
    revoke.run(now, token);
    return add(sessionId, userId, token, now);
  };
  const findRow = (text: string) => select.get(text) as RefreshToken | undefined;

  return {
    open: (sessionId, userId, now) => add(sessionId, userId, null, now),
    find(text) {
      if (!/^[a-z0-9]{12}$/.test(text)) throw validationFailed('Refresh token is not valid');
      const token = findRow(text);
      if (token) return token;
      throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    },
    ownerOf: (text) => findRow(text)?.userId,
    rotate(token, now) {
      if (!token.revoked) return replace(token, now);
      const successor = active.get(token.sessionId) as RefreshToken | undefined;
      if (successor?.parent === token.token) return successor.token;
      if (now <= token.updatedAt + REUSE_INTERVAL_MS) return replace(token, now);
      revokeAll.run(now, token.sessionId);
      throw badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    },
  };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const newToken = (): string => [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('');
