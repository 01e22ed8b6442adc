import { showToast } from '../../design/toast.ts';
import { saysNoSession } from '../../lib/auth-answer.ts';
import { settledWithin } from '../../lib/deadline.ts';
import { forgetActivity } from './activity.ts';
import { authClient, type AuthClient, type AuthSettings } from './auth-client.ts';
import { authToasts } from './auth-toasts.ts';
import { heldSession } from './held-session.ts';
import { watchInactivity } from './inactivity.ts';
import { tellSessionChange } from './session-change.ts';
import { dropSession, hasSession } from './session.ts';

/** The service is given this long to end the session everywhere. The visitor is not to wait for it any longer. */
const TIME_LIMIT_MS = 3000;

let client: AuthClient | undefined;
let unwatch: (() => void) | undefined;
let ending: Promise<void> | undefined;
/** Why the session ends, as far as anyone has said. */
let isSilence = false;

/** Keeps the session of a visitor who has one: fresh, honest, and no longer than they are there. May be called again. */
export function keepSession(settings: AuthSettings): void {
  if (client) return;
  const auth = (client = authClient(settings));
  // The end itself reaches all tabs by the client library; why it came does not.
  const silence = new BroadcastChannel('session-silence');
  silence.addEventListener('message', () => (isSilence = true));
  const watch = () =>
    watchInactivity({
      limitMs: settings.inactivityMs,
      hasEnded: () => !hasSession(),
      async onSilence() {
        isSilence = true;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        silence.postMessage('');
        await end(auth);
      },
    });

  const look = () => (hasSession() ? (unwatch ??= watch()) : leave());
  // At once: the client may take half a minute for its first word, where it cannot reach the service.
  look();
  auth.onAuthStateChange((event, session) => {
    look();
    // Heard of late, by a tab that was held back: somebody has signed in anew since, and stays.
    if (event === 'SIGNED_OUT') isSilence = false;
    tellSessionChange(session?.user?.id);
  });
  void verify(auth);
}

/** Signs the visitor out everywhere. Here the session ends in any case, even when the service cannot be reached. */
export async function endSession(settings: AuthSettings): Promise<void> {
  keepSession(settings);
  await end(client!);
}

/** Two clicks are one end. */
const end = (auth: AuthClient): Promise<void> =>
  (ending ??= endOnce(auth).finally(() => (ending = undefined)));

async function endOnce(auth: AuthClient): Promise<void> {
  const answer = await settledWithin(auth.signOut({ scope: 'global' }), TIME_LIMIT_MS);
  const { error } = answer.status === 'fulfilled' ? answer.value : { error: answer.status };
  if (error) console.warn('sign-out:', String(error));
  if (hasSession()) await drop(auth);
}

/** A session that was ended elsewhere still looks good here, and a cookie may hold none: only the service can tell. */
async function verify(auth: AuthClient): Promise<void> {
  const asked = heldSession();
  const { error } = await auth.getUser();
  // All of it or what the client leaves behind because it cannot read it, but no session that has begun meanwhile.
  if (error && saysNoSession(error) && asked.includes(heldSession())) await drop(auth);
}

/** Ends the session in this browser, and asks nobody: the client does that only for a session it still finds. */
async function drop(auth: AuthClient): Promise<void> {
  dropSession();
  await auth.signOut({ scope: 'local' });
}

function leave(): void {
  if (!unwatch) return;
  unwatch();
  unwatch = undefined;
  forgetActivity();
  showToast(isSilence ? authToasts.timedOut : authToasts.signedOut);
  isSilence = false;
}
