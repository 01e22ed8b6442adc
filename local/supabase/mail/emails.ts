import type { DatabaseSync } from 'node:sqlite';

export type EmailType = 'signup' | 'recovery';

export type Email = {
  number: number;
  to: string;
  type: EmailType;
  subject: string;
  /** ISO 8601 */
  sentAt: string;
  link: string;
};

export type NewEmail = Pick<Email, 'to' | 'type' | 'link' | 'sentAt'>;

type EmailQuery = { to?: string | undefined; type?: string | undefined; limit: number };
type Listener = { onEmail: (email: Email) => void; onEmptied: () => void };

export type Emails = {
  send: (email: NewEmail) => void;
  /** The latest `limit` emails, oldest first. */
  list: (query: EmailQuery) => Email[];
  /** Deletes the emails to one address, or all. */
  empty: (to?: string) => void;
  /** Calls the listener until the returned function is called. */
  watch: (listener: Listener) => () => void;
};

const subjects: Record<EmailType, string> = {
  signup: 'Confirm your email',
  recovery: 'Reset your password',
};

/** Emails are stored instead of sent. */
export function openEmails(database: DatabaseSync): Emails {
  database.exec(`CREATE TABLE IF NOT EXISTS authEmails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, type TEXT NOT NULL,
    sentAt TEXT NOT NULL, link TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS authEmailsRecipient ON authEmails (recipient)`);
  const insert = database.prepare(`INSERT INTO authEmails (recipient, type, sentAt, link)
    VALUES (?, ?, ?, ?) RETURNING *`);
  const latest = database.prepare(`SELECT * FROM authEmails
    WHERE (:to IS NULL OR recipient = :to) AND (:type IS NULL OR type = :type)
    ORDER BY number DESC LIMIT :limit`);
  const remove = database.prepare('DELETE FROM authEmails WHERE :to IS NULL OR recipient = :to');
  const listeners = new Set<Listener>();

  return {
    send({ to, type, sentAt, link }) {
      const row = insert.get(to, type, sentAt, link);
      if (!row) throw new Error(`The email to ${to} was not stored.`);
      for (const { onEmail } of listeners) onEmail(toEmail(row));
    },
    list: ({ to, type, limit }) =>
      latest
        .all({ to: to?.toLowerCase() || null, type: type || null, limit })
        .map(toEmail)
        .toReversed(),
    empty(to) {
      remove.run({ to: to?.toLowerCase() ?? null });
      for (const { onEmptied } of listeners) onEmptied();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toEmail(row: Record<string, unknown>): Email {
  const type = row['type'] as EmailType;
  return {
    number: Number(row['number']),
    to: String(row['recipient']),
    type,
    subject: subjects[type],
    sentAt: String(row['sentAt']),
    link: String(row['link']),
  };
}
