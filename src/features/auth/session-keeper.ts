import { showToast } from '../../design/toast.ts';
import { saysNoSession } from '../../lib/auth-answer.ts';
import { sessionCookies } from '../../lib/session-cookies.ts';
import { forgetActivity } from './activity.ts';
import { authClient, dropCookies, type AuthClient, type AuthSettings } from './auth-client.ts';
import { authToasts } from './auth-toasts.ts';
import { watchInactivity } from './inactivity.ts';
import { hasSession, tellSessionChange } from './session.ts';

let client: AuthClient | undefined;
let unwatch: (() => void) | undefined;
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

  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') leave();
    else if (hasSession()) unwatch ??= watch();
    tellSessionChange();
  });
  void verify(auth);
}

/** Signs the visitor out everywhere. Here the session ends in any case, even when the service cannot be reached. */
export async function endSession(settings: AuthSettings): Promise<void> {
  keepSession(settings);
  await end(client!);
}

async function end(auth: AuthClient): Promise<void> {
  const { error } = await auth.signOut({ scope: 'global' });
  if (!error) return;
  console.warn('sign-out:', error.message);
  await auth.signOut({ scope: 'local' });
}

/** A session that was ended elsewhere still looks good here, and a cookie may hold none: only the service can tell. */
async function verify(auth: AuthClient): Promise<void> {
  const { error } = await auth.getUser();
  if (error && saysNoSession(error)) await auth.signOut({ scope: 'local' });
}

function leave(): void {
  unwatch?.();
  unwatch = undefined;
  // What cannot be read stays behind.
  dropCookies(sessionCookies(document.cookie));
  forgetActivity();
  showToast(isSilence ? authToasts.timedOut : authToasts.signedOut);
  isSilence = false;
}
