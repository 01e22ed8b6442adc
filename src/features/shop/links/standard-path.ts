import { routeOf } from '../../../routes.ts';
import { ANY_COLLECTION } from '../catalogue/product.ts';

// Where a shop's usual pages have another name here.
const PAGES: ReadonlyMap<string, string> = new Map([
  ['about-us', '/about'],
  ['contact-us', '/contact'],
  ['find-us', '/store-locator'],
  ['stores', '/store-locator'],
  ['wholesale', '/wholesale/apply'],
]);

/**
 * Where this site has what Shopify's own shops have at a path; undefined for any other path. Handles are passed on as
 * they are: the page that they lead to knows which exist.
 * @param hasArticle tells the articles of this site by their last segment
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
