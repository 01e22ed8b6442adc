import { articleKind } from '../features/content/article.ts';
import { listOf, policies } from '../features/content/published.ts';
import { contentPath, listPath } from '../features/content/content-kind.ts';
import { policyPath } from '../features/content/policy.ts';
import { recipeKind } from '../features/content/recipe.ts';
import { handleFrom } from '../features/shop/catalogue/product-path.ts';
import { readCatalogue } from '../features/shop/catalogue/catalogue.ts';
import { laterPages } from '../lib/pagination.ts';
import type { Route } from '../page-routes.ts';

const KINDS = [articleKind, recipeKind];

/** The addresses of published content, of which the route table has only patterns. */
const contentPaths: ReadonlySet<string> = new Set([
  ...KINDS.flatMap((kind) => [
    ...listOf(kind).map(({ slug }) => contentPath(kind, slug)),
    ...laterPages(listOf(kind)).map((page) => listPath(kind, Number(page))),
  ]),
  ...policies.map(({ slug }) => policyPath(slug)),
]);

/** Whether a path of a prerendered route has a page. */
export const isPrerendered = (path: string, route: Route): boolean =>
  !route.path.includes('[') || contentPaths.has(path);

/** The handle of the product at a path of a product route; undefined without one in the catalogue. */
export async function productAt(path: string): Promise<string | undefined> {
  const handle = handleFrom(path.split('/').at(-1) ?? '');
  const { products } = await readCatalogue();
  return products.find((each) => each.handle === handle)?.handle;
}

/** The current path of the article or recipe that had this path before; undefined when there is none. */
export function renamedPath(path: string): string | undefined {
  const former = path.toLowerCase();
  for (const kind of KINDS) {
    const page = listOf(kind).find(({ aliases }) => aliases?.includes(former));
    if (page) return contentPath(kind, page.slug);
  }
  return undefined;
}
