import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { badRequest, validationFailed } from './errors.ts';

type RefreshToken = {
  token: string;
  sessionId: string;
  userId: string;
  parent: string | null;
  revoked: 0 | 1;
  updatedAt: number;
};

type Rotation = { token: string; isReused: boolean };

export type RefreshTokens = {
  open: (sessionId: string, userId: string, now: number) => string;
  /** @throws an AuthError when it is malformed or unknown */
  find: (text: string) => RefreshToken;
  /** The user's id. */
  ownerOf: (text: string) => string | undefined;
  /**
   * Uses a token up. One that was used before passes when its successor was never used, which then is given again,
   * or within the reuse interval; otherwise all tokens of the session are revoked.
   * @throws an AuthError when it was used before and neither holds
   */
  rotate: (token: RefreshToken, now: number, reuseIntervalMs: number) => Rotation;
  /** Replaces the session's current token. */
  renew: (sessionId: string, now: number) => string;
};

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
  const present = database.prepare(`SELECT * FROM authRefreshTokens
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
  const swap = ({ token, sessionId, userId }: RefreshToken, now: number) => {
    revoke.run(now, token);
    return add(sessionId, userId, token, now);
  };
  const look = (text: string) => select.get(text) as RefreshToken | undefined;

  return {
    open: (sessionId, userId, now) => add(sessionId, userId, null, now),
    find(text) {
      if (!/^[a-z0-9]{12}$/.test(text)) throw validationFailed('Refresh token is not valid');
      const token = look(text);
      if (token) return token;
      throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    },
    ownerOf: (text) => look(text)?.userId,
    rotate(token, now, reuseIntervalMs) {
      if (!token.revoked) return { token: swap(token, now), isReused: false };
      const successor = present.get(token.sessionId) as RefreshToken | undefined;
      if (successor?.parent === token.token) return { token: successor.token, isReused: true };
      if (now <= token.updatedAt + reuseIntervalMs)
        return { token: swap(token, now), isReused: true };
      revokeAll.run(now, token.sessionId);
      throw badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    },
    renew(sessionId, now) {
      const token = present.get(sessionId) as RefreshToken | undefined;
      if (!token) throw new Error(`Session ${sessionId} has no token to renew.`);
      return swap(token, now);
    },
  };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const newToken = (): string => [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('');
