import type { DatabaseSync } from 'node:sqlite';

export type LinkType =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication';

/** `sms` and `phone_change` are sent to a telephone, as is `reauthentication` where there is no other address. */
export type MailType = LinkType | 'sms' | 'phone_change';

export type Mail = {
  number: number;
  to: string;
  type: MailType;
  subject: string;
  sentAt: string;
  code: string;
  /** Null in a mail that has only a code. */
  link: string | null;
};

export type NewMail = Pick<Mail, 'to' | 'type' | 'code' | 'link' | 'sentAt'>;

type MailQuery = { to?: string | undefined; type?: string | undefined; limit: number };
type Watcher = { onMail: (mail: Mail) => void; onEmptied: () => void };

export type Mails = {
  send: (mail: NewMail) => void;
  list: (query: MailQuery) => Mail[];
  empty: (to?: string) => void;
  /** Calls the listener until the returned function is called. */
  watch: (watcher: Watcher) => () => void;
};

const subjects: Record<MailType, string> = {
  signup: 'Confirm your email',
  invite: 'You have been invited',
  recovery: 'Reset your password',
  magiclink: 'Your sign-in link',
  email_change: 'Confirm your new email',
  reauthentication: 'Confirm that it is you',
  sms: 'Your code',
  phone_change: 'Your code for a new number',
};

export function openMails(database: DatabaseSync): Mails {
  database.exec(`CREATE TABLE IF NOT EXISTS authMails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, type TEXT NOT NULL,
    sentAt TEXT NOT NULL, code TEXT NOT NULL, link TEXT
  );
  CREATE INDEX IF NOT EXISTS authMailsRecipient ON authMails (recipient)`);
  const insert = database.prepare(`INSERT INTO authMails (recipient, type, sentAt, code, link)
    VALUES (?, ?, ?, ?, ?) RETURNING *`);
  const last = database.prepare(`SELECT * FROM authMails
    WHERE (:to IS NULL OR recipient = :to) AND (:type IS NULL OR type = :type)
    ORDER BY number DESC LIMIT :limit`);
  const remove = database.prepare('DELETE FROM authMails WHERE :to IS NULL OR recipient = :to');
  const watchers = new Set<Watcher>();

  return {
    send({ to, type, sentAt, code, link }) {
      const row = insert.get(to, type, sentAt, code, link);
      if (!row) throw new Error(`The mail to ${to} was not kept.`);
      for (const { onMail } of watchers) onMail(toMail(row));
    },
    list: ({ to, type, limit }) =>
      last
        .all({ to: to?.toLowerCase() || null, type: type || null, limit })
        .map(toMail)
        .toReversed(),
    empty(to) {
      remove.run({ to: to?.toLowerCase() ?? null });
      for (const { onEmptied } of watchers) onEmptied();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function toMail(row: Record<string, unknown>): Mail {
  const type = row['type'] as MailType;
  return {
    number: Number(row['number']),
    to: String(row['recipient']),
    type,
    subject: subjects[type],
    sentAt: String(row['sentAt']),
    code: String(row['code']),
    link: row['link'] === null ? null : String(row['link']),
  };
}
