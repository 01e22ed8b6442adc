import type { Context, MiddlewareHandler } from 'hono';
import { cartAddressWith, submitCartForm, type RefusedValue } from '../api/cart-form.ts';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm, type Fields } from '../api/sent-fields.ts';
import { hasCartCookie, storeCart, storedCart } from '../features/cart/service/cart-cookies.ts';
import { openCart } from '../features/cart/service/cart-service.ts';
import { CART_FORM } from '../lib/cart-forms.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData, setPageStatus } from '../runtime/request-context.ts';
import { countCartVisit } from '../services/visit-counts.ts';
import { withoutScripts } from './plain-forms.ts';

/** Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started. */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const fields = await formFields(c);
  if (fields) return answerForm(c, fields, next);
  if (readRoutePath(c.req.raw) !== '/cart') return next();
  if (c.req.query('problem') === 'no-cookies' && hasCartCookie(c)) {
    c.header('Cache-Control', 'private, no-store');
    return c.redirect('/cart', 303);
  }
  const outcome = await openCart(storedCart(c), true);
  countCartVisit(['step', 'cart']);
  await runWithPersonalData({ cart: { view: outcome.view } }, next);
  storeCart(c, outcome, { shown: true });
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

/**
 * Answers the cart's form without JavaScript: with a redirect to the checkout or to /cart, or with the page itself, when
 * it has to show more than an address can hold.
 */
const answerForm = async (
  c: Context,
  fields: Fields,
  next: () => Promise<void>,
): Promise<Response | undefined> => {
  const { outcome, refused } = await submitCartForm(c, fields, c.req.path);
  const { view, checkoutUrl } = outcome;
  const address = addressOf(refused);
  if (address !== undefined) {
    storeCart(c, outcome, { shown: false });
    c.header('cache-control', 'no-store');
    return c.redirect((address === '/cart' && checkoutUrl) || address, 303);
  }
  c.req.raw = new Request(new URL('/cart', c.req.url), { headers: { accept: 'text/html' } });
  setPageStatus(422);
  const refusals = refused.map(({ details, ...value }) => ({
    ...value,
    message: details?.message,
  }));
  await runWithPersonalData({ cart: { view, refusals } }, next);
  c.res = withoutScripts(c.res);
  storeCart(c, outcome, { shown: true });
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

/** The address that shows all refusals; undefined when there are several, or one of a note or a gift message. */
function addressOf([first, second]: RefusedValue[]): string | undefined {
  if (!first) return '/cart';
  const isText = first.at === 'note' || first.at.startsWith('message.');
  return second || isText || !first.details
    ? undefined
    : cartAddressWith(first, first.details.code);
}

/** The fields of the cart's form in a post without JavaScript; undefined for any other request. */
async function formFields(c: Context): Promise<Fields | undefined> {
  if (!CART_FORM.includes(c.req.path) || c.req.method !== 'POST') return undefined;
  if (!isPlainForm(c) || !isOwnOrigin(c)) return undefined;
  // The API reads the body of other forms, so a clone is read here.
  const text = await c.req.raw
    .clone()
    .text()
    .catch(() => '');
  const fields = Object.fromEntries(new URLSearchParams(text));
  return 'version' in fields ? fields : undefined;
}
