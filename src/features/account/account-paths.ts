export type LocalPath = `/${string}`;

export const accountTabs = [
  { tab: 'orders', label: 'Orders' },
  { tab: 'subscriptions', label: 'Subscriptions' },
  { tab: 'reviews', label: 'Reviews' },
  { tab: 'settings', label: 'Settings' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

export const parseAccountTab = (name: string | null): AccountTab =>
  accountTabs.find(({ tab }) => tab === name)?.tab ?? accountTabs[0].tab;

const ACCOUNT = '/account';

export const signInPath = (path: LocalPath): LocalPath =>
  path === ACCOUNT ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;

export type AuthTab = 'sign-in' | 'sign-up';

export function authTabPath(tab: AuthTab, next: LocalPath): LocalPath {
  const params = new URLSearchParams({ tab, ...(next !== ACCOUNT && { next }) });
  return `/auth?${params}`;
}

export function nextAfterSignIn(next: string | null): LocalPath {
  const path = localPath(next);
  // /auth redirects signed-in visitors, so it would redirect to itself.
  return path === undefined || /^\/auth\b/i.test(path) ? ACCOUNT : path;
}

/** The path, query and hash of an address of this site, or undefined for any other: no open redirects. */
export function localPath(address: string | null | undefined): LocalPath | undefined {
  // Browsers read a backslash as a slash, and drop control characters before they parse the rest.
  if (!address || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(address, base);
  if (url?.origin !== base) return undefined;
  const path: LocalPath = `/${url.pathname.slice(1)}${url.search}${url.hash}`;
  // "/..//other.example" is normalised to "//other.example", which is another site.
  return path.startsWith('//') ? undefined : path;
}
