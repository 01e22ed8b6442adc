import { articles } from '../features/content/articles.ts';
import { policies } from '../features/content/policies.ts';
import { recipes } from '../features/content/recipes.ts';
import { handleFrom } from '../features/shop/catalogue/product-path.ts';
import { getProduct } from '../features/shop/catalogue/products.ts';
import { settledWithin } from '../lib/deadline.ts';
import { routeOf } from '../routes.ts';
import { OTHER } from '../services/visit-counts-table.ts';

const PRODUCT_WAIT_MS = 1000;

/** The handle in the address of a product's page; `OTHER` unless the shop has the product. */
export async function knownHandle(page: { pathname: string } | undefined): Promise<string> {
  const handle = page && handleFrom(page.pathname.slice(page.pathname.lastIndexOf('/') + 1));
  if (!handle) return OTHER;
  const product = await settledWithin(getProduct(handle), PRODUCT_WAIT_MS);
  return product.status === 'fulfilled' && product.value ? product.value.handle : OTHER;
}

/** Whether the path is that of a page of content that exists. */
export function isContentPath(path: string): boolean {
  const route = routeOf(path);
  if (route?.served !== 'file' || !route.indexed) return false;
  if (!route.path.includes('[')) return true;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (route.kind === 'policy') return policies.some((each) => each.slug === slug);
  const pages = route.kind === 'recipe' ? recipes : route.kind === 'article' ? articles : [];
  return pages.some((each) => each.slug === slug);
}
