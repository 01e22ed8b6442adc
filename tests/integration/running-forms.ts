import type { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Message } from '../../local/webhooks/messages.ts';
import { findForm, formNames as registeredForms } from '../../src/features/forms/form-registry.ts';
import { sampleValues } from '../stubs/form-samples.ts';
import { openDatabase } from './platform-database.ts';
import type { RunningSite } from './running-site.ts';

export type Fields = Record<string, string>;
/** The forms that tests name. `filledIn` and `formNames` have every form of the registry. */
export type FormName = 'contact' | 'wholesale' | 'suggestion' | 'restock' | 'newsletter';

/** What an answer says, refusals included. */
export interface FormAnswer {
  ok?: true;
  error?: string;
  problems?: Record<string, string>;
}

/** A row of the outbox, as the database has it. */
export interface OutboxRow {
  id: string;
  form: FormName;
  body: string | null;
  state: 'pending' | 'delivered' | 'dead';
  attempts: number;
  created_at: number;
  claimed_until: number;
  next_attempt_at: number;
  last_problem: string | null;
}

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

export const fieldsOf = (form: FormName) => findForm(form)!.fields;

/** Valid values for each form, in the order of its fields. */
export const filledIn = Object.fromEntries(
  registeredForms.map((name) => [name, sampleValues(findForm(name)!)]),
) as Record<FormName, Fields>;
export const formNames = Object.keys(filledIn) as FormName[];

let visitors = 0;
/** The address of somebody who has sent nothing yet. */
export const newVisitor = () => `198.51.${(visitors >> 8) & 255}.${visitors++ & 255}`;

let ids = 0;
export const newId = () => `submission-${process.pid}-${++ids}`;

export type RunningForms = ReturnType<typeof formsOf>;

/** The forms of a running site: what is sent through them, what waits and what has arrived. */
export function formsOf(site: RunningSite) {
  const post = (form: string, init: RequestInit, ip = newVisitor()) =>
    site.ask(`/api/forms/${form}`, {
      method: 'POST',
      ...init,
      headers: { 'cf-connecting-ip': ip, ...(init.headers as Fields) },
    });
  const switchboard = (init: RequestInit) => fetch(`${site.services}/webhooks/faults`, init);

  return {
    post,
    /** What our own pages send. */
    send: (form: string, fields: Record<string, unknown>, ip?: string) =>
      post(
        form,
        { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) },
        ip,
      ),
    /** What a browser sends without our code. */
    sendPlain: (form: string, fields: Fields, ip?: string) =>
      post(
        form,
        {
          headers: { accept: 'text/html,application/xhtml+xml', origin: site.url },
          body: new URLSearchParams(fields),
        },
        ip,
      ),
    /** What the webhooks took, in the order of arrival; of one id, if one is given. */
    inbox: async (id = ''): Promise<Message[]> => {
      const query = new URLSearchParams({ id, limit: '10000' });
      return (await (await fetch(`${site.services}/inbox.json?${query}`)).json()) as Message[];
    },
    emptyInbox: () => fetch(`${site.services}/inbox`, { method: 'DELETE' }),
    /** Makes the webhooks fail from now on. */
    fault: (fault: Record<string, unknown>) =>
      switchboard({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    /** Makes the webhooks well again. */
    heal: () => switchboard({ method: 'DELETE' }),
    /** Lets the schedule strike at that time; answers when its round is over. */
    strike: async (time = Date.now()) => {
      const answer = await site.ask(`/cdn-cgi/handler/scheduled?time=${time}`);
      if (!answer.ok) throw new Error(`The schedule failed: ${await answer.text()}`);
    },
    /** What the outbox holds: all of it, or the row of one id. */
    outbox: (id?: string) => outboxRows(site.dataDir, id),
    /** Resolves when no message is on its way any more. */
    settled: () =>
      expect
        .poll(() => outboxRows(site.dataDir).filter((row) => row.claimed_until > Date.now()))
        .toEqual([]),
    /** Changes the outbox behind the Worker's back. */
    changeOutbox: (statement: string, ...values: (string | number)[]) =>
      withOutbox(site.dataDir, { readOnly: false }, (database) =>
        database.prepare(statement).run(...values),
      ),
  };
}

const outboxRows = (dataDir: string, id?: string): OutboxRow[] =>
  withOutbox(dataDir, { readOnly: true }, (database) =>
    database
      .prepare('select * from outbox where ?1 is null or id = ?1 order by created_at, id')
      .all(id ?? null)
      .map((row) => ({ ...row }) as unknown as OutboxRow),
  );

/** Opens the database of the outbox for a moment. */
function withOutbox<T>(
  dataDir: string,
  options: { readOnly: boolean },
  action: (database: DatabaseSync) => T,
): T {
  const database = openDatabase(dataDir, 'outbox', options);
  try {
    return action(database);
  } finally {
    database.close();
  }
}
