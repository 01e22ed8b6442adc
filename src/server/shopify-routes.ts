import type { Context } from 'hono';
import { addToCart } from '../api/cart.ts';
import { isOwnOrigin, isPlainForm } from '../api/request-checks.ts';
import {
  CheckoutError,
  isAboutCode,
  type CheckoutErrorCode,
} from '../features/cart/cart-errors.ts';
import type { CartChange } from '../features/cart/cart.ts';
import { addressAtShop, createCheckout } from '../features/cart/worker/checkout.ts';
import { rememberedCart } from '../features/cart/worker/cart-cookie.ts';
import { errorOfLink } from '../features/cart/worker/cart-codes.ts';
import {
  readBuyPermalink,
  readCartPermalink,
  sitePathOf,
  withParameters,
  type InvalidPermalink,
  type Permalink,
} from '../features/shop/links/permalink.ts';
import { standardPath } from '../features/shop/links/redirects.ts';
import { discountCodeFrom, discountCookie, readDiscountCode } from '../lib/discount-cookie.ts';
import { decodedSegment } from '../lib/addresses.ts';
import { routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { serveAgent } from './serve-agent.ts';

/** Answers Shopify's standard addresses (cart permalinks, checkouts, old paths, agent endpoints); undefined for all others. */
export async function handleShopifyRoutes(c: Context): Promise<Response | undefined> {
  const request = c.req.raw;
  const url = new URL(request.url);
  const route = routeOf(url.pathname);
  if (route?.served === 'shop') return serveAgent(request);
  const [, first, second] = url.pathname.split('/');
  // The page of the cart asks by a form whether it may add the contents of a permalink.
  const isConsent =
    first === 'cart' && request.method === 'POST' && isPlainForm(c) && isOwnOrigin(c);
  if (route?.served !== 'redirect' || !(isRead(request) || isConsent)) return undefined;

  if (first === 'checkout' || first === 'checkouts' || (first === 'cart' && second === 'c')) {
    return openAtShop(url) ?? refuse('closed', url);
  }
  if (route.token) return openAtShop(url);
  if (first === 'discount') return openDiscountLink(request, url);
  // HEAD requests check whether a link exists; they must not create a cart.
  if (first === 'cart' || first === 'buy') {
    return request.method === 'HEAD' ? unkept(204) : openPermalink(c, url, first);
  }
  const { articles } = await import('../features/content/published.ts');
  const path = standardPath(url.pathname, (name) => articles.some(({ slug }) => slug === name));
  return path === undefined ? undefined : leadTo(withQuery(path, url), 301);
}

/** Whether a request only reads. */
export const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Leads to the same address at the shop's own domain; undefined when that domain leads back to this site. */
function openAtShop(url: URL): Response | undefined {
  const address = addressAtShop(url);
  if (address) return leadTo(address, 307);
  log.error(
    'checkout',
    'The shop leads its checkouts and mails to this site, which lacks their pages: see "The shop’s domain" in docs/operating/reference.md',
  );
  return undefined;
}

/** Parameters of a discount link with the path that it leads to. */
const LANDING = ['redirect', 'return_to'];

async function openDiscountLink({ method }: Request, url: URL): Promise<Response> {
  const code = discountCodeFrom(decodedSegment(url.pathname.split('/')[2] ?? '') ?? '');
  if (code === undefined) return refuse('discount', url);
  const error = method === 'GET' && (await errorOfLink(code));
  if (error) return leadTo(cartWithCode(code, error), 303);
  const [asked = '/'] = LANDING.flatMap((name) => url.searchParams.get(name) ?? []);
  const path = sitePathOf(asked) ?? '/';
  for (const name of LANDING) url.searchParams.delete(name);
  const answer = leadTo(withQuery(path, url), 303);
  setDiscount(answer, code, url);
  return answer;
}

/**
 * The cart page with a code that could not be used in its field.
 * @param link a permalink, about which the page asks whether its contents are to be added
 */
const cartWithCode = (code: string, problem: CheckoutErrorCode, link?: string): string =>
  `/cart?${new URLSearchParams({ problem, code, ...(link && { link }) })}#cart-problem`;

const setDiscount = ({ headers }: Response, code: string, { protocol }: URL): void =>
  headers.set('set-cookie', discountCookie(code, protocol === 'https:'));

async function openPermalink(c: Context, url: URL, kind: 'cart' | 'buy'): Promise<Response> {
  const link = kind === 'cart' ? readCartPermalink(url) : readBuyPermalink(url);
  if ('invalid' in link) return refuse(link.invalid, url, link);
  const { lines, passedOn, continueTo, ...details } = link;
  const [firstCode] = details.discountCodes;
  if (lines.length === 0) {
    const refusal = firstCode && (await errorOfLink(firstCode));
    if (refusal) return leadTo(cartWithCode(firstCode, refusal), 303);
    const answer = leadTo(withParameters(continueTo ?? '/shop', passedOn, url.origin), 303);
    if (firstCode) setDiscount(answer, firstCode, url);
    return answer;
  }

  const remembered = readDiscountCode(c.req.header('cookie'));
  const { discountCodes: requiredCodes, ...contents } = details;
  try {
    const discountCodes = remembered ? [remembered] : [];
    const address = await createCheckout({ ...contents, lines, discountCodes }, requiredCodes);
    return leadTo(withParameters(address, passedOn, url.origin), 303);
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const { code } = error.details;
    const isGone = code === 'sold-out' || code === 'not-enough' || code === 'declined';
    log[isGone || code === 'too-many' ? 'warn' : 'error'](
      'checkout',
      `link: ${code}: ${error.message}`,
    );
    const isAboutFirst = firstCode && (code === 'discount' || isAboutCode(code));
    if (isAboutFirst && !continueTo) {
      const isAsked = c.req.method === 'GET' && rememberedCart(c).lines.length > 0;
      if (!isAsked) return putIntoCart(c, link, cartWithCode(firstCode, code));
      return leadTo(cartWithCode(firstCode, code, url.pathname + url.search), 303);
    }
    return refuse(isGone ? 'link-gone' : code, url, link);
  }
}

/**
 * Adds the contents of a permalink to the visitor's cart, in place of a checkout without its discount.
 * @param address of the cart page, with the reason
 */
async function putIntoCart(
  c: Context,
  { lines, note, attributes }: Permalink,
  address: string,
): Promise<Response> {
  const changes: CartChange[] = [
    ...(attributes.length > 0 ? [{ what: 'attributes' as const, attributes }] : []),
    ...(note ? [{ what: 'note' as const, note }] : []),
  ];
  // The same link adds once.
  await addToCart(c, lines, c.req.url, changes);
  const { headers } = leadTo(address, 303);
  return c.newResponse(null, 303, Object.fromEntries(headers));
}

/** Redirects a failed permalink to its return address, or else to the shop, which shows the reason as a sentence. */
function refuse(
  problem: CheckoutErrorCode,
  url: URL,
  { continueTo: page = '/shop', passedOn = [] }: Partial<InvalidPermalink> = {},
): Response {
  const kind = routeOf(new URL(page, url.origin).pathname)?.kind;
  const reason: Permalink['passedOn'] =
    kind === 'list' || kind === 'product' ? [['problem', problem]] : [];
  return leadTo(withParameters(page, [...reason, ...passedOn], url.origin), 303);
}

/** Adds to an address those query parameters of a URL that the address lacks. A path stays a path. */
export const withQuery = (address: string, { searchParams, origin }: URL): string =>
  withParameters(address, [...searchParams], origin);

/** A redirect response. 301 may be cached and indexed; 303 and 307 are private: no-store, noindex, no-referrer. */
export function leadTo(location: string, status: 301 | 303 | 307): Response {
  if (status !== 301) return unkept(status, { location });
  return new Response(null, { status, headers: { location } });
}

const unkept = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
