import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createCheckout } from '../features/cart/worker/checkout.ts';
import { checkoutErrorDetails, type CheckoutErrorDetails } from '../features/cart/cart-errors.ts';
import { logRefusal, toCheckoutError } from '../features/cart/worker/cart-gateway.ts';
import { readLine } from '../features/cart/worker/line-input.ts';
import { signedInBuyer } from '../features/cart/worker/cart-buyer.ts';
import {
  optionFields,
  withMerchandiseId,
} from '../features/shop/product-page/variant-selection.ts';
import { readDiscountCode } from '../lib/discount-cookie.ts';
import { routeOf } from '../routes.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { isPlainForm, readFields, type Fields } from './request-checks.ts';
import { sourceAttributes } from './visit-source.ts';

/**
 * POST /api/cart buys one line: it creates a separate cart at Shopify with the code of the discount cookie, and answers
 * `{ checkoutUrl }` or `{ error, code, retry }`. A plain form is redirected to the checkout, or with its error to its
 * product page. Other methods answer 405.
 */
export const buyNow = new Hono()
  .post('/', async (c) => {
    const fields = await readFields(c);
    // Without JavaScript, the button "Choose" reloads the product page with the selected options.
    const page = isPlainForm(c) && 'choose' in fields && pathWithSelection(c, fields);
    if (page) return c.redirect(page, 303);

    try {
      const buyerLookup = signedInBuyer(true);
      const line = readLine(await withMerchandiseId(fields));
      if (typeof line === 'string') return refuse(c, fields, checkoutErrorDetails(line));

      const code = readDiscountCode(c.req.header('cookie'));
      const checkoutUrl = await createCheckout({
        lines: [line],
        discountCodes: code === undefined ? [] : [code],
        attributes: sourceAttributes(fields),
        ...(await buyerLookup),
      });
      return isPlainForm(c) ? c.redirect(checkoutUrl, 303) : c.json({ checkoutUrl });
    } catch (error) {
      const { details, message } = toCheckoutError(error);
      logRefusal('checkout', details, message);
      return refuse(c, fields, details);
    }
  })
  .all('/', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    throw new HTTPException(405, { message: 'This address takes GET and POST requests.' });
  });

/** Redirects a plain form to its product page, with the selection and the error; answers other requests with JSON. */
function refuse(
  c: Context,
  fields: Fields,
  { code, message, retry, status }: CheckoutErrorDetails,
) {
  countVisit(['refused', code]);
  const page = isPlainForm(c) && pathWithSelection(c, fields, code);
  return page ? c.redirect(page, 303) : c.json({ error: message, code, retry }, status);
}

// Shopify's limit.
const MAX_OPTIONS = 3;

/**
 * The path of the product page that a form names in its field `from`, with the form's options, variant, plan, quantity
 * and properties as its query, and the code of an error as `problem`. Undefined for any other page and for other sites.
 */
export function pathWithSelection(c: Context, fields: Fields, problem?: string) {
  const page = URL.parse(String(fields.from ?? '//'), c.req.url);
  const isOurs = page?.origin === new URL(c.req.url).origin;
  if (!isOurs || routeOf(page.pathname)?.kind !== 'product') return undefined;
  const selection = [
    ['problem', problem],
    ...optionFields(fields).slice(0, MAX_OPTIONS),
    ['variant', fields.merchandiseId],
    ['selling_plan', fields.sellingPlanId],
    ['quantity', fields.quantity],
    ...Object.entries(fields).filter(([name]) => name.startsWith('properties[')),
  ] as const;
  for (const [name, value] of selection) {
    // The shop has no longer options, and URLs are limited in length.
    const isShort = typeof value === 'string' && name.length < 100 && value.length <= 200;
    if (isShort && value) page.searchParams.set(name, value);
  }
  return `${page.pathname}?${page.searchParams}${problem ? '#checkout-problem' : ''}`;
}
