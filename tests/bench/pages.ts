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

/**
 * The pages of another shop that this one is compared with, as its own links tell them.
 * @throws an Error when no link leads to a list or a product
 */
export async function pagesOfPeer(url: string): Promise<BenchPage[]> {
  const linksOf = async (path: string) =>
    [...(await (await fetch(new URL(path, url))).text()).matchAll(/href="(\/[^"?#]+)"/g)].map(
      ([, link]) => link!,
    );
  const home = await linksOf('/');
  const list = home.find((link) => /^\/(collections\/[^/]+|collections|shop|products)$/.test(link));
  if (!list) throw new Error(`${url} links to no list of products.`);
  const product = (await linksOf(list)).find((link) => /\/products?\/[^/]+$/.test(link));
  if (!product) throw new Error(`${url}${list} links to no product.`);
  return [
    { name: 'home', kind: 'content', path: '/' },
    { name: 'list', kind: 'shop', path: list },
    { name: 'product', kind: 'shop', path: product },
  ];
}
