import 'server-only';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { LocalPath } from '../../lib/addresses.ts';
import type { CustomerErrorCode } from '../../services/shopify/customers/customer-request.ts';

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    /** Outcome of the visitor's last request, for the account page, as its cookie has it. */
    readonly outcome?: string;
  }
}

/** Sentences about the outcome of a request, by the name in the outcome cookie. */
const notices = {
  connected: 'Your orders are shown here from now on.',
  disconnected: 'Your orders are no longer shown here. They are still safe at the shop.',
  denied: 'You did not sign in at the shop, so your orders are not shown here.',
  failed: 'Signing in at the shop did not work. Nothing was changed. Please try again.',
  expired: 'This sign-in was started too long ago, or has been used already. Please start again.',
  other: 'Someone else is signed in here now, so nothing was connected. Please start again.',
  'sub-skipped': 'This delivery is skipped. Your subscription goes on with the one after.',
  'sub-unskipped': 'This date is on again.',
  'sub-paused': 'Your subscription is paused. Nothing is sent or charged until you resume it.',
  'sub-resumed': 'Your subscription goes on.',
  'sub-cancelled': 'Your subscription is cancelled. Nothing more is sent or charged.',
  'sub-ended': 'This subscription has ended already, so nothing was changed.',
  'sub-moved':
    'This delivery has changed meanwhile, so nothing was changed. Please look at its date.',
  'sub-gone': 'We could not find this subscription among yours.',
  'sub-refused':
    'The shop did not accept this change, so your subscription is as it was. Please reload the page and try again.',
  'address-saved': 'Your address is saved.',
  'address-default': 'This is your default address now.',
  'address-deleted': 'The address is deleted.',
  'address-gone': 'We could not find this address among yours.',
  'address-kept': 'This is your default address. Please make another one the default first.',
  'address-refused': 'The shop did not accept this change, so your address is as it was.',
  'name-saved': 'Your name is saved.',
  'order-gone': 'We could not find this order among yours.',
  'order-refused': 'The shop did not accept these products, so they are not in your cart.',
  'order-uncertain':
    'The shop did not answer, so these products may be in your cart. Please look there before you try again.',
  revoked: 'The connection to the shop has ended. Please connect again to see your orders.',
  unconnected:
    'Your account is not connected to the shop, so nothing was changed. Please connect it first.',
  uncertain:
    'The shop did not answer, so this may have been changed. Please look before you try again.',
  unreachable: 'The shop did not answer, so nothing was changed. Please try again.',
} as const;

export type Notice = keyof typeof notices;

/** The sentence of a notice; undefined for an unknown name. */
export const noticeOf = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(notices, name) ? notices[name as Notice] : undefined;

/** The error message for orders or other customer data that could not be loaded. */
export const loadProblem = (code: CustomerErrorCode | undefined): string =>
  code === 'revoked'
    ? notices.revoked
    : code === 'throttled'
      ? 'The shop is very busy right now. Please wait a moment and reload the page.'
      : 'We could not reach the shop right now. Please reload the page in a moment.';

/** The outcome of a form, which the account page shows once. */
export type Outcome =
  | { notice: Notice }
  /** Places of the lines that "Order again" could not put into the cart, as `0.3`. */
  | { missing: string };

/** The value of a field of a form; '' without one. */
export type Sent = (name: string) => string;

const COOKIE = 'account_outcome';
const SECONDS = 60;
/** Id of the notice, to which the address leads: the focus comes to it, and screen readers say it. */
export const NOTICE = 'notice';

/** Attributes of a cookie that only the account pages receive. */
export const accountCookie = (c: Context) =>
  ({
    path: '/account',
    secure: new URL(c.req.url).protocol === 'https:',
    httpOnly: true,
    sameSite: 'Lax',
  }) as const;

/** Stores an outcome for the next page of the account. In a cookie, because anyone can link to an address. */
export const storeOutcome = (c: Context, outcome: Outcome) =>
  setCookie(c, COOKIE, String(new URLSearchParams(outcome)), {
    ...accountCookie(c),
    maxAge: SECONDS,
  });

/** Redirects to a page of the account, which shows the outcome. */
export function leadToOutcome(c: Context, path: LocalPath, outcome: Outcome): Response {
  storeOutcome(c, outcome);
  return c.redirect('notice' in outcome ? `${path}#${NOTICE}` : path, 303);
}

/** The text of the cookie of an outcome, such as `notice=connected`; undefined without one. It does not delete the cookie. */
export const readOutcome = (c: Context): string | undefined => getCookie(c, COOKIE);

/** Deletes the outcome once the page has shown it. */
export const removeOutcome = (c: Context) => deleteCookie(c, COOKIE, accountCookie(c));
