import type { Context, MiddlewareHandler } from 'hono';
import type { RefusedValue } from '../api/cart-input.ts';
import { cartAddressWith, loadCart, messageOfRefusal, postCart } from '../api/cart-posts.ts';
import { pathWithSelection, productPageOf } from '../api/buy-now.ts';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm, type Fields } from '../api/sent-fields.ts';
import { ADD, CART_FORM } from '../features/cart/cart-addresses.ts';
import { hasCartCookie } from '../features/cart/worker/cart-cookie.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData, setPageStatus } from '../runtime/request-context.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { withoutScripts } from './plain-forms.ts';

/**
 * Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started, and
 * answers the forms of the cart without JavaScript.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const fields = await formFields(c);
  if (fields) return answerForm(c, fields, next);
  if (readRoutePath(c.req.raw) !== '/cart') return next();
  if (c.req.query('problem') === 'no-cookies' && hasCartCookie(c)) {
    c.header('Cache-Control', 'private, no-store');
    return c.redirect('/cart', 303);
  }
  const { view, store } = await loadCart(c, true);
  countVisit(['step', 'cart']);
  await runWithPersonalData({ cart: { view } }, next);
  store(true);
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

/**
 * Answers a form with a redirect to the checkout, to /cart, or to the page of a product, and with the page of the cart
 * itself when it has to show more than an address can hold.
 */
const answerForm = async (
  c: Context,
  fields: Fields,
  next: () => Promise<void>,
): Promise<Response | undefined> => {
  const { outcome, view, refused, store } = await postCart(c, fields);
  const address = outcome.checkoutUrl ?? addressAfter(c, fields, refused);
  c.header('cache-control', 'no-store');
  if (address !== undefined) {
    store(false);
    return c.redirect(address, 303);
  }
  c.req.raw = new Request(new URL('/cart', c.req.url), { headers: { accept: 'text/html' } });
  setPageStatus(422);
  const refusals = refused.map((each) => ({
    at: each.at,
    typed: each.typed,
    message: messageOfRefusal(each, outcome),
  }));
  await runWithPersonalData({ cart: { view, refusals } }, next);
  c.res = withoutScripts(c.res);
  store(true);
  c.header('Cache-Control', 'private, no-store');
  return undefined;
};

/** The address that shows all refusals; undefined when there are several, or one of a note or a gift message. */
function addressAfter(c: Context, fields: Fields, refused: RefusedValue[]): string | undefined {
  const [first, second] = refused;
  const isAdd = new URL(c.req.url).pathname === ADD;
  // The page says that the browser refuses cookies, unless its request has the cookies of this answer.
  if (!first) return isAdd && !hasCartCookie(c) ? '/cart?problem=no-cookies' : '/cart';
  const { code, at } = first;
  const page = isAdd && code && FORM_CODES.includes(code) && productPageOf(c, fields);
  if (page) {
    page.searchParams.set('problem', code);
    return `${pathWithSelection(page, fields)}#checkout-problem`;
  }
  const isText = 'version' in fields && (at === 'note' || at.startsWith('message.'));
  return second || isText || !code ? undefined : cartAddressWith(first);
}

/** Problems of the form of a product, which its page shows. */
const FORM_CODES = ['option', 'quantity', 'recipient', 'not-an-add'];

/** The fields of a form of the cart that is posted without JavaScript; undefined for any other request. */
async function formFields(c: Context): Promise<Fields | undefined> {
  if (!CART_FORM.includes(c.req.path) || c.req.method !== 'POST') return undefined;
  if (!isPlainForm(c) || !isOwnOrigin(c)) return undefined;
  const text = await c.req.raw.text().catch(() => '');
  return Object.fromEntries(new URLSearchParams(text));
}
