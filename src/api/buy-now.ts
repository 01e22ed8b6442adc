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
import { readFields, type Fields } from './request-checks.ts';
import { sourceAttributes } from './visit-source.ts';

/**
 * POST /api/cart buys one line, and answers `{ checkoutUrl }` or `{ error, code, retry }`. Other methods answer 405.
 * Plain forms: src/server/load-cart.ts.
 */
export const buyNow = new Hono()
  .post('/', async (c) => {
    const answer = await buyLine(c, await readFields(c));
    return 'checkoutUrl' in answer ? c.json(answer) : refusePurchase(c, answer);
  })
  .all('/', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    throw new HTTPException(405, { message: 'This address takes GET and POST requests.' });
  });

/**
 * Creates a separate cart at Shopify with the line of a form and the code of the discount cookie. Returns the address of
 * its checkout, or the details of an error, which it counts.
 */
export async function buyLine(
  c: Context,
  fields: Fields,
): Promise<{ checkoutUrl: string } | CheckoutErrorDetails> {
  try {
    const buyerLookup = signedInBuyer(true);
    const line = readLine(await withMerchandiseId(fields));
    if (typeof line === 'string') return counted(checkoutErrorDetails(line));

    const code = readDiscountCode(c.req.header('cookie'));
    const checkoutUrl = await createCheckout({
      lines: [line],
      discountCodes: code === undefined ? [] : [code],
      attributes: sourceAttributes(fields),
      ...(await buyerLookup),
    });
    return { checkoutUrl };
  } catch (error) {
    const { details, message } = toCheckoutError(error);
    logRefusal('checkout', details, message);
    return counted(details);
  }
}

/** JSON response of a refused purchase. */
export const refusePurchase = (
  c: Context,
  { message, code, retry, status }: CheckoutErrorDetails,
): Response => c.json({ error: message, code, retry }, status);

function counted(details: CheckoutErrorDetails): CheckoutErrorDetails {
  countVisit(['refused', details.code]);
  return details;
}

/** Whether a field of a form is an attribute of its line, which the visitor types. */
export const isProperty = (field: string): boolean => field.startsWith('properties[');

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
    ...Object.entries(fields).filter(([name]) => isProperty(name)),
  ] as const;
  for (const [name, value] of selection) {
    // The shop has no longer options, and URLs are limited in length.
    const isShort = typeof value === 'string' && name.length < 100 && value.length <= 200;
    if (isShort && value) page.searchParams.set(name, value);
  }
  return `${page.pathname}?${page.searchParams}`;
}
