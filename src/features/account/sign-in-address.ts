import { localPath } from './local-path.ts';

const ACCOUNT = '/account';

/** Where to sign in, to come back to that page afterwards. @param path a path of this site */
export const signInAddress = (path: string): string =>
  path === ACCOUNT ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;

/** The address of one of the forms, with the way on. @param next as nextAfterSignIn gives it */
export function authFormAddress(tab: string, next: string): string {
  const params = new URLSearchParams({ tab, ...(next !== ACCOUNT && { next }) });
  return `/auth?${params}`;
}

/** Where to go on after signing in. @param next what the address of the page asks for, which may be anything */
export function nextAfterSignIn(next: string | null): string {
  const path = localPath(next);
  // This page would send its visitor to itself.
  return path === undefined || /^\/auth\b/i.test(path) ? ACCOUNT : path;
}
