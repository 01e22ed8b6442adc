import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type OneTimeTokenType =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeToken = { userId: string; type: OneTimeTokenType; hash: string };

/** The tokens in links and the codes in mails, of which a user has at most one of each type. */
export type OneTimeTokens = {
  put: (token: OneTimeToken) => void;
  findByHash: (hash: string, types: OneTimeTokenType[]) => OneTimeToken | undefined;
  /** The user's token for a code, of either flow. */
  findByCode: (
    userId: string,
    code: { address: string; code: string },
    types: OneTimeTokenType[],
  ) => OneTimeToken | undefined;
  /** The user's id. */
  ownerOf: (hash: string) => string | undefined;
  has: (userId: string, type: OneTimeTokenType) => boolean;
  clear: (userId: string, type?: OneTimeTokenType) => void;
};

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The link's token for a code. */
export const hashCode = (address: string, code: string): string =>
  createHash('sha224')
    .update(address + code)
    .digest('hex');

export const PKCE_PREFIX = 'pkce_';

export function openOneTimeTokens(database: DatabaseSync): OneTimeTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS authOneTimeTokens (
    userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE, type TEXT NOT NULL,
    hash TEXT NOT NULL, PRIMARY KEY (userId, type)
  );
  CREATE INDEX IF NOT EXISTS authOneTimeTokensHash ON authOneTimeTokens (hash)`);
  const insert = database.prepare('INSERT OR REPLACE INTO authOneTimeTokens VALUES (?, ?, ?)');
  const byHash = database.prepare('SELECT * FROM authOneTimeTokens WHERE hash = ?');
  const byType = database.prepare('SELECT * FROM authOneTimeTokens WHERE userId = ? AND type = ?');
  const clear = database.prepare(
    'DELETE FROM authOneTimeTokens WHERE userId = :userId AND (:type IS NULL OR type = :type)',
  );
  const findByHash: OneTimeTokens['findByHash'] = (hash, types) =>
    (byHash.all(hash) as OneTimeToken[]).find(({ type }) => types.includes(type));

  return {
    put: ({ userId, type, hash }) => void insert.run(userId, type, hash),
    findByHash,
    findByCode(userId, { address, code }, types) {
      const hash = hashCode(address, code);
      const token = findByHash(hash, types) ?? findByHash(PKCE_PREFIX + hash, types);
      return token?.userId === userId ? token : undefined;
    },
    ownerOf: (hash) => (byHash.get(hash) as OneTimeToken | undefined)?.userId,
    has: (userId, type) => byType.get(userId, type) !== undefined,
    clear: (userId, type) => void clear.run({ userId, type: type ?? null }),
  };
}
