import { useEffect, useSyncExternalStore } from 'react';
import type { AuthSettings } from './auth-client.ts';
import { hasSession, onSessionChange, removeSession } from './session-cookie.ts';

/**
 * Whether this browser has session cookies; false on the server, as prerendered pages are the same for all visitors.
 * With a session, it loads and starts the code that refreshes it and ends it after inactivity.
 */
export function useSession(settings: AuthSettings): boolean {
  const signedIn = useSyncExternalStore(onSessionChange, hasSession, () => false);
  useEffect(() => {
    if (signedIn) void withManager((manager) => manager.manageSession(settings));
  }, [signedIn, settings]);
  return signedIn;
}

/** Signs the visitor out everywhere. If the code cannot be loaded, only the cookies are removed. */
export const signOut = (settings: AuthSettings): Promise<unknown> =>
  withManager((manager) => manager.signOutEverywhere(settings), removeSession);

/** Ends the session in this browser if it has ended elsewhere. @returns whether there still is one */
export async function checkSession(settings: AuthSettings): Promise<boolean> {
  await withManager((manager) => manager.checkSession(settings));
  return hasSession();
}

type Manager = typeof import('./session-lifecycle.ts');

/** Loads the code that manages sessions and calls `act` with it, or `otherwise` if it cannot be loaded. */
const withManager = (act: (manager: Manager) => unknown, otherwise = () => {}): Promise<unknown> =>
  import('./session-lifecycle.ts').then(act, otherwise);
