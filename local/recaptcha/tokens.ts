import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type CaptchaToken = {
  siteKey: string | null;
  action: string;
  hostname: string;
  /** The score this token has, whatever the settings say. */
  score: number | null;
  mintedAt: number;
};

export type CaptchaTokens = {
  mint: (token: CaptchaToken) => string;
  /** Uses a token up. Undefined for an unknown one. */
  use: (text: string, now: number) => CaptchaToken | 'timeout-or-duplicate' | undefined;
};

const LIFETIME_MS = 120_000;
const KEPT = 10_000;
// As long as real ones, so that a limit which is too short shows.
const TOKEN_BYTES = 1200;

export function createCaptchaTokens(database: DatabaseSync): CaptchaTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS captchaTokens (
    number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, siteKey TEXT, action TEXT NOT NULL,
    hostname TEXT NOT NULL, score REAL, mintedAt INTEGER NOT NULL, isUsed INTEGER NOT NULL DEFAULT 0
  )`);
  const insert = database.prepare(`INSERT INTO captchaTokens
    (token, siteKey, action, hostname, score, mintedAt) VALUES (?, ?, ?, ?, ?, ?)`);
  const forget = database.prepare('DELETE FROM captchaTokens WHERE number <= ?');
  const find = database.prepare('SELECT * FROM captchaTokens WHERE token = ?');
  const markUsed = database.prepare('UPDATE captchaTokens SET isUsed = 1 WHERE token = ?');

  return {
    mint({ siteKey, action, hostname, score, mintedAt }) {
      const token = `03A${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      const made = insert.run(token, siteKey, action, hostname, score, mintedAt);
      forget.run(Number(made.lastInsertRowid) - KEPT);
      return token;
    },
    use(text, now) {
      const row = find.get(text);
      if (!row) return undefined;
      const mintedAt = Number(row['mintedAt']);
      if (row['isUsed'] || now - mintedAt > LIFETIME_MS) return 'timeout-or-duplicate';
      markUsed.run(text);
      return {
        siteKey: row['siteKey'] === null ? null : String(row['siteKey']),
        action: String(row['action']),
        hostname: String(row['hostname']),
        score: row['score'] === null ? null : Number(row['score']),
        mintedAt,
      };
    },
  };
}
