import 'server-only';
import { cached } from '../../../cache/cached.ts';
import { settings } from '../../../runtime/env.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { REDIRECT_QUERY } from '../catalogue/product-queries.ts';
import { routeOf } from '../../../routes.ts';
import { standardPath } from './standard-path.ts';

const MAX_STEPS = 5;

/**
 * The merchant's URL redirect for a path: a path with its query, or an address on another site. Undefined for a loop.
 * @throws StorefrontError when the shop fails, or the rate limit of redirect queries is exceeded
 */
export async function urlRedirect(
  path: string,
  origin: string,
  hasArticle: (slug: string) => boolean,
): Promise<string | undefined> {
  const target = await redirectTarget(path, origin);
  const visited = new Set([path.toLowerCase()]);
  let next = target;
  for (let step = 0; next && step < MAX_STEPS; step += 1) {
    const here = pathHereOf(next, origin);
    if (here === undefined) break;
    const place = standardPath(here, hasArticle) ?? here;
    if (visited.has(place) || visited.has(here)) return undefined;
    visited.add(place).add(here);
    // A prerendered page exists, so that no redirect applies to it.
    if (isPage(place)) break;
    next = mayHaveRedirect(place) ? await redirectTarget(place, origin) : undefined;
    if (step === MAX_STEPS - 1 && next) return undefined;
  }
  if (!target) return undefined;
  return target.href.startsWith(`${origin}/`) && !target.pathname.startsWith('//')
    ? target.href.slice(origin.length)
    : target.href;
}

const SEGMENT = '(?:[a-z0-9_~-]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+){1,100}';
const PLAUSIBLE = new RegExp(`^(?:/${SEGMENT}){1,6}(?:\\.html?)?$`, 'i');
const ATTACK = /^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|rsc\/|assets\/)/i;

/** Whether a merchant may have set a redirect for a path. Files and the paths of known attacks have none. */
export const mayHaveRedirect = (path: string): boolean =>
  path.length <= 255 && PLAUSIBLE.test(path) && !ATTACK.test(path);

const isPage = (path: string) => {
  const route = routeOf(path);
  return route?.served === 'file' && !route.path.includes('[');
};

/** The path of an address on this site or on the shop's domain, which may redirect back to this site. */
function pathHereOf(address: URL, origin: string): string | undefined {
  const { SITE_URL, SHOPIFY_STORE_DOMAIN } = settings();
  const here = [origin, SITE_URL, SHOPIFY_STORE_DOMAIN].map((each) => new URL(each).host);
  return here.includes(address.host)
    ? address.pathname.toLowerCase().replace(/(.)\/+$/, '$1')
    : undefined;
}

async function redirectTarget(path: string, origin: string): Promise<URL | undefined> {
  const key = path.toLowerCase();
  const target = await targetOf(key);
  if (target === undefined || !URL.canParse(target, origin)) return undefined;
  const address = new URL(target, origin);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}

/** The target of a path among the redirects of the catalogue; in a shop with more of them, the shop is asked for this one. */
async function targetOf(key: string): Promise<string | undefined> {
  const { redirects } = await readCatalogue();
  if (redirects) return Object.hasOwn(redirects, key) ? redirects[key] : undefined;
  const load = async () => {
    if (!(await isWithinLimit('SHOP_LIMIT', 'redirects')))
      throw new StorefrontError('throttled', 'A visitor asked for too many unknown paths');
    const { urlRedirects } = await storefront(REDIRECT_QUERY, {
      variables: { query: `path:${key}` },
      timeLimitMs: TIME_LIMIT_MS,
    });
    // The shop's search may also return similar paths.
    return urlRedirects.nodes.find(({ path }) => path.toLowerCase() === key)?.target;
  };
  return cached(`redirect ${key}`, load, { fresh: ASKED_AGAIN_AFTER_S });
}

const TIME_LIMIT_MS = 1500;
const ASKED_AGAIN_AFTER_S = 60;
