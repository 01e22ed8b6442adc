/** A kind of page, by one that stands for all of its kind. */
export interface BenchPage {
  name: string;
  /** Whether it is there to be read, or sells. */
  kind: 'content' | 'shop';
  path: string;
}

/** One page of each kind that this site has. */
export const ownPages: BenchPage[] = [
  { name: 'home', kind: 'content', path: '/' },
  { name: 'recipes', kind: 'content', path: '/recipes' },
  { name: 'recipe', kind: 'content', path: '/recipes/sunrise-splash' },
  { name: 'articles', kind: 'content', path: '/articles' },
  { name: 'article', kind: 'content', path: '/articles/crafting-perfect-mocktail' },
  { name: 'about', kind: 'content', path: '/about' },
  { name: 'contact', kind: 'content', path: '/contact' },
  { name: 'wholesale', kind: 'content', path: '/wholesale/apply' },
  { name: 'policy', kind: 'content', path: '/refund-policy' },
  { name: 'list', kind: 'shop', path: '/shop' },
  { name: 'product', kind: 'shop', path: '/shop/product/classic-lime-margarita' },
  { name: 'stores', kind: 'shop', path: '/store-locator' },
  { name: 'stores of a state', kind: 'shop', path: '/store-locator/colorado' },
];

// Where the storefronts one meets have all products; what a home page links to comes after these.
const KNOWN_LISTS = ['/collections/all', '/search', '/shop', '/products'];
const A_LIST = /^\/(collections\/[^/]+|search\/[^/]+)$/;
const A_PRODUCT = /\/products?\/[^/]+$/;

/**
 * The pages of another shop that this one is compared with, as its own links tell them.
 * @throws an Error when none of them links to two products
 */
export async function pagesOfPeer(url: string): Promise<BenchPage[]> {
  const linksOf = async (path: string) => {
    const page = await (await fetch(new URL(path, url))).text();
    return [...page.matchAll(/href="(\/[^"?#]+)"/g)].map(([, link]) => link!);
  };
  const home = await linksOf('/');
  for (const list of new Set([...KNOWN_LISTS, ...home.filter((link) => A_LIST.test(link))])) {
    const products = (await linksOf(list)).filter((link) => A_PRODUCT.test(link));
    if (new Set(products).size < 2) continue;
    return [
      { name: 'home', kind: 'content', path: '/' },
      { name: 'list', kind: 'shop', path: list },
      { name: 'product', kind: 'shop', path: products[0]! },
    ];
  }
  throw new Error(`${url} has no list of products that could be found.`);
}
