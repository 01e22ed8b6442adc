import { localPath } from '../../lib/local-path.ts';

const ACCOUNT = '/account';

/** Where to sign in, to come back to that page afterwards. @param path a path of this site */
export const signInAddress = (path: string): string =>
  path === ACCOUNT ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;

/** Where to go on after signing in. @param next what the address of the page asks for, which may be anything */
export function nextAfterSignIn(next: string | null): string {
  const path = localPath(next);
  // This page would send its visitor to itself.
  return path === undefined || /^\/auth\b/i.test(path) ? ACCOUNT : path;
}
