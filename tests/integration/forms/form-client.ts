import type { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Message } from '../../../local/webhooks/messages.ts';
import {
  findForm,
  formNames as registeredForms,
} from '../../../src/features/forms/form-registry.ts';
import { sampleValues } from '../../stubs/form-samples.ts';
import type { RunningSite } from '../support/running-site.ts';
import { openDatabase } from '../support/site-database.ts';

export type Fields = Record<string, string>;
/** The forms that tests name. `validFields` and `formNames` have every form of the registry. */
export type FormName = 'contact' | 'wholesale' | 'suggestion' | 'restock' | 'newsletter';

/** JSON answer of POST /api/forms/{form}. */
export interface FormAnswer {
  ok?: true;
  error?: string;
  /** Messages by field. */
  problems?: Record<string, string>;
}

/** A row of the outbox table. Times are in milliseconds since 1970. */
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

/** Valid values for each form, in the order of its fields. */
export const validFields = Object.fromEntries(
  registeredForms.map((name) => [name, sampleValues(findForm(name)!)]),
) as Record<FormName, Fields>;
Object.assign(validFields.restock, {
  product: 'Mango Chili Margarita',
  handle: 'mango-chili-margarita',
  variant: '24-Pack',
  variantId: 'gid://shopify/ProductVariant/100203',
});
// Each read gives another address, as the number of submissions for one address is limited.
let people = 0;
Object.defineProperty(validFields.restock, 'email', {
  enumerable: true,
  get: () => `ada-${people++}@example.com`,
});
export const formNames = Object.keys(validFields) as FormName[];
/** The forms with a honeypot. */
export const trapped = formNames.filter((name) => findForm(name)!.honeypot);
export const fieldsOf = (form: FormName) => findForm(form)!.fields;

let visitors = 0;
/** An IP address that has sent nothing yet, so that no rate limit applies. */
export const newVisitor = () => `198.51.${(visitors >> 8) & 255}.${visitors++ & 255}`;

let ids = 0;
export const newId = () => `submission-${process.pid}-${++ids}`;

/** Sends the forms of a running site, and reads its outbox and the inbox of its webhooks. */
export function formsOf(site: RunningSite) {
  /** Messages that the webhooks have accepted, oldest first; those of one id, if it is given. */
  const inbox = async (id = ''): Promise<Message[]> => {
    const query = new URLSearchParams({ id, limit: '10000' });
    return (await (await fetch(`${site.services}/inbox.json?${query}`)).json()) as Message[];
  };

  const outbox = (id?: string) => outboxRows(site.dataDir, id);
  const rowOf = (id: string) => outbox(id)[0];
  /** Sends a form as the site's own scripts do. */
  const send = (form: string, fields: Record<string, unknown>, ip = newVisitor()) =>
    site.postJson(`/api/forms/${form}`, fields, { 'cf-connecting-ip': ip });

  return {
    send,
    /** Sends a contact message whose first delivery fails with this fault. @returns its id, once the delivery has failed */
    sendFailing: async (fault: Record<string, unknown>): Promise<string> => {
      const id = newId();
      await site.setFault({ match: id, ...fault }, 'webhooks');
      const answer = await send('contact', { ...validFields.contact, submissionId: id });
      expect(answer.status).toBe(200);
      await expect.poll(() => rowOf(id)).toMatchObject({ attempts: 1, claimed_until: 0 });
      return id;
    },
    /** Sends a form as a browser without JavaScript does. */
    sendPlain: (form: string, fields: Fields | string, ip = newVisitor()) =>
      site.postForm(`/api/forms/${form}`, fields, { 'cf-connecting-ip': ip }),
    inbox,
    /** The only message with this id, once it has arrived. */
    arrived: async (id: string): Promise<Message> => {
      await expect.poll(() => inbox(id)).toHaveLength(1);
      return (await inbox(id))[0]!;
    },
    emptyInbox: () => fetch(`${site.services}/inbox`, { method: 'DELETE' }),
    /** Runs the Cron Trigger at this time. @returns its outcome, once it has ended: `ok`, or `exception` when a job failed */
    runSchedule: async (time = Date.now()) =>
      (await site.fetch(`/cdn-cgi/handler/scheduled?time=${time}`)).text(),
    /** All rows of the outbox, or the row of one id. */
    outbox,
    /** The row of an id. */
    row: rowOf,
    /** Resolves when no delivery is in progress. */
    settled: () =>
      expect
        .poll(() => outboxRows(site.dataDir).filter((row) => row.claimed_until > Date.now()))
        .toEqual([]),
    /** Runs SQL on the outbox, past the Worker. */
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

/** Opens the outbox's database for one action. */
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
