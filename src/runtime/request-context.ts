import { AsyncLocalStorage } from 'node:async_hooks';
import type { Wait } from './server-timing.ts';

/** What a request shows that is one visitor's own. Features declare their parts of it beside what they read. */
export interface PersonalParts {
  readonly account?: Account;
  /** Who visits, where that is asked only when it matters. */
  readonly askAccount?: () => Promise<Account>;
  readonly refusedForm?: RefusedForm;
}

export interface RequestContext extends PersonalParts {
  readonly id: string;
  readonly ip: string | undefined;
  /** Lets this answer's own scripts run under the content security policy. */
  readonly nonce: string;
  /** Nobody waits for the answer: it is made to be cached. */
  readonly background: boolean;
  readonly waits: Wait[];
  readonly page: PageState;
}

export type ErrorStatus = 403 | 404 | 422 | 429 | 503;

export interface PageState {
  /** Unset for 200. */
  status?: ErrorStatus;
  /** Whether every part that the page waited for was there in time; unset for a page that waited for nothing. */
  complete?: boolean;
  stale?: boolean;
  /** Whether no page is known that links to its address. */
  unlinked?: boolean;
  personal?: boolean;
}

/** What the auth service says of a visitor; with `unavailable` nobody is let in and nobody loses a session. */
export type Account =
  | { state: 'signed-in'; id: string; email: string }
  | { state: 'signed-out'; timedOut?: boolean }
  | { state: 'unavailable' };

export interface RefusedForm {
  form: string;
  /** Values by field, as they were typed. */
  values: Record<string, string>;
  message: string;
  errors: Record<string, string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request being answered; undefined while pages are prerendered and in scheduled work. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** The context of a request that nothing is known of but who sent it. */
export const newRequestContext = (
  given: Partial<Pick<RequestContext, 'id' | 'ip' | 'nonce' | 'background'>> = {},
): RequestContext => ({
  id: crypto.randomUUID(),
  ip: undefined,
  nonce: '',
  background: false,
  ...given,
  waits: [],
  page: {},
});

export const runWithContext = <T>(context: RequestContext, action: () => T): T =>
  storage.run(context, action);

/** Continues a request that shows what is one visitor's own. */
export function runPersonal<T>(own: PersonalParts, action: () => T): T {
  const context = storage.getStore();
  if (!context) throw new Error('There is no request to continue.');
  context.page.personal = true;
  return storage.run({ ...context, ...own }, action);
}

/** Runs what the answer does not wait for, under the id of its request. */
export function inBackground<T>(action: () => T): T {
  const context = storage.getStore();
  if (!context) return action();
  return storage.run({ ...context, background: true, waits: [], page: {} }, action);
}

export async function timed<T>(what: string, action: () => Promise<T>): Promise<T> {
  const wait: Wait = { what, from: Date.now() };
  storage.getStore()?.waits.push(wait);
  try {
    return await action();
  } finally {
    wait.until = Date.now();
  }
}

const updatePage = (state: PageState): void =>
  void Object.assign(storage.getStore()?.page ?? {}, state);

export const setPageStatus = (status: ErrorStatus): void => updatePage({ status });

export const noteUnlinkedAddress = (): void => updatePage({ unlinked: true });

export const noteStalePart = (): void => updatePage({ stale: true });

/** A page is complete when every part that it waited for was in time. */
export const reportPartLoaded = (inTime: boolean): void =>
  updatePage({ complete: inTime && storage.getStore()?.page.complete !== false });
