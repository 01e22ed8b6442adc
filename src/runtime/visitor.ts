import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request knows of its visitor; set by the front door, read by whoever speaks for the visitor. */
export interface Visitor {
  /** Address of the visitor's network connection, as Cloudflare saw it. */
  ip: string | undefined;
  /** One-time word that lets this answer's own scripts run under the content security policy. */
  nonce: string;
  /** Status of the page, when it is not 200. */
  status?: 404 | 422 | 429 | 403 | 503;
  /** Whether all that the page waited for was there before it left; undefined for one that waited for nothing. */
  isWhole?: boolean;
  /** Whose account it is, where a page has to know. */
  account?: AccountVisitor;
  /** A form that could not be taken, when the page to come has to show it again. */
  unsent?: UnsentForm;
}

/** What the auth service says of a visitor. */
export type AccountVisitor =
  | { state: 'signed-in'; id: string; email: string }
  | { state: 'signed-out' }
  /** It could not be asked: nobody is let in, and nobody loses a session. */
  | { state: 'unavailable' };

/** What was typed into a form that was sent without code of ours, and why it was not taken. */
export interface UnsentForm {
  form: string;
  sent: Record<string, unknown>;
  /** A sentence for the visitor. */
  error: string;
  /** What is wrong with each field. */
  problems: Record<string, string>;
}

const store = new AsyncLocalStorage<Visitor>();

export const runForVisitor = <T>(visitor: Visitor, action: () => T): T =>
  store.run(visitor, action);

/** The visitor being answered, or undefined while pages are prerendered. */
export const currentVisitor = (): Visitor | undefined => store.getStore();

/** Answers with that status and the page being rendered, as long as none of it has left. */
export function answerWith(status: NonNullable<Visitor['status']>): void {
  const visitor = currentVisitor();
  if (visitor) visitor.status = status;
}

/** Answers 404 with the page being rendered, as long as none of it has left. */
export const answerNotFound = (): void => answerWith(404);

/** Notes that a part of the page being rendered has what it waited for, in time for the page to leave with it, or not. */
export function notePart(isThere: boolean): void {
  const visitor = currentVisitor();
  if (visitor) visitor.isWhole = isThere && visitor.isWhole !== false;
}
