import { articleKind } from '../features/content/article.ts';
import { articles, listOf, recipes, policies } from '../features/content/published.ts';
import { contentPath } from '../features/content/content-kind.ts';
import { recipeKind } from '../features/content/recipe.ts';
import { offeredForm } from '../features/forms/form-webhooks.ts';
import { handleFrom, isInCollection } from '../features/shop/catalogue/product-path.ts';
import { getProduct } from '../features/shop/catalogue/catalogue.ts';
import { hasCollection } from '../features/shop/catalogue/list-products.ts';
import { placePath } from '../features/stores/locator-path.ts';
import { getStores } from '../features/stores/sheet/store-snapshot.ts';
import { areaAt } from '../features/stores/store-directory.ts';
import { settledWithin } from '../lib/deadline.ts';
import { pageOf } from '../lib/pagination.ts';
import type { PagePattern } from '../page-routes.ts';
import { routeOf } from '../routes.ts';
import { OTHER } from '../analytics/visit-source.ts';

const WAIT_MS = 1000;

/** The handle of a product, or whether another page exists. */
type Found = string | boolean;
type Check = (segments: readonly string[]) => Found | Promise<Found>;

const never: Check = () => false;
const amongSlugs =
  (list: readonly { slug: string }[]): Check =>
  (segments) =>
    list.some(({ slug }) => slug === segments.at(-1));
const amongPages =
  (list: readonly unknown[]): Check =>
  (segments) =>
    pageOf(list, Number(segments.at(-1))) !== undefined;

const findProduct: Check = async (segments) => {
  const handle = handleFrom(segments.at(-1) ?? '');
  const product = handle ? await getProduct(handle) : undefined;
  return product?.handle ?? false;
};

const findInCollection: Check = async (segments) => {
  const [, collection, handle] = segments.map(handleFrom);
  const product = handle ? await getProduct(handle) : undefined;
  return product && collection && isInCollection(product, collection) ? product.handle : false;
};

const findCollection: Check = async ([, segment = '']) => {
  const collection = handleFrom(segment);
  return collection !== undefined && hasCollection(collection);
};

const findStores: Check = async ([, state = '', city]) =>
  areaAt(await getStores(), placePath(state, city)) !== undefined;

/** Routes whose paths may have no page. */
const checks: Record<Extract<PagePattern, '/404' | `${string}[${string}`>, Check> = {
  '/404': never,
  '/recipes/page/[page]': amongPages(recipes),
  '/recipes/[slug]': amongSlugs(recipes),
  '/recipes/[...unknown]': never,
  '/articles/page/[page]': amongPages(articles),
  '/articles/[slug]': amongSlugs(articles),
  '/articles/[...unknown]': never,
  '/[policy]': amongSlugs(policies),
  '/shop/[collection]': findCollection,
  '/shop/[collection]/[handle]': findInCollection,
  '/products/[slug]': findProduct,
  '/store-locator/[state]': findStores,
  '/store-locator/[state]/[city]': findStores,
  '/store-locator/[state]/[city]/[store]': async (segments) =>
    (await getStores()).some(({ path }) => path === `/${segments.join('/')}`),
  '/forms/[form]': ([, form = '']) => offeredForm(form) !== undefined,
};

/**
 * Whether a path has a page; true also when the shop or the sheet of stores fails or takes over a second. For a product
 * it returns the handle, or `OTHER` while the shop does not answer. False for a route that is no page.
 */
export async function findPage(path: string, route = routeOf(path)): Promise<Found> {
  if (route?.served !== 'file' && route?.served !== 'streamed') return false;
  const check: Check | undefined = checks[route.path as keyof typeof checks];
  if (!check) return true;
  const checking = Promise.resolve(check(path.slice(1).split('/')));
  const outcome = await settledWithin(checking, WAIT_MS);
  if (outcome.status === 'fulfilled') return outcome.value;
  return route.kind === 'product' ? OTHER : true;
}

/** The current path of the article or recipe that had this path before; undefined when there is none. */
export function renamedPath(path: string): string | undefined {
  const former = path.toLowerCase();
  for (const kind of [articleKind, recipeKind]) {
    const page = listOf(kind).find(({ aliases }) => aliases?.includes(former));
    if (page) return contentPath(kind, page.slug);
  }
  return undefined;
}
