import { routeOf, type PageKind } from '../../routes.ts';
import { articles } from '../content/articles.ts';
import { policies } from '../content/policies.ts';
import { recipes } from '../content/recipes.ts';
import { footerColumns } from '../layout/frame/menu-links.ts';

const menuLinks = footerColumns.flatMap(({ links }) => links);

/** The title of a page of content, or its name in the menu; undefined for a page with neither. */
export function titleOf(path: string): string | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const page = filesOf(routeOf(path)?.kind).find((each) => each.slug === slug);
  return page?.title ?? menuLinks.find((link) => 'to' in link && link.to === path)?.label;
}

function filesOf(kind: PageKind | undefined): readonly { slug: string; title: string }[] {
  if (kind === 'policy') return policies;
  return kind === 'recipe' ? recipes : kind === 'article' ? articles : [];
}
