import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { containsText, readBodyFields } from './body.ts';

export type Message = {
  number: number;
  form: string;
  receivedAt: string;
  contentType: string | null;
  idempotencyKey: string | null;
  userAgent: string | null;
  submissionId: string | null;
  fields: Record<string, unknown>;
  body: string;
  /** The fault that spoiled the answer after the message was stored. */
  fault: string | null;
};

export type NewMessage = Pick<
  Message,
  'form' | 'contentType' | 'idempotencyKey' | 'userAgent' | 'fault' | 'body'
>;

/** Filters: `id` is that in the body or the header, `contains` a text in the body. */
export type MessageQuery = {
  form?: string | undefined;
  id?: string | undefined;
  contains?: string | undefined;
};

export type Messages = {
  add: (message: NewMessage) => void;
  /** The latest 10,000 messages that match, in the order of arrival. */
  list: (query: MessageQuery) => Message[];
  empty: () => void;
};

/** The messages to the webhooks. */
export function createMessages(database: DatabaseSync): Messages {
  // AUTOINCREMENT never reuses a number, even after all rows are deleted.
  database.exec(`CREATE TABLE IF NOT EXISTS inbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT, form TEXT NOT NULL, receivedAt TEXT NOT NULL,
    contentType TEXT, idempotencyKey TEXT, userAgent TEXT, submissionId TEXT, fault TEXT,
    body BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS inboxForms ON inbox (form)`);
  const insert = database.prepare(`INSERT INTO inbox
    (form, receivedAt, contentType, idempotencyKey, userAgent, submissionId, fault, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS BLOB))`);
  const select = database.prepare(`SELECT *, CAST(body AS TEXT) AS text FROM inbox
    WHERE (:form IS NULL OR form = :form)
      AND (:id IS NULL OR submissionId = :id OR idempotencyKey = :id)
    ORDER BY number DESC LIMIT 10000`);

  return {
    add({ form, contentType, idempotencyKey, userAgent, fault, body }) {
      const { submissionId } = readBodyFields(contentType, body);
      const id = typeof submissionId === 'string' ? submissionId : null;
      const sender = [contentType, idempotencyKey, userAgent];
      insert.run(form, new Date().toISOString(), ...sender, id, fault, body);
    },
    list: ({ form, id, contains }) =>
      select
        .all({ form: form || null, id: id || null })
        .filter(({ text }) => !contains || containsText(String(text), contains))
        .map(toMessage)
        .toReversed(),
    empty: () => database.exec('DELETE FROM inbox'),
  };
}

const orNull = (value: SQLOutputValue | undefined) => (value === null ? null : String(value));

function toMessage(row: Record<string, SQLOutputValue>): Message {
  const contentType = orNull(row['contentType']);
  const body = String(row['text']);
  return {
    number: Number(row['number']),
    form: String(row['form']),
    receivedAt: String(row['receivedAt']),
    contentType,
    idempotencyKey: orNull(row['idempotencyKey']),
    userAgent: orNull(row['userAgent']),
    submissionId: orNull(row['submissionId']),
    fields: readBodyFields(contentType, body),
    body,
    fault: orNull(row['fault']),
  };
}
