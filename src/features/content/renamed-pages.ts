import 'server-only';
import { articleKind } from './article.ts';
import { articles } from './articles.ts';
import { contentPath } from './content-kind.ts';
import { recipeKind } from './recipe.ts';
import { recipes } from './recipes.ts';

/** The current path of the article or recipe that had this path before; undefined when there is none. */
export function renamedPath(path: string): string | undefined {
  const former = path.toLowerCase();
  for (const [kind, pages] of [
    [articleKind, articles],
    [recipeKind, recipes],
  ] as const) {
    const page = pages.find(({ aliases }) => aliases?.includes(former));
    if (page) return contentPath(kind, page.slug);
  }
  return undefined;
}
