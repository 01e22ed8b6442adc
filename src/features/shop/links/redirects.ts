import 'server-only';
import { routeOf } from '../../../routes.ts';
import { settings } from '../../../runtime/env.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { ANY_COLLECTION } from '../catalogue/product-path.ts';

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

// Usual pages of a shop that have another path on this site.
const PAGES: ReadonlyMap<string, string> = new Map([
  ['about-us', '/about'],
  ['contact-us', '/contact'],
  ['find-us', '/store-locator'],
  ['stores', '/store-locator'],
  ['wholesale', '/wholesale/apply'],
]);

/** This site's counterpart of a path of Shopify's online stores, such as `/collections/drinks`. Handles are not checked. */
export function standardPath(
  path: string,
  hasArticle: (slug: string) => boolean,
): string | undefined {
  const [first, second, third, fourth, ...more] = path.split('/').slice(1);
  if (more.length > 0) return undefined;
  switch (first) {
    case 'collections':
      if (third === 'products' && fourth) return `/shop/${ANY_COLLECTION}/${fourth}`;
      if (third !== undefined) return undefined;
      return second === undefined || second === 'all' ? '/shop' : `/shop/${second}`;
    case 'blogs':
      if (!second || fourth !== undefined) return undefined;
      return third && hasArticle(third) ? `/articles/${third}` : '/articles';
    case 'pages':
      return second && third === undefined ? (PAGES.get(second) ?? pageNamed(second)) : undefined;
    case 'policies':
      if (!second || third !== undefined) return undefined;
      if (second === 'contact-information') return '/contact';
      return routeOf(`/${second}`)?.kind === 'policy' ? `/${second}` : undefined;
    default:
      return undefined;
  }
}

const pageNamed = (handle: string) => (routeOf(`/${handle}`)?.indexed ? `/${handle}` : undefined);
