import 'server-only';
import { readFolder } from '../../lib/content-folder.ts';
import { readRecipe } from './recipe.ts';

const files = import.meta.glob<string>('../../../content/recipes/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Featured ones first, then by title. A malformed file stops the build, not a visitor. */
export const recipes = readFolder(files, readRecipe).toSorted(
  (one, other) =>
    Number(other.featured) - Number(one.featured) || one.title.localeCompare(other.title),
);

export const findRecipe = (slug: string) => recipes.find((recipe) => recipe.slug === slug);
