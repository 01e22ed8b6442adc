import { localPath, type LocalPath } from '../../lib/addresses.ts';

export const accountTabs = [
  { tab: 'orders', label: 'Orders', href: '/account' },
  { tab: 'subscriptions', label: 'Subscriptions', href: '/account?tab=subscriptions' },
  { tab: 'reviews', label: 'Reviews', href: '/account?tab=reviews' },
  { tab: 'settings', label: 'Settings', href: '/account?tab=settings' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** The account tab with this name; `orders` for null and for an unknown name. */
export const parseAccountTab = (name: string | null): AccountTab =>
  accountTabs.find(({ tab }) => tab === name)?.tab ?? accountTabs[0].tab;

const ACCOUNT = '/account';

/** Path of an account tab: /account for the orders, otherwise /account?tab={tab}. */
export const tabPath = (tab: AccountTab): LocalPath =>
  accountTabs.find((each) => each.tab === tab)!.href;

/** Path of the sign-in page that returns to `path` afterwards: /auth?next={path}, or /auth for /account. */
export const signInPath = (path: LocalPath): LocalPath =>
  path === ACCOUNT ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;

export type AuthTab = 'sign-in' | 'sign-up';

/** Path of the sign-in or sign-up form that returns to `next` afterwards: /auth?tab=sign-up&next=/x, without `next` for /account. */
export function authTabPath(tab: AuthTab, next: LocalPath): LocalPath {
  const params = new URLSearchParams({ tab, ...(next !== ACCOUNT && { next }) });
  return `/auth?${params}`;
}

/** Path to redirect to after signing in: `next` if it is a path of this site outside /auth, otherwise /account. */
export function nextAfterSignIn(next: string | null): LocalPath {
  const path = localPath(next);
  // /auth redirects signed-in visitors, so it would redirect to itself.
  return path === undefined || /^\/auth\b/i.test(path) ? ACCOUNT : path;
}

/** Shopify's global id, gid://shopify/{type}/{number}; undefined unless `number` is 1 to 20 digits. */
export const globalId = (
  type: 'Order' | 'CustomerAddress' | 'SubscriptionContract',
  number: string,
): string | undefined =>
  /^\d{1,20}$/.test(number) ? `gid://shopify/${type}/${number}` : undefined;

/** The last number of a Shopify global id: "123" of gid://shopify/Order/123?key=a; '' without one. */
export const numberOf = (id: string): string => /\/(\d+)(?:\?|$)/.exec(id)?.[1] ?? '';

/** The parameters of a link in an email of the auth service. */
export interface EmailLink {
  /** Exchanged for a session in the browser that requested the email (PKCE). The link was used up by opening it. */
  code?: string | undefined;
  /**
   * Exchanged for a session in any browser, when the visitor clicks a button. Mail scanners open the links of a mail, which
   * does not use up this one.
   */
  tokenHash?: string | undefined;
  error?: string | undefined;
}

/** What a link is for, as the auth service calls it. */
export type LinkType = 'email' | 'recovery';

/**
 * Parses the query of an opened email link of the auth service: a code, a token hash, or an error as a sentence for the
 * visitor. Undefined without any of them.
 */
export function parseEmailLink(query: string): EmailLink | undefined {
  const params = new URLSearchParams(query);
  if (params.has('error') || params.has('error_code')) {
    // error_description is not shown, because anyone can craft a link with any text.
    return { error: params.get('error_code') === 'otp_expired' ? EXPIRED_LINK : INVALID_LINK };
  }
  const code = params.get('code') ?? undefined;
  const tokenHash = params.get('token_hash') ?? undefined;
  return code === undefined && tokenHash === undefined ? undefined : { code, tokenHash };
}

const INVALID_LINK = 'This link is no good any more. Please ask for a new one.';
const EXPIRED_LINK =
  'This link is invalid, was used already, or is too old. Please ask for a new one.';
