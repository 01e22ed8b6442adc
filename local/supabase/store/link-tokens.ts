import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EmailType } from '../mail/emails.ts';

/** The tokens in email links. A user has at most one of each type: a new one replaces the old. */
export type LinkTokens = {
  create: (userId: string, type: EmailType) => string;
  ownerOf: (token: string, type?: EmailType) => string | undefined;
  removeAll: (userId: string) => void;
};

/** The tokens of email links in the local database. */
export function openLinkTokens(database: DatabaseSync): LinkTokens {
  database.exec(`CREATE TABLE IF NOT EXISTS authLinkTokens (
    userId TEXT NOT NULL REFERENCES authUsers (id) ON DELETE CASCADE, type TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE, PRIMARY KEY (userId, type)
  )`);
  const insert = database.prepare('INSERT OR REPLACE INTO authLinkTokens VALUES (?, ?, ?)');
  const select = database.prepare(
    'SELECT userId FROM authLinkTokens WHERE token = :token AND (:type IS NULL OR type = :type)',
  );
  const removeAll = database.prepare('DELETE FROM authLinkTokens WHERE userId = ?');

  return {
    create(userId, type) {
      // Supabase marks the tokens of PKCE flows with this prefix.
      const token = `pkce_${randomBytes(28).toString('hex')}`;
      insert.run(userId, type, token);
      return token;
    },
    ownerOf(token, type) {
      const userId = select.get({ token, type: type ?? null })?.['userId'];
      return typeof userId === 'string' ? userId : undefined;
    },
    removeAll: (userId) => void removeAll.run(userId),
  };
}
