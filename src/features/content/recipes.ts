import 'server-only';
import { recipeKind, type RecipeSummary } from './recipe.ts';

const files = import.meta.glob<RecipeSummary>('../../../content/recipes/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Featured ones first, then by title. */
export const recipes = Object.values(files).toSorted(recipeKind.compare);
