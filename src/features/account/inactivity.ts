// All tabs share the visitor's activity. Where nothing can be stored, each tab counts for itself.
const LAST_ACTIVITY = 'last-activity';
const LIMIT = 'inactivity-limit';

/** Each write wakes all other tabs, and a busy visitor causes hundreds of events in a second. */
const MIN_RECORD_INTERVAL_MS = 250;

const ACTIVITY_EVENTS = [
  'mousemove',
  'keydown',
  'click',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
];
const WAKE_EVENTS = ['focus', 'pageshow', 'visibilitychange', 'storage'];

const memory = new Map<string, number>();

export const chosenLimit = (): number | undefined => read(LIMIT);

export function saveChosenLimit(limitMs: number | undefined): void {
  clearActivity();
  if (limitMs !== undefined) write(LIMIT, limitMs);
}

export function startActivity(limitMs: number | undefined): void {
  saveChosenLimit(limitMs);
  write(LAST_ACTIVITY, Date.now());
}

export function clearActivity(): void {
  for (const key of [LAST_ACTIVITY, LIMIT]) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  }
}

interface InactivityOptions {
  limitMs: number;
  /** Ends the session. Called in one tab only, and only while there is a session. */
  onTimeout: () => Promise<void>;
  hasEnded: () => boolean;
}

/** Ends an inactive visitor's session by the wall clock, after sleep too. @returns stops watching */
export function watchInactivity({ limitMs, onTimeout, hasEnded }: InactivityOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRecord = 0;
  let isExpiring = false;
  const controller = new AbortController();
  const { signal } = controller;

  // A clock that was set back must not extend the session.
  const idleMs = () => Math.abs(Date.now() - (read(LAST_ACTIVITY) ?? Date.now()));
  const remainingMs = () => (chosenLimit() ?? limitMs) - idleMs();

  function check(): void {
    if (signal.aborted || isExpiring) return;
    clearTimeout(timer);
    const remaining = remainingMs();
    if (remaining > 0) timer = setTimeout(check, remaining);
    else void expire();
  }

  async function expire(): Promise<void> {
    isExpiring = true;
    await inOneTab(async () => {
      // Another tab may have ended the session or seen activity while this one waited for the lock.
      if (!signal.aborted && !hasEnded() && remainingMs() <= 0) await onTimeout();
    });
    isExpiring = false;
    if (remainingMs() > 0) check();
  }

  function recordActivity(): void {
    const now = Date.now();
    if (now - lastRecord < MIN_RECORD_INTERVAL_MS && now >= lastRecord) return;
    if (remainingMs() > 0) {
      lastRecord = now;
      write(LAST_ACTIVITY, now);
    }
    check();
  }

  const options = { capture: true, passive: true, signal };
  for (const type of ACTIVITY_EVENTS) addEventListener(type, recordActivity, options);
  for (const type of WAKE_EVENTS) addEventListener(type, check, options);
  if (read(LAST_ACTIVITY) === undefined) write(LAST_ACTIVITY, Date.now());
  check();

  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Without locks (plain http), each tab ends the session itself. */
const inOneTab = (action: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('inactivity', action) : action();

function read(key: string): number | undefined {
  try {
    const number = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isFinite(number)) return number;
  } catch {}
  return memory.get(key);
}

function write(key: string, value: number): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, String(value));
  } catch {}
}
