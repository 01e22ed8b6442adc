import { showToast } from '../../design/toast.ts';
import { ACTIVITY_COOKIE } from '../../lib/activity-cookie.ts';
import { settledWithin } from '../../lib/deadline.ts';
import { isNoSessionError } from '../../lib/supabase-cookies.ts';
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
let isTimedOut = false;

/** Refreshes the session, checks it with the service and ends it after inactivity. May be called again. */
export function manageSession(settings: AuthSettings): void {
  if (client) return;
  const auth = (client = authClient(settings));
  // The client library tells other tabs that the session ended, but not why.
  const timeouts = new BroadcastChannel('session-timeout');
  timeouts.addEventListener('message', () => (isTimedOut = true));
  const noteTimeout = () => {
    isTimedOut = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    timeouts.postMessage('');
  };
  const watch = () =>
    watchInactivity({
      limitMs: settings.inactivityMs,
      hasEnded: () => !hasSession(),
      async onTimeout() {
        noteTimeout();
        await signOutOnce(auth);
      },
      onWarning: warn,
      onEndedByWorker(timedOut) {
        if (timedOut) noteTimeout();
        removeSession();
        announceSessionChange();
      },
    });

  const update = () =>
    hasSession() ? (stopWatching ??= watch()) : onSessionEnd(settings.inactivityMs);
  // The client's first event may take half a minute when it cannot reach the service.
  update();
  onSessionChange(update);
  auth.onAuthStateChange((event, session) => {
    update();
    // A suspended tab hears of a timeout late, when somebody may have signed in again.
    if (event === 'SIGNED_OUT') isTimedOut = false;
    announceSessionChange(session?.user?.id);
  });
  void verifySession(auth);
}

/** Signs the visitor out everywhere; in this browser even when the service cannot be reached. */
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
  if (hasSession()) await localSignOut(auth);
}

async function verifySession(auth: AuthClient): Promise<void> {
  const before = sessionSnapshot();
  const { error } = await auth.getUser();
  // The client may have removed some of the cookies already; a session that began meanwhile has other ones.
  if (error && isNoSessionError(error) && before.includes(sessionSnapshot())) {
    await localSignOut(auth);
  }
}

/** The client removes only cookies that it can read, so they are removed here. */
async function localSignOut(auth: AuthClient): Promise<void> {
  removeSession();
  await auth.signOut({ scope: 'local' });
}

let closeWarning: Promise<() => void> | undefined;

function warn(remaining?: () => number): void {
  if (remaining) {
    closeWarning ??= import('./inactivity-warning.tsx').then(
      (code) => code.openInactivityWarning(remaining),
      // Without its code the session ends without a warning.
      () => () => {},
    );
  } else {
    void closeWarning?.then((close) => close());
    closeWarning = undefined;
  }
}

function onSessionEnd(limitMs: number): void {
  if (!stopWatching) return;
  // Where the Worker was the first to notice.
  isTimedOut ||= remainingMs(limitMs) <= 0;
  stopWatching();
  stopWatching = undefined;
  clearActivity();
  document.cookie = `${ACTIVITY_COOKIE}=; path=/; max-age=0`;
  // The cart has the email of who was signed in.
  void fetch('/api/cart/buyer', { method: 'POST', keepalive: true }).catch(() => {});
  showToast(isTimedOut ? authToasts.timedOut : authToasts.signedOut);
  isTimedOut = false;
}
