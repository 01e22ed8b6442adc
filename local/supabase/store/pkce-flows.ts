import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { badRequest, notFound, unprocessable } from '../errors.ts';
import type { EmailType } from '../mail/emails.ts';

type PkceFlow = {
  authCode: string;
  userId: string;
  type: EmailType;
  challenge: string;
  createdAt: number;
};

export type PkceFlows = {
  /** @param challenge the SHA-256 hash of the client's code verifier */
  begin: (userId: string, type: EmailType, challenge: string, now: number) => void;
  /** The code of the user's latest flow, to which the email's link redirects. */
  authCodeOf: (userId: string, type: EmailType) => string;
  ownerOf: (authCode: string) => string | undefined;
  /** Accepts a code once. @throws an AuthError when the code is expired or the verifier wrong */
  redeem: (authCode: string, verifier: string, now: number) => EmailType;
};

const LIFETIME_MS = 300_000;

/** The started PKCE flows in the local database, each for five minutes. */
export function openPkceFlows(database: DatabaseSync): PkceFlows {
  database.exec(`CREATE TABLE IF NOT EXISTS authPkceFlows (
    number INTEGER PRIMARY KEY AUTOINCREMENT, authCode TEXT NOT NULL UNIQUE,
    userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE, type TEXT NOT NULL,
    challenge TEXT NOT NULL, createdAt INTEGER NOT NULL
  )`);
  const insert = database.prepare(`INSERT INTO authPkceFlows
    (authCode, userId, type, challenge, createdAt) VALUES (?, ?, ?, ?, ?)`);
  const latest = database.prepare(`SELECT authCode FROM authPkceFlows WHERE userId = ? AND type = ?
    ORDER BY number DESC LIMIT 1`);
  const byCode = database.prepare('SELECT * FROM authPkceFlows WHERE authCode = ?');
  const remove = database.prepare('DELETE FROM authPkceFlows WHERE authCode = ?');
  const find = (authCode: string) => byCode.get(authCode) as PkceFlow | undefined;

  return {
    begin: (userId, type, challenge, now) =>
      void insert.run(randomUUID(), userId, type, challenge, now),
    authCodeOf(userId, type) {
      const code = latest.get(userId, type)?.['authCode'];
      if (typeof code === 'string') return code;
      const message = 'No associated flow state found. No valid flow state found for user.';
      throw badRequest('flow_state_not_found', message);
    },
    ownerOf: (authCode) => find(authCode)?.userId,
    redeem(authCode, verifier, now) {
      const flow = find(authCode);
      if (!flow)
        throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found');
      if (now > flow.createdAt + LIFETIME_MS)
        throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired');
      if (createHash('sha256').update(verifier).digest('base64url') !== flow.challenge) {
        const message = 'code challenge does not match previously saved code verifier';
        throw badRequest('bad_code_verifier', message);
      }
      remove.run(authCode);
      return flow.type;
    },
  };
}
