// Shared by all tabs: they are one visitor's. Where nothing can be stored, each tab counts for itself.
const LAST = 'last-activity';
const LIMIT = 'inactivity-limit';

const remembered = new Map<string, number>();

/** When the visitor last did anything, in ms since 1970 by this device's clock. */
export const lastActivity = (): number | undefined => read(LAST);
export const noteActivity = (time: number): void => write(LAST, time);

/** How long the visitor may do nothing, in ms, when they chose so as they signed in. */
export const chosenLimit = (): number | undefined => read(LIMIT);

/** The limit chosen for a session that is to begin, as soon as a link in a mail is followed. */
export function chooseLimit(limitMs: number | undefined): void {
  forgetActivity();
  if (limitMs !== undefined) write(LIMIT, limitMs);
}

/** A session begins, with the limit chosen for it. */
export function beginActivity(limitMs: number | undefined): void {
  chooseLimit(limitMs);
  write(LAST, Date.now());
}

/** It has ended. */
export function forgetActivity(): void {
  for (const key of [LAST, LIMIT]) {
    remembered.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  }
}

function read(key: string): number | undefined {
  try {
    const number = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isFinite(number)) return number;
  } catch {}
  return remembered.get(key);
}

function write(key: string, value: number): void {
  remembered.set(key, value);
  try {
    localStorage.setItem(key, String(value));
  } catch {}
}
