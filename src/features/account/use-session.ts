import { useEffect, useSyncExternalStore } from 'react';
import type { AuthSettings } from './auth-client.ts';
import { dropSession, hasSession, onSessionChange, SESSION_CHANGE } from './session.ts';

/**
 * Whether this browser holds a session; while it does, it is kept. Known in the browser only: the page is the same
 * file for everyone, and who has no session loads nothing for it.
 */
export function useSession(settings: AuthSettings): boolean {
  const signedIn = useSyncExternalStore(onSessionChange, hasSession, () => false);
  useEffect(() => {
    if (!signedIn) return;
    loadKeeper().then(
      (keeper) => keeper.keepSession(settings),
      () => {},
    );
  }, [signedIn, settings]);
  return signedIn;
}

/** Signs the visitor out everywhere; here in any case, even when the code for the rest cannot be loaded. */
export const signOut = (settings: AuthSettings): Promise<unknown> =>
  loadKeeper().then(
    (keeper) => keeper.endSession(settings),
    () => {
      dropSession();
      dispatchEvent(new Event(SESSION_CHANGE));
    },
  );

const loadKeeper = () => import('./session-keeper.ts');
