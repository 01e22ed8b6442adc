import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type CaptchaToken = {
  action: string;
  hostname: string;
  /** Overrides the score in the settings. */
  score: number | null;
  /** Milliseconds since the epoch. */
  mintedAt: number;
};

export type CaptchaTokens = {
  mint: (token: CaptchaToken) => string;
  /** Marks a token as used and returns it; undefined when it is unknown. */
  use: (text: string, now: number) => CaptchaToken | 'timeout-or-duplicate' | undefined;
};

const LIFETIME_MS = 120_000;
const MAX_STORED = 10_000;
// As long as Google's tokens, so that tests detect a length limit that is too low.
const TOKEN_BYTES = 1200;

/** The latest 10,000 tokens, stored so that they survive a restart. */
export function createCaptchaTokens(database: DatabaseSync): CaptchaTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS captchaTokens (
    number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, action TEXT NOT NULL,
    hostname TEXT NOT NULL, score REAL, mintedAt INTEGER NOT NULL, isUsed INTEGER NOT NULL DEFAULT 0
  )`);
  const insert = database.prepare(`INSERT INTO captchaTokens
    (token, action, hostname, score, mintedAt) VALUES (?, ?, ?, ?, ?)`);
  const removeOld = database.prepare('DELETE FROM captchaTokens WHERE number <= ?');
  const find = database.prepare('SELECT * FROM captchaTokens WHERE token = ?');
  const markUsed = database.prepare('UPDATE captchaTokens SET isUsed = 1 WHERE token = ?');

  return {
    mint({ action, hostname, score, mintedAt }) {
      const token = `03A${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      const inserted = insert.run(token, action, hostname, score, mintedAt);
      removeOld.run(Number(inserted.lastInsertRowid) - MAX_STORED);
      return token;
    },
    use(text, now) {
      const row = find.get(text);
      if (!row) return undefined;
      const mintedAt = Number(row['mintedAt']);
      if (row['isUsed'] || now - mintedAt > LIFETIME_MS) return 'timeout-or-duplicate';
      markUsed.run(text);
      return {
        action: String(row['action']),
        hostname: String(row['hostname']),
        score: row['score'] === null ? null : Number(row['score']),
        mintedAt,
      };
    },
  };
}
