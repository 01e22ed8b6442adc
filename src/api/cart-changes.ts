import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { keepCart, keptCart } from '../features/cart/cart-cookies.ts';
import { refuse, type CartOutcome } from '../features/cart/cart-visits.ts';
import type { CartAnswer, CartRefusal } from '../features/cart/cart.ts';
import {
  addToCart,
  changeDiscount,
  changeLine,
  changeNote,
  checkOut,
  openCart,
} from '../features/cart/carts.ts';
import {
  addSchema,
  discountSchema,
  noteSchema,
  removeSchema,
  updateSchema,
} from '../features/cart/checkout.ts';
import { CheckoutError, orCheckoutError } from '../features/cart/checkouts.ts';
import { withMerchandiseId } from '../features/shop/product-page/variant-selection.ts';
import { pathWithSelection, productPageOf } from './cart.ts';
import { isPlainForm, readFields, type Fields } from './sent-fields.ts';

/**
 * Routes of the visitor's cart. JSON requests get a CartAnswer or a CartRefusal; plain forms are redirected to /cart,
 * which shows the error.
 */
export const cartChanges = new Hono()
  .get('/', async (c) => answer(c, await openCart(keptCart(c))))
  .post('/lines', async (c) => {
    const fields = await readFields(c);
    let merchandise;
    try {
      merchandise = await withMerchandiseId(fields).catch(orCheckoutError);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      return answer(c, await refuse(keptCart(c), { code: error.details.code }), { fields });
    }
    const add = v.safeParse(addSchema, merchandise);
    if (add.success) return answer(c, await addToCart(keptCart(c), add.output));

    const wrong = new Set(add.issues.map((issue) => v.getDotPath(issue)));
    const code =
      wrong.has('merchandiseId') || wrong.has('sellingPlanId')
        ? 'option'
        : wrong.has('quantity')
          ? 'quantity'
          : 'not-an-add';
    return answer(c, await refuse(keptCart(c), { code }), { fields });
  })
  .post('/lines/update', async (c) => {
    const fields = await readFields(c);
    const change = v.safeParse(updateSchema, fields);
    if (change.success) {
      const { line, quantity } = change.output;
      return answer(c, await changeLine(keptCart(c), line, quantity), { fields });
    }
    const { success, output } = v.safeParse(removeSchema, fields);
    const reason = success
      ? ({ code: 'quantity', line: output.line } as const)
      : ({ code: 'line-gone' } as const);
    return answer(c, await refuse(keptCart(c), reason), { fields });
  })
  .post('/lines/remove', async (c) => {
    const { success, output } = v.safeParse(removeSchema, await readFields(c));
    const kept = keptCart(c);
    return answer(
      c,
      success ? await changeLine(kept, output.line, 0) : await refuse(kept, { code: 'line-gone' }),
    );
  })
  .post('/discount', async (c) => {
    const fields = await readFields(c);
    const { success, output } = v.safeParse(discountSchema, fields);
    const kept = keptCart(c);
    const outcome = success
      ? await changeDiscount(kept, output)
      : await refuse(kept, { code: 'code-unknown' });
    return answer(c, outcome, { fields });
  })
  .post('/note', async (c) => {
    const { success, output } = v.safeParse(noteSchema, await readFields(c));
    const kept = keptCart(c);
    return answer(
      c,
      success ? await changeNote(kept, output.note) : await refuse(kept, { code: 'note-too-long' }),
    );
  })
  // Sent after a sign-out. Changes of the cart are shown with the next response.
  .post('/buyer', async (c) => {
    const kept = keptCart(c);
    if (kept.id) keepCart(c, await openCart(kept), { told: false });
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  })
  .post('/checkout', async (c) => answer(c, await checkOut(keptCart(c))))
  .on(
    ['GET', 'PUT', 'PATCH', 'DELETE'],
    ['/lines', '/lines/update', '/lines/remove', '/discount', '/note', '/buyer', '/checkout'],
    (c) => {
      c.header('allow', 'POST');
      throw new HTTPException(405);
    },
  );

/** @param fields of the form, which a refused plain form shows again */
function answer(c: Context, outcome: CartOutcome, { fields = {} }: { fields?: Fields } = {}) {
  const { error, view, waits, checkoutUrl } = outcome;
  const isPlain = isPlainForm(c);
  keepCart(c, outcome, { told: !isPlain });
  c.header('cache-control', 'no-store');
  if (isPlain) return c.redirect(checkoutUrl ?? pageAfter(c, outcome, fields), 303);
  if (error) {
    const { message, code, retry, status } = error.details;
    const { line } = error;
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }), cart: view };
    return c.json(refusal, status);
  }
  if (checkoutUrl) return c.json({ checkoutUrl });
  const cart: CartAnswer = { cart: view, ...(waits && { kept: true }) };
  return c.json(cart, waits ? 202 : 200);
}

/** The path to redirect a plain form to: /cart with the error, or the product page when the add itself is invalid. */
function pageAfter(c: Context, { error }: CartOutcome, fields: Fields): string {
  if (!error) return '/cart';
  const { code } = error.details;
  const from = ['option', 'quantity', 'not-an-add'].includes(code) && productPageOf(c, fields);
  if (from) {
    from.searchParams.set('problem', code);
    return `${pathWithSelection(from, fields)}#checkout-problem`;
  }
  const search = new URLSearchParams({ problem: code, ...(error.line && { line: error.line }) });
  for (const name of ['quantity', 'code']) {
    const typed = fields[name];
    if (typeof typed === 'string' && typed !== '' && typed.length <= 255) search.set(name, typed);
  }
  return `/cart?${search}#cart-problem`;
}
