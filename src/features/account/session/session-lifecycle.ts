import { showToast, type Toast } from '../../../design/toasts/toast.ts';
import { isNoSessionError } from '../../../lib/supabase-cookies.ts';
import { settledWithin } from '../../../lib/deadline.ts';
import { activityReport } from './activity-reporter.ts';
import { authClient, type AuthClient, type AuthSettings } from './auth-client.ts';
import { authToasts } from './auth-toasts.ts';
import { warningMs } from './inactivity-limits.ts';
import * as activity from './last-activity.ts';
import {
  announceSessionChange,
  hasSession,
  onSessionChange,
  removeActivityCookie,
  removeSession,
  sessionSnapshot,
} from './session-cookie.ts';

const TIME_LIMIT_MS = 3000;
/** Throttles writes, because each one fires a storage event in all other tabs. */
const MIN_RECORD_INTERVAL_MS = 250;
const WAKE_EVENTS = ['focus', 'pageshow', 'visibilitychange', 'storage', activity.LIMIT_CHANGE];

let client: AuthClient | undefined;
let stopWatching: (() => void) | undefined;
let signingOut: Promise<void> | undefined;
/** Toast for the end of the session, if it is not that of a sign-out everywhere. */
let endToast: Toast | undefined;
// The client library broadcasts the end of the session to other tabs, but not its reason.
const timeouts = new BroadcastChannel('session-timeout');

/**
 * Refreshes the session, verifies it once with the auth service, warns before it ends by inactivity and ends it. After
 * its end it shows a toast and removes the email from the cart. Only the first call has an effect.
 */
export function manageSession(settings: AuthSettings): void {
  if (client) return;
  const auth = (client = authClient(settings));
  const update = () =>
    hasSession()
      ? (stopWatching ??= watchInactivity(auth, settings.inactivityMs))
      : onSessionEnd(settings.inactivityMs);
  // The client's first event can take 30 s when the service is unreachable.
  update();
  onSessionChange(update);
  timeouts.addEventListener('message', () => (endToast = authToasts.timedOut));
  auth.onAuthStateChange((event, session) => {
    update();
    // A suspended tab receives a timeout message late, after another sign-in.
    if (event === 'SIGNED_OUT') endToast = undefined;
    announceSessionChange(session?.user?.id);
  });
  void verifySession(auth);
}

/** Revokes the session in all browsers, or removes it from this browser when the auth service is unreachable. */
export async function signOutEverywhere(settings: AuthSettings): Promise<void> {
  manageSession(settings);
  await signOutOnce(client!);
}

const signOutOnce = (auth: AuthClient): Promise<void> =>
  (signingOut ??= globalSignOut(auth).finally(() => (signingOut = undefined)));

async function globalSignOut(auth: AuthClient): Promise<void> {
  const result = await settledWithin(auth.signOut({ scope: 'global' }), TIME_LIMIT_MS);
  const { error } = result.status === 'fulfilled' ? result.value : { error: result.status };
  if (error) console.warn('sign-out:', String(error));
  if (!hasSession()) return;
  if (error) endToast ??= authToasts.signedOutHere;
  await localSignOut(auth);
}

/**
 * Starts `manageSession`, and ends the session in this browser if the auth service says that it has ended; another failure
 * leaves it. Takes 3 s at most.
 */
export async function checkSession(settings: AuthSettings): Promise<void> {
  manageSession(settings);
  await settledWithin(verifySession(client!), TIME_LIMIT_MS);
}

async function verifySession(auth: AuthClient): Promise<void> {
  const before = sessionSnapshot();
  const { error } = await auth.getUser();
  // The client may already have removed some cookies. The cookies of a session that started meanwhile differ.
  if (error && isNoSessionError(error) && before.includes(sessionSnapshot())) {
    await localSignOut(auth);
  }
}

/** Removes the session from this browser. The client would not remove cookies that it cannot parse. */
async function localSignOut(auth: AuthClient): Promise<void> {
  removeSession();
  await auth.signOut({ scope: 'local' });
}

/** Ends a session that is inactive by the wall clock, also after the device slept. @returns stops watching */
function watchInactivity(auth: AuthClient, limitMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRecord = 0;
  let isExpiring = false;
  const controller = new AbortController();
  const { signal } = controller;
  const remaining = () => activity.remainingMs(limitMs);
  const report = activityReport(limitMs, endedByWorker, signal);

  function check(): void {
    if (signal.aborted || isExpiring) return;
    clearTimeout(timer);
    const untilTimeout = remaining();
    const untilWarning = untilTimeout - warningMs(activity.chosenLimit() ?? limitMs);
    const isNear = untilTimeout > 0 && untilWarning <= 0;
    warn(isNear ? remaining : undefined);
    if (untilTimeout > 0) timer = setTimeout(check, isNear ? untilTimeout : untilWarning);
    else void expire();
  }

  async function expire(): Promise<void> {
    const end = async () => {
      // While this tab waited for the lock, another one may have ended the session or recorded activity.
      if (signal.aborted || !hasSession() || remaining() > 0) return;
      markTimedOut();
      await signOutOnce(auth);
    };
    isExpiring = true;
    // One tab runs it. Without the Locks API (plain http) all tabs do.
    await (navigator.locks ? navigator.locks.request('inactivity', end) : end());
    isExpiring = false;
    if (remaining() > 0) check();
  }

  function recordActivity(): void {
    const now = Date.now();
    if (now - lastRecord < MIN_RECORD_INTERVAL_MS && now >= lastRecord) return;
    if (remaining() > 0) {
      lastRecord = now;
      activity.recordActivity(now);
      report();
    }
    check();
  }

  const listening = { capture: true, passive: true, signal };
  for (const type of activity.EVENTS) addEventListener(type, recordActivity, listening);
  for (const type of WAKE_EVENTS) addEventListener(type, check, listening);
  addEventListener(activity.LIMIT_CHANGE, () => report('now'), listening);
  const last = activity.lastActivity();
  const { lastActivity = 0 } = globalThis;
  if (last === undefined) activity.recordActivity(Date.now());
  // Activity before this code had loaded counts, unless the session had expired by then.
  else if (lastActivity > last && lastActivity - last < (activity.chosenLimit() ?? limitMs))
    activity.recordActivity(lastActivity);
  check();
  if (remaining() > 0) report('now');

  return () => {
    controller.abort();
    clearTimeout(timer);
    warn();
  };
}

function markTimedOut(): void {
  endToast = authToasts.timedOut;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  timeouts.postMessage('');
}

function endedByWorker(timedOut: boolean): void {
  if (timedOut) markTimedOut();
  removeSession();
}

let closeWarning: Promise<() => void> | undefined;

/** Opens the warning, or closes it when called without a time. */
function warn(remaining?: () => number): void {
  if (remaining) {
    closeWarning ??= import('./inactivity-warning.tsx').then(
      (code) => code.openInactivityWarning(remaining),
      // If the code cannot be loaded, the session ends without a warning.
      () => () => {},
    );
  } else {
    void closeWarning?.then((close) => close());
    closeWarning = undefined;
  }
}

function onSessionEnd(limitMs: number): void {
  if (!stopWatching) return;
  // The Worker may have ended the session before this tab's timer.
  if (activity.remainingMs(limitMs) <= 0) endToast = authToasts.timedOut;
  stopWatching();
  stopWatching = undefined;
  activity.clearActivity();
  removeActivityCookie();
  // Removes the visitor's email from the cart. A response to an earlier request may set the activity cookie meanwhile.
  void fetch('/api/cart/buyer', { method: 'POST', keepalive: true })
    .catch(() => {})
    .finally(() => hasSession() || removeActivityCookie());
  showToast(endToast ?? authToasts.signedOut);
  endToast = undefined;
}
