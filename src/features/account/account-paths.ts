export type LocalPath = `/${string}`;

export const accountTabs = [
  { tab: 'orders', label: 'Orders', href: '/account' },
  { tab: 'subscriptions', label: 'Subscriptions', href: '/account?tab=subscriptions' },
  { tab: 'reviews', label: 'Reviews', href: '/account?tab=reviews' },
  { tab: 'settings', label: 'Settings', href: '/account?tab=settings' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** Reads the name of an account tab; the first tab for an unknown name. */
export const parseAccountTab = (name: string | null): AccountTab =>
  accountTabs.find(({ tab }) => tab === name)?.tab ?? accountTabs[0].tab;

const ACCOUNT = '/account';

/** Path of an account tab. */
export const tabPath = (tab: AccountTab): LocalPath =>
  accountTabs.find((each) => each.tab === tab)!.href;

/** Path of the sign-in page that returns to `path` afterwards. */
export const signInPath = (path: LocalPath): LocalPath =>
  path === ACCOUNT ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;

export type AuthTab = 'sign-in' | 'sign-up';

/** Path of the sign-in or sign-up form that returns to `next` afterwards. */
export function authTabPath(tab: AuthTab, next: LocalPath): LocalPath {
  const params = new URLSearchParams({ tab, ...(next !== ACCOUNT && { next }) });
  return `/auth?${params}`;
}

/** Path to redirect to after signing in: `next` if it is a path of this site outside /auth, or the account. */
export function nextAfterSignIn(next: string | null): LocalPath {
  const path = localPath(next);
  // /auth redirects signed-in visitors, so it would redirect to itself.
  return path === undefined || /^\/auth\b/i.test(path) ? ACCOUNT : path;
}

/** Path, query and hash of an address of this site; undefined for any other, which prevents open redirects. */
export function localPath(address: string | null | undefined): LocalPath | undefined {
  // Browsers treat a backslash as a slash, and strip control characters before parsing.
  if (!address || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(address, base);
  if (url?.origin !== base) return undefined;
  const path: LocalPath = `/${url.pathname.slice(1)}${url.search}${url.hash}`;
  // "/..//other.example" is normalised to "//other.example", which is another site.
  return path.startsWith('//') ? undefined : path;
}
