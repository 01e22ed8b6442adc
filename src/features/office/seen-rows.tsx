import { OTHER, type VisitCount } from '../../analytics/visit-database.ts';
import type { PageKind } from '../../page-routes.ts';
import { pageKind, routeOf } from '../../routes.ts';
import { articles } from '../content/articles.ts';
import { policies } from '../content/policies.ts';
import { recipes } from '../content/recipes.ts';
import { footerColumns } from '../layout/frame/menu-links.ts';
import { productPath } from '../shop/catalogue/product-path.ts';
import { pageKinds } from './count-names.ts';
import { countsOf, sumOf, type Products } from './office-data.ts';
import { ProductLink } from './shop-links.tsx';

/** The products with their views, additions to a cart and checkouts. */
export function productRows(counts: readonly VisitCount[], products: Products) {
  const kinds = (['product', 'added', 'checkout'] as const).map(
    (what) => new Map(countsOf(counts, what).map(({ name, count }) => [name, count])),
  );
  const names = new Set(kinds.flatMap((kind) => [...kind.keys()]));
  return [...names]
    .map((name) => ({ name, figures: kinds.map((kind) => kind.get(name) ?? 0) }))
    .filter(({ figures }) => figures.some(Boolean))
    .map(({ name, figures }) => [
      <ProductLink key={name} handle={name} products={products} />,
      ...figures,
    ]);
}

/** Pages by their views. Those that are not counted by address have one row for their kind, so no view is left out. */
export function pageRows(counts: readonly VisitCount[], products: Products) {
  const content = countsOf(counts, 'content').map((each) => ({
    ...each,
    title: titleOf(each.name),
    path: each.name,
  }));
  const seenProducts = countsOf(counts, 'product').filter(({ name }) => name !== OTHER);
  const named = [
    ...content,
    ...seenProducts.map((each) => ({
      ...each,
      title: products.get(each.name)?.title,
      path: productPath(each.name),
    })),
  ];
  const others = countsOf(counts, 'view').map(({ name: kind, count, before }) => {
    const listed = named.filter(({ path }) => pageKind(path) === kind);
    const counted = sumOf(listed);
    return {
      title: `${pageKinds[kind] ?? kind}${listed.length > 0 && kind !== 'other' ? ': others' : ''}`,
      path: kind === 'home' ? '/' : undefined,
      count: count - counted.count,
      before: Math.max(before - counted.before, 0),
    };
  });
  return [...named, ...others]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ title, path, count, before }) => [
      path === undefined ? title : <PageLink key={path} path={path} title={title} />,
      count,
      before,
    ]);
}

const PageLink = ({ path, title }: { path: string; title: string | undefined }) => (
  <>
    <a href={path}>{title ?? path}</a>
    {title !== undefined && path !== '/' && <small>{path}</small>}
  </>
);

const menuLinks = footerColumns.flatMap(({ links }) => links);

/** The title of a page of content, or its name in the menu; undefined for a page with neither. */
function titleOf(path: string): string | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const page = filesOf(routeOf(path)?.kind).find((each) => each.slug === slug);
  return page?.title ?? menuLinks.find((link) => 'to' in link && link.to === path)?.label;
}

function filesOf(kind: PageKind | undefined): readonly { slug: string; title: string }[] {
  if (kind === 'policy') return policies;
  return kind === 'recipe' ? recipes : kind === 'article' ? articles : [];
}
