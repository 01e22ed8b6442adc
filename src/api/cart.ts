import { Hono, type Context } from 'hono';
import { changeOf, lineKey, type CartChange } from '../features/cart/cart.ts';
import { ADD, CART_FORM } from '../features/cart/cart-addresses.ts';
import { cartError, lineAt, type CheckoutErrorDetails } from '../features/cart/cart-errors.ts';
import type {
  CartAnswer,
  CartLineView,
  CartRefusal,
  CartView,
  ShownRefusal,
} from '../features/cart/cart-types.ts';
import { applyChanges, unread, type CartOutcome } from '../features/cart/worker/apply-changes.ts';
import { rememberedCart, setCartCookies } from '../features/cart/worker/cart-cookie.ts';
import { toCheckoutError } from '../features/cart/worker/cart-gateway.ts';
import { readChanges, type SentChanges } from '../features/cart/worker/cart-input.ts';
import { viewOf } from '../features/cart/worker/cart-mapper.ts';
import { checkOut } from '../features/cart/worker/checkout.ts';
import type { CartLine } from '../features/cart/worker/line-input.ts';
import type { RememberedCart } from '../features/cart/worker/remembered-cart.ts';
import { withMerchandiseId } from '../features/shop/product-page/variant-selection.ts';
import { OTHER } from '../analytics/visit-source.ts';
import { countVisit, countCheckout } from '../analytics/visit-counter.ts';
import { isPlainForm, onlyPost, readFields, type Fields } from './request-checks.ts';
import { sourceAttributes } from './visit-source.ts';

const BASE = '/api/cart';
const paths = CART_FORM.map((address) => address.slice(BASE.length));

/**
 * Routes of /api/cart that answer JSON and set the cart's cookies: GET reads the cart, a POST to an address of
 * CART_FORM changes it or opens a checkout, POST /buyer updates its email. Plain forms: src/server/load-cart.ts.
 */
export const cart = new Hono()
  .get('/', async (c) => {
    countVisit(['step', 'cart']);
    return answer(c, await loadCart(c), true);
  })
  // Sent by a browser that has just signed out.
  .post('/buyer', async (c) => {
    if (rememberedCart(c).id) (await loadCart(c)).store();
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  })
  .on('POST', paths, async (c) => answer(c, await postCart(c, await readFields(c))))
  .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/buyer', ...paths], onlyPost);

/** @param isRead whether a cart that the shop does not answer for is shown as it was last */
function answer(c: Context, { outcome, view, store }: AnsweredCart, isRead = false) {
  const {
    errors: [error],
    isUnread,
    checkoutUrl,
  } = outcome;
  store();
  c.header('cache-control', 'no-store');
  if (error && !isRead) {
    const { message, code, retry, status, at } = error;
    const line = lineAt(at);
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }) };
    return c.json(isUnread ? refusal : { ...refusal, cart: view }, status);
  }
  return c.json(checkoutUrl ? { checkoutUrl } : ({ cart: view } satisfies CartAnswer));
}

/** The cart after a request. */
export interface AnsweredCart {
  outcome: CartOutcome;
  view: CartView;
  /** Sets the cookies of the response. */
  store: () => void;
}

export interface PostedCart extends AnsweredCart {
  /** Whether fields were refused, apart from the shop. */
  isInvalid: boolean;
  /** The refusals, and the typed values that were not saved, for the page. */
  refusals: ShownRefusal[];
}

/**
 * Makes the changes of a post to one of the cart's addresses, or opens its checkout, and counts it. With an invalid
 * field, a form saves the others, JSON changes nothing, and no checkout opens. The caller sets the cookies by `store`.
 */
export async function postCart(c: Context, fields: Fields): Promise<PostedCart> {
  const before = rememberedCart(c);
  const sent = await readPost(c, fields, before);
  const { changes, refused, seen } = sent;
  const isValid = refused.length === 0;
  const apply = () =>
    seen && isValid ? checkOut(before, seen, changes, sent) : applyChanges(before, changes, sent);
  const saved = isValid || isPlainForm(c) ? await apply() : unread(before);
  const outcome = { ...saved, errors: [...refused, ...saved.errors] };
  const answered = await answerOf(c, outcome);
  countCart(outcome, answered.view, changes);
  return { ...answered, isInvalid: !isValid, refusals: refusalsOf(outcome, sent.typed) };
}

/**
 * Reads the visitor's cart from Shopify, and recreates one that Shopify has lost. While Shopify does not answer, the
 * view is the cart of the cookie. The caller sets the cookies by `store`.
 */
export const loadCart = async (c: Context): Promise<AnsweredCart> =>
  answerOf(c, await applyChanges(rememberedCart(c), []));

/**
 * Adds lines to the visitor's cart, created if there is none, and sets its cookies. The same `id` adds nothing again.
 * @param others further changes, such as a note
 * @returns `missing`: the lines that are not in the cart afterwards; `error`: one that is not about a line
 */
export async function addToCart<Line extends CartLine>(
  c: Context,
  lines: readonly Line[],
  id: string,
  others: readonly CartChange[] = [],
): Promise<{ missing: Set<Line>; error?: CheckoutErrorDetails }> {
  const adds = lines.map((line) => changeOf(ADD, line));
  const outcome = await applyChanges(rememberedCart(c), [...adds, ...others], { id });
  const { view, store } = await answerOf(c, outcome);
  store();
  const inCart = new Set(view.lines.filter(({ quantity }) => quantity > 0).map((line) => line.id));
  const isMissing = ({ merchandiseId, sellingPlanId, attributes }: CartLine) =>
    !inCart.has(lineKey(merchandiseId, sellingPlanId, attributes));
  const missing = new Set(lines.filter(isMissing));
  // A line that is missing, or has fewer items, is no error of the others.
  const error = outcome.errors.find(({ at }) => lineAt(at) === undefined);
  return { missing, ...(error && { error }) };
}

async function answerOf(c: Context, outcome: CartOutcome): Promise<AnsweredCart> {
  const view = await viewOf(outcome);
  return { outcome, view, store: () => setCartCookies(c, outcome, view) };
}

async function readPost(c: Context, fields: Fields, before: RememberedCart): Promise<SentChanges> {
  if (c.req.path !== ADD) return readChanges(c.req.path, fields, before);
  try {
    const sent = readChanges(ADD, await withMerchandiseId(fields), before);
    const attributes = before.lines.length === 0 ? sourceAttributes(fields) : [];
    if (attributes.length > 0) sent.changes.unshift({ what: 'attributes', attributes });
    return sent;
  } catch (error) {
    const refused = [cartError(toCheckoutError(error).details, 'cart')];
    return { changes: [], refused, typed: fields };
  }
}

/** The refusals of fields and of the shop, and the typed texts. Typed quantities are shown again if they were not saved. */
function refusalsOf({ errors, isUnread }: CartOutcome, fields: Fields): ShownRefusal[] {
  if (errors.length === 0) return [];
  const refusals = errors.map(({ at, message }): ShownRefusal => ({ at, message }));
  const isUnsaved = isUnread || ['changed', 'read-again'].includes(errors[0]!.code);
  for (const name of Object.keys(fields)) {
    const isText = name === 'code' || name === 'note' || name.startsWith('message.');
    const isKept = isText || (isUnsaved && name.startsWith('quantity.'));
    if (isKept && fields[name] && refusals.every(({ at }) => at !== name))
      refusals.push({ at: name });
  }
  return refusals.map((each) => {
    const typed = fields[each.at] ?? fields[each.at.split('.')[0]!];
    return typeof typed === 'string' && typed !== '' ? { ...each, typed } : each;
  });
}

/** Counts an add with the view of the cart that follows it, an opened checkout with its products, or the code of an error. */
function countCart(
  { errors: [error], checkoutUrl }: CartOutcome,
  { lines }: CartView,
  changes: readonly CartChange[],
): void {
  if (error) return countVisit(['refused', error.code]);
  if (checkoutUrl) countCheckout(lines.map(handleOf));
  const add = changes.find(({ what }) => what === 'add');
  const line = add && 'id' in add && lines.find(({ id }) => id === add.id);
  if (line) countVisit(['step', 'added'], ['step', 'cart'], ['added', handleOf(line)]);
}

/** The handle of a line's product. It comes from the shop, so that no text of a visitor is counted. */
const handleOf = ({ path }: CartLineView): string =>
  /^\/shop\/[^/]+\/([^/?#]+)/.exec(path)?.[1] ?? OTHER;
