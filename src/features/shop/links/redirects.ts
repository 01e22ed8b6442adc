import 'server-only';
import { routeOf } from '../../../routes.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { ANY_COLLECTION } from '../catalogue/product-path.ts';

/**
 * The target of the merchant's URL redirect for a path: on this site a path with the target's query and hash, otherwise an
 * http(s) URL. Undefined without one.
 * @param path without query; upper and lower case are the same
 * @param origin of this site
 * @throws StorefrontError without a catalogue
 */
export async function urlRedirect(path: string, origin: string): Promise<string | undefined> {
  const { redirects } = await readCatalogue();
  const key = path.toLowerCase();
  const target = Object.hasOwn(redirects, key) ? redirects[key] : undefined;
  if (target === undefined || !URL.canParse(target, origin)) return undefined;
  const { href, protocol, pathname } = new URL(target, origin);
  if (!/^https?:$/.test(protocol)) return undefined;
  return href.startsWith(`${origin}/`) && !pathname.startsWith('//')
    ? href.slice(origin.length)
    : href;
}

// Usual pages of a shop that have another path on this site.
const PAGES: ReadonlyMap<string, string> = new Map([
  ['about-us', '/about'],
  ['contact-us', '/contact'],
  ['find-us', '/store-locator'],
  ['stores', '/store-locator'],
  ['wholesale', '/wholesale/apply'],
]);

/**
 * This site's counterpart of a path of Shopify's online stores, such as `/collections/drinks`; undefined without one.
 * Handles are not checked; an article that `hasArticle` does not know leads to /articles.
 */
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
