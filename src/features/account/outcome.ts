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

/** The sentence that visitors read for a notice, the name of an outcome; undefined for null or an unknown name. */
export const noticeOf = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(notices, name) ? notices[name as Notice] : undefined;

/** The sentence for customer data that could not be loaded; `revoked` and `throttled` have their own. */
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

/** Attributes of a cookie that only pages below /account receive: HttpOnly, SameSite=Lax, Secure on https. */
export const accountCookie = (c: Context) =>
  ({
    path: '/account',
    secure: new URL(c.req.url).protocol === 'https:',
    httpOnly: true,
    sameSite: 'Lax',
  }) as const;

/** Sets a cookie with an outcome for 60 s, for the next account page. Anyone could link to an address with one. */
export const storeOutcome = (c: Context, outcome: Outcome) =>
  setCookie(c, COOKIE, String(new URLSearchParams(outcome)), {
    ...accountCookie(c),
    maxAge: SECONDS,
  });

/** Stores an outcome and redirects (303) to the account page that shows it; a notice at #notice. */
export function leadToOutcome(c: Context, path: LocalPath, outcome: Outcome): Response {
  storeOutcome(c, outcome);
  return c.redirect('notice' in outcome ? `${path}#${NOTICE}` : path, 303);
}

/** The text of the cookie of an outcome, such as `notice=connected`; undefined without one. It does not delete the cookie. */
export const readOutcome = (c: Context): string | undefined => getCookie(c, COOKIE);

/** Deletes the outcome cookie in the browser, in the response that has shown the outcome. */
export const removeOutcome = (c: Context) => deleteCookie(c, COOKIE, accountCookie(c));
