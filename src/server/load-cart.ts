import type { Context, MiddlewareHandler, Next } from 'hono';
import { loadCart, postCart } from '../api/cart.ts';
import { buyLine, isProperty, pathWithSelection, refusePurchase } from '../api/buy-now.ts';
import { isOwnOrigin, isPlainForm, type Fields } from '../api/request-checks.ts';
import { ADD, CART_FORM } from '../features/cart/cart-addresses.ts';
import type { CheckoutErrorCode } from '../features/cart/cart-errors.ts';
import { hasCartCookie } from '../features/cart/worker/cart-cookie.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { runWithPersonalData } from '../runtime/request-context.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { answerWithPage, withoutScripts } from './answers.ts';

const NO_STORE = 'private, no-store';

const BUY_NOW = '/api/cart';
const FORMS = [BUY_NOW, ...CART_FORM];

/**
 * Middleware that loads the cart before /cart renders, because cookies cannot be set after the body has started, and
 * counts the visit. It also answers the forms of the cart and Buy Now without JavaScript: with a redirect, or with the
 * page of the form for a refusal or notice.
 */
export const cartPage: MiddlewareHandler = async (c, next) => {
  const isForm = FORMS.includes(c.req.path) && c.req.method === 'POST';
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

async function answerForm(c: Context, next: Next): Promise<Response> {
  const text = await c.req.raw.text().catch(() => '');
  const fields = Object.fromEntries(new URLSearchParams(text));
  return c.req.path === BUY_NOW ? buy(c, next, fields) : changeCart(c, next, fields);
}

/** Redirects to the checkout, or to the product page with the options that "Choose" selects or with an error. */
async function buy(c: Context, next: Next, fields: Fields): Promise<Response> {
  const chosen = 'choose' in fields && (await showProduct(c, next, fields));
  if (chosen) return chosen;
  const answer = await buyLine(c, fields);
  if ('checkoutUrl' in answer) return c.redirect(answer.checkoutUrl, 303);
  return (await showProduct(c, next, fields, answer.code)) ?? refusePurchase(c, answer);
}

/** Redirects to the next page, or answers with the page of the cart when it has a refusal, a notice or a removed line. */
async function changeCart(c: Context, next: Next, fields: Fields): Promise<Response> {
  const { outcome, view, refusals, isInvalid, store } = await postCart(c, fields);
  const code = outcome.errors[0]?.code;
  const isAdd = c.req.path === ADD;
  const product = isAdd && isInvalid && (await showProduct(c, next, fields, code));
  if (product) return product;
  const isShown = code !== undefined || view.changes.length > 0 || view.removed.length > 0;
  if (isShown && !outcome.checkoutUrl)
    await answerWith(c, next, '/cart', { cart: { view, refusals }, ...(code && { status: 422 }) });
  else {
    // The page says that the browser refuses cookies, unless its request has the cookies of this answer.
    const cart = isAdd && !hasCartCookie(c) ? '/cart?problem=no-cookies' : '/cart';
    c.res = c.redirect(outcome.checkoutUrl ?? cart, 303);
  }
  store();
  c.header('Cache-Control', NO_STORE);
  return c.res;
}

/**
 * Redirects to the product page that a form names, with the form's selection and an error. A form with texts that were
 * typed is answered with that page: an email is no part of an address, which is logged. Undefined without such a page.
 */
async function showProduct(c: Context, next: Next, fields: Fields, code?: CheckoutErrorCode) {
  const page = pathWithSelection(c, fields, code);
  if (page === undefined) return undefined;
  const isTyped = Object.entries(fields).some(([name, value]) => isProperty(name) && value);
  if (!isTyped) return c.redirect(code ? `${page}#checkout-problem` : page, 303);
  await answerWith(c, next, page, code && { status: 422 });
  return c.res;
}

/** Answers with a page, without its scripts: at the address of a form, it could not hydrate. */
async function answerWith(
  c: Context,
  next: Next,
  page: string,
  data: Parameters<typeof answerWithPage>[3] = {},
): Promise<void> {
  await answerWithPage(c, next, page, data);
  c.res = withoutScripts(c.res);
  c.header('Cache-Control', NO_STORE);
}
