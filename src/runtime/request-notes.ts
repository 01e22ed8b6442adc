import { AsyncLocalStorage } from 'node:async_hooks';
import type { Wait } from './server-timing.ts';

/** What is noted of one request while it is answered, for the log and for the answer's own headers. */
interface RequestNotes {
  /** Stands on every line of the log that this request causes, and in its answer. */
  id: string;
  /** What the answer has waited for so far, or still does. */
  waits: Wait[];
}

const store = new AsyncLocalStorage<RequestNotes>();

export const runWithNotes = <T>(notes: RequestNotes, action: () => T): T =>
  store.run(notes, action);

/** The id of the request being answered; undefined for what the schedule does, and while pages are prerendered. */
export const requestId = (): string | undefined => store.getStore()?.id;

/** Does something and notes how long the answer waited for it. */
export async function timed<T>(what: string, action: () => Promise<T>): Promise<T> {
  const wait: Wait = { what, from: Date.now() };
  store.getStore()?.waits.push(wait);
  try {
    return await action();
  } finally {
    wait.until = Date.now();
  }
}

/** Does what goes on behind an answer: under the id of its request, but the answer does not wait for it. */
export function behindTheAnswer<T>(action: () => T): T {
  const notes = store.getStore();
  return notes ? store.run({ ...notes, waits: [] }, action) : action();
}
