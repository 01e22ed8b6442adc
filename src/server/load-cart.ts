import type { Context, MiddlewareHandler } from 'hono';
import { loadCart, postCart, type PostedCart } from '../api/cart.ts';
import { pathWithSelection } from '../api/buy-now.ts';
import { isOwnOrigin, isPlainForm, type Fields } from '../api/request-checks.ts';
import { ADD, CART_FORM } from '../features/cart/cart-addresses.ts';
import { hasCartCookie } from '../features/cart/worker/cart-cookie.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData } from '../runtime/request-context.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { answerWithPage, withoutScripts } from './answers.ts';

const NO_STORE = 'private, no-store';

/**
 * Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started, and
 * counts the visit. It also answers the forms of the cart without JavaScript: with a redirect, or with /cart for a
 * refusal or notice.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const isForm = CART_FORM.includes(c.req.path) && c.req.method === 'POST';
  if (isForm && isPlainForm(c) && isOwnOrigin(c)) return answerForm(c, next);
  if (readRoutePath(c.req.raw) !== '/cart') return next();
  if (c.req.query('problem') === 'no-cookies' && hasCartCookie(c)) {
    c.header('Cache-Control', NO_STORE);
    return c.redirect('/cart', 303);
  }
  const { view, store } = await loadCart(c);
  countVisit(['step', 'cart']);
  await runWithPersonalData({ cart: { view } }, next);
  store();
  c.header('Cache-Control', NO_STORE);
  return undefined;
};

/** Redirects a form to the next page, or answers with the page of the cart when it has a refusal, a notice or a removed line. */
async function answerForm(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
  const text = await c.req.raw.text().catch(() => '');
  const fields = Object.fromEntries(new URLSearchParams(text));
  const posted = await postCart(c, fields);
  const address = addressAfter(c, fields, posted);
  if (address !== undefined) {
    posted.store();
    c.header('Cache-Control', NO_STORE);
    return c.redirect(address, 303);
  }
  const { outcome, view, refusals, store } = posted;
  const status = outcome.errors.length > 0 ? 422 : undefined;
  await answerWithPage(c, next, '/cart', { cart: { view, refusals }, status });
  c.res = withoutScripts(c.res);
  store();
  c.header('Cache-Control', NO_STORE);
  return undefined;
}

/** The checkout, the cart, or the page of a product whose form was refused; undefined for the page of the cart itself. */
function addressAfter(c: Context, fields: Fields, { outcome, view, isInvalid }: PostedCart) {
  const code = outcome.errors[0]?.code;
  if (outcome.checkoutUrl) return outcome.checkoutUrl;
  const isAdd = c.req.path === ADD;
  const page = isAdd && isInvalid && pathWithSelection(c, fields, code);
  if (page) return page;
  if (code !== undefined || view.changes.length > 0 || view.removed.length > 0) return undefined;
  // The page says that the browser refuses cookies, unless its request has the cookies of this answer.
  return isAdd && !hasCartCookie(c) ? '/cart?problem=no-cookies' : '/cart';
}
