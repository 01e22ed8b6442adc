import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { hasCartCookie, storeCart, storedCart } from '../features/cart/service/cart-cookies.ts';
import {
  CheckoutError,
  isAboutCode,
  type CheckoutErrorCode,
} from '../features/cart/cart-errors.ts';
import { orCheckoutError } from '../features/cart/service/cart-gateway.ts';
import {
  addSchema,
  checkoutSchema,
  discountSchema,
  noteSchema,
  removeSchema,
} from '../features/cart/cart-schemas.ts';
import { changeCode } from '../features/cart/service/cart-codes.ts';
import { changeLines, removeLine } from '../features/cart/service/cart-line-changes.ts';
import {
  addToCart,
  changeNote,
  openCart,
  orderAgain,
} from '../features/cart/service/cart-service.ts';
import { refuse, type CartOutcome } from '../features/cart/service/cart-session.ts';
import type { CartAnswer, CartRefusal } from '../features/cart/cart-types.ts';
import { attributesOf } from '../features/cart/line-attributes.ts';
import { checkOut } from '../features/cart/checkout/checkout.ts';
import { ADD, CART_FORM } from '../lib/cart-forms.ts';
import { countCartVisit } from '../services/visit-counts.ts';
import { withMerchandiseId } from '../features/shop/product-page/variant-selection.ts';
import { pathWithSelection, productPageOf } from './buy-now.ts';
import { countAdd, countCart } from './cart-counts.ts';
import { cartAddressWith } from './cart-form.ts';
import { messageOf, quantityOf } from './cart-wishes.ts';
import { isPlainForm, readFields, type Fields } from './sent-fields.ts';
import { sourceAttributes } from './visit-source.ts';

const BASE = '/api/cart';

/**
 * The visitor's cart. JSON requests get a CartAnswer or a CartRefusal; a plain form is redirected to /cart, which shows
 * the refusal.
 */
export const cart = new Hono()
  .get('/', async (c) => {
    countCartVisit(['step', 'cart']);
    return answer(c, await openCart(storedCart(c)));
  })
  .post('/lines', async (c) => {
    const fields = await readFields(c);
    let found;
    try {
      found = await withMerchandiseId(fields).catch(orCheckoutError);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      return answer(c, await refuse(storedCart(c), { code: error.details.code }), { fields });
    }
    const add = v.safeParse(addSchema, { ...found, ...attributesOf(fields) });
    if (add.success) {
      const added = await addToCart(storedCart(c), add.output, sourceAttributes(fields));
      countAdd(added, add.output.merchandiseId);
      return answer(c, added);
    }

    const wrong = new Set(add.issues.map((issue) => v.getDotPath(issue)));
    const code =
      attributeProblem(add.issues) ??
      (wrong.has('merchandiseId') || wrong.has('sellingPlanId')
        ? 'option'
        : wrong.has('quantity')
          ? 'quantity'
          : 'not-an-add');
    return answer(c, await refuse(storedCart(c), { code }), { fields });
  })
  .post('/lines/update', async (c) => {
    const fields = await readFields(c);
    const stored = storedCart(c);
    const { wishes, wrong } = quantityOf(fields, stored.snapshot.lines);
    const outcome = wrong ? await refuse(stored, wrong) : await changeLines(stored, wishes);
    return answer(c, outcome, { fields });
  })
  .post('/lines/remove', async (c) => {
    const { success, output } = v.safeParse(removeSchema, await readFields(c));
    const stored = storedCart(c);
    return answer(
      c,
      success
        ? await removeLine(stored, { key: output.line, sequence: output.sequence })
        : await refuse(stored, { code: 'line-gone' }),
    );
  })
  .post('/lines/message', async (c) => {
    const fields = await readFields(c);
    const stored = storedCart(c);
    const { wishes, wrong } = messageOf(fields);
    const outcome = wrong ? await refuse(stored, wrong) : await changeLines(stored, wishes);
    return answer(c, outcome, { fields });
  })
  .post('/discount', async (c) => {
    const fields = await readFields(c);
    const { success, output } = v.safeParse(discountSchema, fields);
    const stored = storedCart(c);
    const outcome = success
      ? await changeCode(stored, output)
      : await refuse(stored, { code: 'code-unknown' });
    return answer(c, outcome, { fields });
  })
  .post('/note', async (c) => {
    const fields = await readFields(c);
    const { success, output } = v.safeParse(noteSchema, fields);
    const stored = storedCart(c);
    return answer(
      c,
      success
        ? await changeNote(stored, output.note, output.sequence)
        : await refuse(stored, { code: 'note-too-long' }),
    );
  })
  // Sent by a browser that has just signed out. Changes are shown with the next response.
  .post('/buyer', async (c) => {
    const stored = storedCart(c);
    if (stored.id) storeCart(c, await openCart(stored), { shown: false });
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  })
  .post('/checkout', async (c) => {
    const fields = c.req.header('content-type') ? await readFields(c) : {};
    const { success, output, issues } = v.safeParse(checkoutSchema, fields);
    const stored = storedCart(c);
    if (success) return answer(c, await checkOut(stored, output), { fields });
    const isNote = issues.some((issue) => v.getDotPath(issue) === 'note');
    const code = isNote ? 'note-too-long' : 'code-unknown';
    return answer(c, await refuse(stored, { code }), { fields });
  })
  .post('/again', async (c) => answer(c, await orderAgain(storedCart(c))))
  .on(
    ['GET', 'PUT', 'PATCH', 'DELETE'],
    ['/buyer', '/again', ...CART_FORM.map((address) => address.slice(BASE.length))],
    (c) => {
      c.header('allow', 'POST');
      throw new HTTPException(405);
    },
  );

/** The code of an invalid attribute: a message that is too long, or a recipient that Shopify cannot send to. */
function attributeProblem(issues: v.InferIssue<typeof addSchema>[]): CheckoutErrorCode | undefined {
  const own = issues.filter((issue) => v.getDotPath(issue)?.startsWith('attributes'));
  if (own.length === 0) return undefined;
  return own.some(({ message }) => message === 'recipient') ? 'recipient' : 'message-too-long';
}

/** @param fields the request's fields, which a refused form shows again */
function answer(c: Context, outcome: CartOutcome, { fields = {} }: { fields?: Fields } = {}) {
  const { error, view, isPending, isUnread, checkoutUrl } = outcome;
  const isPlain = isPlainForm(c);
  countCart(outcome);
  storeCart(c, outcome, { shown: !isPlain });
  c.header('cache-control', 'no-store');
  if (isPlain) return c.redirect(checkoutUrl ?? pageAfter(c, outcome, fields), 303);
  if (error) {
    const { message, code, retry, status } = error.details;
    const { line } = error;
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }) };
    return c.json(isUnread ? refusal : { ...refusal, cart: view }, status);
  }
  if (checkoutUrl) return c.json({ checkoutUrl });
  const { line } = outcome;
  const shown: CartAnswer = {
    cart: view,
    ...(isPending && { kept: true }),
    ...(line !== undefined && { line }),
  };
  return c.json(shown, isPending ? 202 : 200);
}

/** /cart with the refusal. An add without a valid variant or quantity returns to its product page. */
function pageAfter(c: Context, { error }: CartOutcome, fields: Fields): string {
  // The page says that the browser refuses cookies, unless its request has the cookies of this answer.
  if (!error) return c.req.path === ADD && !hasCartCookie(c) ? '/cart?problem=no-cookies' : '/cart';
  const { code } = error.details;
  const from =
    ['option', 'quantity', 'recipient', 'not-an-add'].includes(code) && productPageOf(c, fields);
  if (from) {
    from.searchParams.set('problem', code);
    return `${pathWithSelection(from, fields)}#checkout-problem`;
  }
  const { line } = error;
  const typed = fields[line === undefined ? 'code' : 'quantity'];
  const at = isAboutCode(code) ? 'code' : line === undefined ? 'cart' : `quantity.${line}`;
  return cartAddressWith({ at, ...(typeof typed === 'string' && { typed }) }, code);
}
