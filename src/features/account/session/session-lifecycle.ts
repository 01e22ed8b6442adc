import { showToast, type Toast } from '../../../design/toasts/toast.ts';
import { ACTIVITY_COOKIE, isNoSessionError } from '../../../lib/supabase-cookies.ts';
import { settledWithin } from '../../../lib/deadline.ts';
import { authClient, type AuthClient, type AuthSettings } from './auth-client.ts';
import { authToasts } from './auth-toasts.ts';
import { clearActivity, remainingMs, watchInactivity } from './inactivity-timeout.ts';
import {
  announceSessionChange,
  hasSession,
  onSessionChange,
  removeSession,
  sessionSnapshot,
} from './session-cookie.ts';

const TIME_LIMIT_MS = 3000;

let client: AuthClient | undefined;
let stopWatching: (() => void) | undefined;
let signingOut: Promise<void> | undefined;
/** Toast for the end of the session, if it is not that of a sign-out everywhere. */
let endToast: Toast | undefined;

/**
 * Refreshes the session, verifies it with the auth service and ends it after inactivity. Only the first call has an
 * effect.
 */
export function manageSession(settings: AuthSettings): void {
  if (client) return;
  const auth = (client = authClient(settings));
  // The client library broadcasts the end of the session to other tabs, but not its reason.
  const timeouts = new BroadcastChannel('session-timeout');
  timeouts.addEventListener('message', () => (endToast = authToasts.timedOut));
  const markTimedOut = () => {
    endToast = authToasts.timedOut;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    timeouts.postMessage('');
  };
  const watch = () =>
    watchInactivity({
      limitMs: settings.inactivityMs,
      async onTimeout() {
        markTimedOut();
        await signOutOnce(auth);
      },
      onWarning: warn,
      onEndedByWorker(timedOut) {
        if (timedOut) markTimedOut();
        removeSession();
        announceSessionChange();
      },
    });

  const update = () =>
    hasSession() ? (stopWatching ??= watch()) : onSessionEnd(settings.inactivityMs);
  // The client's first event can take 30 s when the service is unreachable.
  update();
  onSessionChange(update);
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

/** Ends the session in this browser if the auth service says that it has ended. Takes 3 s at most. */
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
  if (remainingMs(limitMs) <= 0) endToast = authToasts.timedOut;
  stopWatching();
  stopWatching = undefined;
  clearActivity();
  removeActivityCookie();
  // Removes the visitor's email from the cart. A response to an earlier request may set the activity cookie meanwhile.
  void fetch('/api/cart/buyer', { method: 'POST', keepalive: true })
    .catch(() => {})
    .finally(() => hasSession() || removeActivityCookie());
  showToast(endToast ?? authToasts.signedOut);
  endToast = undefined;
}

const removeActivityCookie = () => {
  document.cookie = `${ACTIVITY_COOKIE}=; path=/; max-age=0`;
};
