import { useEffect, useSyncExternalStore } from 'react';
import type { AuthSettings } from './auth-client.ts';
import {
  announceSessionChange,
  hasSession,
  onSessionChange,
  removeSession,
} from './session-cookie.ts';

/** Whether this browser holds a session. Its code is loaded only then: prerendered pages are the same for everyone. */
export function useSession(settings: AuthSettings): boolean {
  const signedIn = useSyncExternalStore(onSessionChange, hasSession, () => false);
  useEffect(() => {
    if (!signedIn) return;
    loadManager().then(
      (manager) => manager.manageSession(settings),
      () => {},
    );
  }, [signedIn, settings]);
  return signedIn;
}

export const signOut = (settings: AuthSettings): Promise<unknown> =>
  loadManager().then(
    (manager) => manager.signOutEverywhere(settings),
    () => {
      removeSession();
      announceSessionChange();
    },
  );

const loadManager = () => import('./session-lifecycle.ts');
