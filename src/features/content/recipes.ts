import 'server-only';
import type { RecipeSummary } from './recipe.ts';

const files = import.meta.glob<RecipeSummary>('../../../content/recipes/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Featured ones first, then by title. A malformed file stops the build, not a visitor. */
export const recipes = Object.values(files).toSorted(
  (one, other) =>
    Number(other.featured) - Number(one.featured) || one.title.localeCompare(other.title),
);
