import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { storeCart, storedCart } from '../features/cart/service/cart-cookies.ts';
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
  updateSchema,
} from '../features/cart/cart-schemas.ts';
import {
  addToCart,
  changeDiscount,
  changeLines,
  changeNote,
  openCart,
  orderAgain,
} from '../features/cart/service/cart-service.ts';
import { refuse, type CartOutcome } from '../features/cart/service/cart-session.ts';
import type { CartAnswer, CartRefusal } from '../features/cart/cart-types.ts';
import { checkOut } from '../features/cart/checkout/checkout.ts';
import { withMerchandiseId } from '../features/shop/product-page/variant-selection.ts';
import { pathWithSelection, productPageOf } from './buy-now.ts';
import { isPlainForm, readFields, type Fields } from './sent-fields.ts';

/**
 * The visitor's cart. JSON requests get a CartAnswer or a CartRefusal; a plain form is redirected to /cart, which shows
 * the refusal.
 */
export const cart = new Hono()
  .get('/', async (c) => answer(c, await openCart(storedCart(c))))
  .post('/lines', async (c) => {
    const fields = await readFields(c);
    let found;
    try {
      found = await withMerchandiseId(fields).catch(orCheckoutError);
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      return answer(c, await refuse(storedCart(c), { code: error.details.code }), { fields });
    }
    const add = v.safeParse(addSchema, found);
    if (add.success) return answer(c, await addToCart(storedCart(c), add.output));

    const wrong = new Set(add.issues.map((issue) => v.getDotPath(issue)));
    const code =
      wrong.has('merchandiseId') || wrong.has('sellingPlanId')
        ? 'option'
        : wrong.has('quantity')
          ? 'quantity'
          : 'not-an-add';
    return answer(c, await refuse(storedCart(c), { code }), { fields });
  })
  .post('/lines/update', async (c) => {
    const fields = await readFields(c);
    const stored = storedCart(c);
    const { changes, wrong } = quantitiesOf(fields);
    const outcome = wrong ? await refuse(stored, wrong) : await changeLines(stored, changes);
    return answer(c, outcome, { fields });
  })
  .post('/lines/remove', async (c) => {
    const { success, output } = v.safeParse(removeSchema, await readFields(c));
    const stored = storedCart(c);
    return answer(
      c,
      success
        ? await changeLines(stored, [{ key: output.line, quantity: 0 }])
        : await refuse(stored, { code: 'line-gone' }),
    );
  })
  .post('/discount', async (c) => {
    const fields = await readFields(c);
    const { success, output } = v.safeParse(discountSchema, fields);
    const stored = storedCart(c);
    // The form of the cart always sends its code field, which may be empty.
    const isNothing = isPlainForm(c) && success && !output.code && !output.remove;
    if (isNothing) return answer(c, await openCart(stored));
    const outcome = success
      ? await changeDiscount(stored, output)
      : await refuse(stored, { code: 'code-unknown' });
    return answer(c, outcome, { fields });
  })
  .post('/note', async (c) => {
    const { success, output } = v.safeParse(noteSchema, await readFields(c));
    const stored = storedCart(c);
    return answer(
      c,
      success
        ? await changeNote(stored, output.note)
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
    const seen = v.safeParse(checkoutSchema, fields);
    const stored = storedCart(c);
    const { changes, wrong } = typedQuantitiesOf(fields);
    if (wrong) return answer(c, await refuse(stored, wrong), { fields });
    if (seen.success)
      return answer(c, await checkOut(stored, { ...seen.output, quantities: changes }), { fields });
    const isNote = seen.issues.some((issue) => v.getDotPath(issue) === 'note');
    const code = isNote ? 'note-too-long' : 'code-unknown';
    return answer(c, await refuse(stored, { code }), { fields });
  })
  .post('/again', async (c) => answer(c, await orderAgain(storedCart(c))))
  .on(
    ['GET', 'PUT', 'PATCH', 'DELETE'],
    [
      '/lines',
      '/lines/update',
      '/lines/remove',
      '/discount',
      '/note',
      '/buyer',
      '/checkout',
      '/again',
    ],
    (c) => {
      c.header('allow', 'POST');
      throw new HTTPException(405);
    },
  );

interface Quantities {
  changes: { key: string; quantity: number }[];
  wrong?: { code: CheckoutErrorCode; line?: string };
}

const TYPED = 'quantity.';

/** The quantity of one line, or the quantity fields of the cart's form when the form was sent without JavaScript. */
function quantitiesOf(fields: Fields): Quantities {
  return 'quantity' in fields || !Object.keys(fields).some((name) => name.startsWith(TYPED))
    ? readQuantities([[fields.line, fields.quantity]])
    : typedQuantitiesOf(fields);
}

/** The quantity fields of the cart's form: `quantity.` and the line key. */
const typedQuantitiesOf = (fields: Fields): Quantities =>
  readQuantities(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(TYPED))
      .map(([name, value]) => [name.slice(TYPED.length), value]),
  );

function readQuantities(typed: [line: unknown, quantity: unknown][]): Quantities {
  const changes = [];
  for (const [line, quantity] of typed) {
    const change = v.safeParse(updateSchema, { line, quantity });
    if (!change.success) {
      const key = v.safeParse(removeSchema, { line });
      const wrong = key.success
        ? ({ code: 'quantity', line: key.output.line } as const)
        : ({ code: 'line-gone' } as const);
      return { changes: [], wrong };
    }
    changes.push({ key: change.output.line, quantity: change.output.quantity });
  }
  return { changes };
}

/** @param fields the request's fields, which a refused form shows again */
function answer(c: Context, outcome: CartOutcome, { fields = {} }: { fields?: Fields } = {}) {
  const { error, view, isPending, checkoutUrl } = outcome;
  const isPlain = isPlainForm(c);
  storeCart(c, outcome, { shown: !isPlain });
  c.header('cache-control', 'no-store');
  if (isPlain) return c.redirect(checkoutUrl ?? pageAfter(c, outcome, fields), 303);
  if (error) {
    const { message, code, retry, status } = error.details;
    const { line } = error;
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }), cart: view };
    return c.json(refusal, status);
  }
  if (checkoutUrl) return c.json({ checkoutUrl });
  const shown: CartAnswer = { cart: view, ...(isPending && { kept: true }) };
  return c.json(shown, isPending ? 202 : 200);
}

/** /cart with the refusal. An add without a valid variant or quantity returns to its product page. */
function pageAfter(c: Context, { error }: CartOutcome, fields: Fields): string {
  if (!error) return '/cart';
  const { code } = error.details;
  const from = ['option', 'quantity', 'not-an-add'].includes(code) && productPageOf(c, fields);
  if (from) {
    from.searchParams.set('problem', code);
    return `${pathWithSelection(from, fields)}#checkout-problem`;
  }
  const search = new URLSearchParams({ problem: code, ...(error.line && { line: error.line }) });
  const quantity = fields.quantity ?? fields[`${TYPED}${error.line}`];
  const typed = {
    ...(error.line && { quantity }),
    ...(isAboutCode(code) && { code: fields.code }),
  };
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'string' && value !== '' && value.length <= 255) search.set(name, value);
  }
  return `/cart?${search}#cart-problem`;
}
