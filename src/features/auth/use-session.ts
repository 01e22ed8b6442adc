import { useEffect, useSyncExternalStore } from 'react';
import type { AuthSettings } from './auth-client.ts';
import { hasSession, onSessionChange } from './session.ts';

/**
 * Whether this browser holds a session; while it does, it is kept. Known in the browser only: the page is the same
 * file for everyone, and who has no session loads nothing for it.
 */
export function useSession(settings: AuthSettings): boolean {
  const signedIn = useSyncExternalStore(onSessionChange, hasSession, () => false);
  useEffect(() => {
    if (signedIn) void loadKeeper().then((keeper) => keeper.keepSession(settings));
  }, [signedIn, settings]);
  return signedIn;
}

/** Signs the visitor out everywhere. */
export const signOut = (settings: AuthSettings): Promise<void> =>
  loadKeeper().then((keeper) => keeper.endSession(settings));

const loadKeeper = () => import('./session-keeper.ts');
