import 'server-only';
import { settings } from '../../../runtime/env.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { routeOf } from '../../../routes.ts';
import { standardPath } from './standard-path.ts';

/**
 * The merchant's URL redirect for a path: a path with its query, or an address on another site. Undefined for a loop.
 * @throws StorefrontError without a catalogue
 */
export async function urlRedirect(
  path: string,
  origin: string,
  hasArticle: (slug: string) => boolean,
): Promise<string | undefined> {
  const target = await redirectTarget(path, origin);
  const visited = new Set([path.toLowerCase()]);
  // Each step visits another path of the merchant's list, so that there is an end.
  for (let next = target; next;) {
    const here = pathHereOf(next, origin);
    if (here === undefined) break;
    const place = standardPath(here, hasArticle) ?? here;
    if (visited.has(place) || visited.has(here)) return undefined;
    visited.add(place).add(here);
    // A prerendered page exists, so that no redirect applies to it.
    if (isPage(place)) break;
    next = await redirectTarget(place, origin);
  }
  if (!target) return undefined;
  return target.href.startsWith(`${origin}/`) && !target.pathname.startsWith('//')
    ? target.href.slice(origin.length)
    : target.href;
}

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
  const { redirects } = await readCatalogue();
  const key = path.toLowerCase();
  const target = Object.hasOwn(redirects, key) ? redirects[key] : undefined;
  if (target === undefined || !URL.canParse(target, origin)) return undefined;
  const address = new URL(target, origin);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}
