import 'server-only';
import { published } from './content-kind.ts';
import { recipeKind, type RecipeSummary } from './recipe.ts';

const files = import.meta.glob<RecipeSummary | undefined>('../../../content/recipes/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Featured ones first, then by title. */
export const recipes = published(files).toSorted(recipeKind.compare);
