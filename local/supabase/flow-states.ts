import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { badRequest, notFound, unprocessable, validationFailed } from './errors.ts';

export type Challenge = { code_challenge: string; code_challenge_method: string };

type FlowState = {
  authCode: string;
  userId: string;
  method: string;
  challenge: string;
  challengeMethod: string;
  createdAt: number;
  issuedAt: number | null;
};

export type FlowStates = {
  /** Begins a flow, if the client asked for one, and says whether it did. */
  begin: (userId: string, method: string, challenge: Challenge, now: number) => boolean;
  issue: (userId: string, method: string, now: number) => string;
  /** The user's id. */
  ownerOf: (authCode: string) => string | undefined;
  /** Exchanges a code, once. @throws an AuthError when it is invalid */
  exchange: (
    authCode: string,
    verifier: string,
    now: number,
  ) => Pick<FlowState, 'userId' | 'method'>;
};

const LIFETIME_MS = 300_000;

/** @throws an AuthError for an incomplete or malformed challenge */
export function checkChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge) {
  if (!challenge !== !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  if (!challenge) return;
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
}

export function openFlowStates(database: DatabaseSync): FlowStates {
  database.exec(`CREATE TABLE IF NOT EXISTS authFlowStates (
    number INTEGER PRIMARY KEY AUTOINCREMENT, authCode TEXT NOT NULL UNIQUE,
    userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE, method TEXT NOT NULL,
    challenge TEXT NOT NULL, challengeMethod TEXT NOT NULL, createdAt INTEGER NOT NULL,
    issuedAt INTEGER
  )`);
  const insert = database.prepare(`INSERT INTO authFlowStates
    (authCode, userId, method, challenge, challengeMethod, createdAt) VALUES (?, ?, ?, ?, ?, ?)`);
  const last = database.prepare(`SELECT * FROM authFlowStates WHERE userId = ? AND method = ?
    ORDER BY number DESC LIMIT 1`);
  const byCode = database.prepare('SELECT * FROM authFlowStates WHERE authCode = ?');
  const markIssued = database.prepare('UPDATE authFlowStates SET issuedAt = ? WHERE authCode = ?');
  const remove = database.prepare('DELETE FROM authFlowStates WHERE authCode = ?');
  const find = (authCode: string) => byCode.get(authCode) as FlowState | undefined;

  return {
    begin(userId, method, { code_challenge: challenge, code_challenge_method: how }, now) {
      if (!challenge) return false;
      insert.run(randomUUID(), userId, method, challenge, how.toLowerCase(), now);
      return true;
    },
    issue(userId, method, now) {
      const state = last.get(userId, method) as FlowState | undefined;
      if (!state) {
        throw badRequest(
          'flow_state_not_found',
          'No associated flow state found. No valid flow state found for user.',
        );
      }
      markIssued.run(now, state.authCode);
      return state.authCode;
    },
    ownerOf: (authCode) => find(authCode)?.userId,
    exchange(authCode, verifier, now) {
      const state = find(authCode);
      if (!state) {
        throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found');
      }
      // A magic link's time counts from when it was opened, the others' from when they were requested.
      const since = (state.method === 'magiclink' && state.issuedAt) || state.createdAt;
      if (now > since + LIFETIME_MS)
        throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired');
      if (!isMadeBy(verifier, state)) {
        throw badRequest(
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      }
      remove.run(authCode);
      return state;
    },
  };
}

function isMadeBy(verifier: string, { challenge, challengeMethod }: FlowState): boolean {
  const made =
    challengeMethod === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  const [a, b] = [Buffer.from(made), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
