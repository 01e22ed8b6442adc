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

type EmailQuery = { to?: string | undefined; type?: string | undefined };

export type Emails = {
  send: (email: NewEmail) => void;
  /** The latest 10,000 emails, oldest first. */
  list: (query: EmailQuery) => Email[];
  /** Deletes the emails to one address, or all. */
  empty: (to?: string) => void;
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
    VALUES (?, ?, ?, ?)`);
  const latest = database.prepare(`SELECT * FROM authEmails
    WHERE (:to IS NULL OR recipient = :to) AND (:type IS NULL OR type = :type)
    ORDER BY number DESC LIMIT 10000`);
  const remove = database.prepare('DELETE FROM authEmails WHERE :to IS NULL OR recipient = :to');

  return {
    send: ({ to, type, sentAt, link }) => void insert.run(to, type, sentAt, link),
    list: ({ to, type }) =>
      latest
        .all({ to: to?.toLowerCase() || null, type: type || null })
        .map(toEmail)
        .toReversed(),
    empty: (to) => void remove.run({ to: to?.toLowerCase() ?? null }),
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
