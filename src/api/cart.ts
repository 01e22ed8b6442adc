import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { CheckoutError, createCheckout } from '../features/cart/checkouts.ts';
import {
  cartLineSchema,
  checkoutErrorDetails,
  type CheckoutErrorDetails,
} from '../features/cart/checkout.ts';
import { readDiscountCode } from '../lib/discount-cookie.ts';
import { log } from '../runtime/log.ts';
import { routeOf } from '../routes.ts';
import { isPlainForm, readFields, type Fields } from './sent-fields.ts';

/** POST /api/cart: JSON answers `{ checkoutUrl }` or `{ error, code, retry }`; a plain form is redirected. */
export const cart = new Hono()
  .post('/', async (c) => {
    const fields = await readFields(c);
    const line = v.safeParse(cartLineSchema, fields);
    if (!line.success) return refuse(c, fields, invalidField(line.issues));

    try {
      const code = readDiscountCode(c.req.header('cookie'));
      const discountCodes = code === undefined ? [] : [code];
      const checkoutUrl = await createCheckout([line.output], { discountCodes });
      return isPlainForm(c) ? c.redirect(checkoutUrl, 303) : c.json({ checkoutUrl });
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      log.error('checkout', `${error.details.code}: ${error.message}`);
      return refuse(c, fields, error.details);
    }
  })
  .all('/', (c) => {
    c.header('allow', 'POST');
    throw new HTTPException(405);
  });

function invalidField(issues: v.InferIssue<typeof cartLineSchema>[]): CheckoutErrorDetails {
  const merchandise = issues.some((issue) => v.getDotPath(issue) === 'merchandiseId');
  return checkoutErrorDetails(merchandise ? 'option' : 'quantity');
}

/** A plain form is redirected to its product page with what was chosen; everyone else gets JSON. */
function refuse(
  c: Context,
  fields: Fields,
  { code, message, retry, status }: CheckoutErrorDetails,
) {
  const page = isPlainForm(c) ? productPage(c, fields) : undefined;
  if (!page) return c.json({ error: message, code, retry }, status);

  page.searchParams.set('problem', code);
  const choice = { variant: fields.merchandiseId, quantity: fields.quantity };
  for (const [name, value] of Object.entries(choice)) {
    // No option of ours is longer, and an address has to stay short.
    if (typeof value === 'string' && value.length < 100) page.searchParams.set(name, value);
  }
  return c.redirect(`${page.pathname}${page.search}#checkout-problem`, 303);
}

/** The product page that the form names, if it is one of this site's; resolved as a browser would. */
function productPage(c: Context, { from }: Fields): URL | undefined {
  if (typeof from !== 'string' || !URL.canParse(from, c.req.url)) return undefined;
  const page = new URL(from, c.req.url);
  const isOurs = page.origin === new URL(c.req.url).origin;
  return isOurs && routeOf(page.pathname)?.kind === 'product' ? page : undefined;
}
