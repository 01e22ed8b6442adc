import { articles } from '../features/content/articles.ts';
import { policies } from '../features/content/policies.ts';
import { recipes } from '../features/content/recipes.ts';
import { footerColumns } from '../features/layout/frame/menu-links.ts';
import { handleFrom } from '../features/shop/catalogue/product-path.ts';
import type { Product } from '../features/shop/catalogue/product-schema.ts';
import { getProduct } from '../features/shop/catalogue/products.ts';
import { settledWithin } from '../lib/deadline.ts';
import { routeOf, type PageKind } from '../routes.ts';
import { OTHER } from '../services/visit-counts-table.ts';

const PRODUCT_WAIT_MS = 1000;
const REMEMBER_MS = 60 * 60 * 1000;
const MOST_REMEMBERED = 1000;

/** Handles that the shop had lately, so that not each view reads the cache. */
let remembered = { since: 0, handles: new Set<string>() };

/** The handle in the path of a product page; `OTHER` unless the shop has the product. Waits a second for the shop. */
export async function knownHandle(page: { pathname: string } | undefined): Promise<string> {
  const handle = page && handleFrom(page.pathname.slice(page.pathname.lastIndexOf('/') + 1));
  if (!handle) return OTHER;
  const now = Date.now();
  if (now - remembered.since > REMEMBER_MS || remembered.handles.size >= MOST_REMEMBERED) {
    remembered = { since: now, handles: new Set() };
  }
  if (remembered.handles.has(handle)) return handle;
  const product = await settledWithin(getProduct(handle), PRODUCT_WAIT_MS);
  const known = product.status === 'fulfilled' ? product.value?.handle : undefined;
  if (known === undefined) return OTHER;
  remembered.handles.add(known);
  return known;
}

export type KnownProducts = ReadonlyMap<string, Product>;

/** The products with these handles that the shop, or a cache of it, has within a second. Never throws. */
export async function knownProducts(handles: readonly string[]): Promise<KnownProducts> {
  const found = await Promise.all(
    handles.map((handle) => settledWithin(getProduct(handle), PRODUCT_WAIT_MS)),
  );
  const products = found.flatMap((each) =>
    each.status === 'fulfilled' && each.value ? [each.value] : [],
  );
  return new Map(products.map((product) => [product.handle, product]));
}

const menuLinks = footerColumns.flatMap(({ links }) => links);

/** The title of a page of content, or its name in the menu; undefined for a page with neither. */
export function titleOf(path: string): string | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const page = filesOf(routeOf(path)?.kind).find((each) => each.slug === slug);
  return page?.title ?? menuLinks.find((link) => 'to' in link && link.to === path)?.label;
}

/** Whether a path is an existing page of content. */
export function isContentPath(path: string): boolean {
  const route = routeOf(path);
  if (route?.served !== 'file' || !route.indexed) return false;
  if (!route.path.includes('[')) return true;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return filesOf(route.kind).some((each) => each.slug === slug);
}

function filesOf(kind: PageKind | undefined): readonly { slug: string; title: string }[] {
  if (kind === 'policy') return policies;
  return kind === 'recipe' ? recipes : kind === 'article' ? articles : [];
}
