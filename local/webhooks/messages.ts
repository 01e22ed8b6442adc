import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { encodingsOf, readBodyFields } from './body.ts';

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
  'form' | 'contentType' | 'idempotencyKey' | 'userAgent' | 'fault'
> & { bytes: Uint8Array };

export type MessageQuery = {
  form?: string | undefined;
  id?: string | undefined;
  contains?: string | undefined;
  /** Lists the first messages after this number instead of the latest ones. */
  after?: number | undefined;
  limit: number;
};

type Listener = { onMessage: (message: Message) => void; onEmptied: () => void };

export type Messages = {
  add: (message: NewMessage) => void;
  /** In the order of arrival. */
  list: (query: MessageQuery) => Message[];
  findBody: (number: number) => Uint8Array<ArrayBuffer> | undefined;
  forms: () => string[];
  empty: () => void;
  /** Calls the listener until the returned function is called. */
  watch: (listener: Listener) => () => void;
};

/** The messages to the webhooks, stored with their exact bytes. */
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
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`);
  const select = (order: 'ASC' | 'DESC') =>
    database.prepare(`SELECT * FROM inbox WHERE number > :after
      AND (:form IS NULL OR form = :form)
      AND (:id IS NULL OR submissionId = :id OR idempotencyKey = :id)
      AND (:plain IS NULL OR instr(body, :plain) OR instr(body, :encoded) OR instr(body, :escaped))
      ORDER BY number ${order} LIMIT :limit`);
  const [next, last] = [select('ASC'), select('DESC')];
  const bodyOf = database.prepare('SELECT body FROM inbox WHERE number = ?');
  const formsIn = database.prepare('SELECT DISTINCT form FROM inbox ORDER BY form');
  const listeners = new Set<Listener>();

  return {
    add({ form, contentType, idempotencyKey, userAgent, fault, bytes }) {
      const { submissionId } = readBodyFields(contentType, decode(bytes));
      const id = typeof submissionId === 'string' ? submissionId : null;
      const now = new Date().toISOString();
      const sender = [contentType, idempotencyKey, userAgent];
      const row = insert.get(form, now, ...sender, id, fault, bytes);
      if (!row) throw new Error(`The message to ${form} was not stored.`);
      const message = toMessage(row);
      for (const { onMessage } of listeners) onMessage(message);
    },
    list({ form, id, contains, after, limit }) {
      const [plain, encoded, escaped] = contains ? encodingsOf(contains).map(encode) : [];
      const texts = { plain: plain ?? null, encoded: encoded ?? null, escaped: escaped ?? null };
      const query = { form: form ?? null, id: id ?? null, ...texts, limit };
      if (after !== undefined) return next.all({ ...query, after }).map(toMessage);
      return last
        .all({ ...query, after: 0 })
        .map(toMessage)
        .toReversed();
    },
    findBody: (number) => bodyOf.get(number)?.['body'] as Uint8Array<ArrayBuffer> | undefined,
    forms: () => formsIn.all().map(({ form }) => String(form)),
    empty() {
      database.exec('DELETE FROM inbox');
      for (const { onEmptied } of listeners) onEmptied();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const orNull = (value: SQLOutputValue | undefined) => (value === null ? null : String(value));

function toMessage(row: Record<string, SQLOutputValue>): Message {
  const contentType = orNull(row['contentType']);
  const body = decode(row['body'] as Uint8Array);
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
