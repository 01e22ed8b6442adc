import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createCheckout } from '../features/cart/worker/buy-now.ts';
import { checkoutErrorDetails, type CheckoutErrorDetails } from '../features/cart/cart-errors.ts';
import { logRefusal, toCheckoutError } from '../features/cart/worker/cart-gateway.ts';
import { readLine } from '../features/cart/worker/cart-input.ts';
import { buyerEmail, customerToken } from '../features/cart/worker/cart-buyer.ts';
import {
  optionFields,
  withMerchandiseId,
} from '../features/shop/product-page/variant-selection.ts';
import { readDiscountCode } from '../lib/discount-cookie.ts';
import { routeOf } from '../routes.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { isPlainForm, readFields, type Fields } from './request-checks.ts';
import { sourceAttributes } from './visit-source.ts';

/** POST /api/cart: JSON answers `{ checkoutUrl }` or `{ error, code, retry }`; a plain form is redirected. */
export const buyNow = new Hono()
  .post('/', async (c) => {
    const fields = await readFields(c);
    // Without JavaScript, the button "Choose" reloads the product page with the selected options.
    const page = 'choose' in fields ? productPageOf(c, fields) : undefined;
    if (page && isPlainForm(c)) return c.redirect(pathWithSelection(page, fields), 303);

    try {
      const buyerLookup = Promise.all([buyerEmail(), customerToken()]);
      const line = readLine(await withMerchandiseId(fields));
      if (typeof line === 'string') return refuse(c, fields, checkoutErrorDetails(line));

      const code = readDiscountCode(c.req.header('cookie'));
      const [email, customerAccessToken] = await buyerLookup;
      const checkoutUrl = await createCheckout({
        lines: [line],
        discountCodes: code === undefined ? [] : [code],
        attributes: sourceAttributes(fields),
        email,
        customerAccessToken,
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
  const page = isPlainForm(c) ? productPageOf(c, fields) : undefined;
  if (!page) return c.json({ error: message, code, retry }, status);

  page.searchParams.set('problem', code);
  return c.redirect(`${pathWithSelection(page, fields)}#checkout-problem`, 303);
}

// Shopify's limit.
const MAX_OPTIONS = 3;

/** The path of a product page with the selection in the fields of its form. */
export function pathWithSelection({ pathname, searchParams }: URL, fields: Fields): string {
  const selection = [
    ...optionFields(fields).slice(0, MAX_OPTIONS),
    ['variant', fields.merchandiseId],
    ['selling_plan', fields.sellingPlanId],
    ['quantity', fields.quantity],
    ...Object.entries(fields).filter(([name]) => name.startsWith('properties[')),
  ] as const;
  for (const [name, value] of selection) {
    // The shop has no longer options, and URLs are limited in length.
    const isShort = typeof value === 'string' && name.length < 100 && value.length <= 200;
    if (isShort && value) searchParams.set(name, value);
  }
  return `${pathname}?${searchParams}`;
}

/** The URL in the field `from`, resolved as browsers do. Undefined unless it is a product page of this site. */
export function productPageOf(c: Context, { from }: Fields): URL | undefined {
  if (typeof from !== 'string' || !URL.canParse(from, c.req.url)) return undefined;
  const page = new URL(from, c.req.url);
  const isOurs = page.origin === new URL(c.req.url).origin;
  return isOurs && routeOf(page.pathname)?.kind === 'product' ? page : undefined;
}
