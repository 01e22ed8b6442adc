import 'server-only';
import type { Article } from './article.ts';
import type { Policy } from './policy.ts';
import type { Recipe } from './recipe.ts';

// Used by prerendered pages only, so that the texts are not part of the Worker (docs/decisions/007).
const articles = import.meta.glob<Article | undefined>('../../../content/articles/*.md', {
  query: '?whole',
  import: 'default',
});
const policies = import.meta.glob<Policy | undefined>('../../../content/policies/*.md', {
  query: '?whole',
  import: 'default',
});
const recipes = import.meta.glob<Recipe | undefined>('../../../content/recipes/*.md', {
  query: '?whole',
  import: 'default',
});

/** Loads an article with its text; undefined for an unknown, draft or scheduled one. */
export const findArticle = async (slug: string) =>
  articles[`../../../content/articles/${slug}.md`]?.();

/** Loads a policy with its text; undefined for an unknown or draft one. */
export const findPolicy = async (slug: string) =>
  policies[`../../../content/policies/${slug}.md`]?.();

/** Loads a recipe with its text; undefined for an unknown, draft or scheduled one. */
export const findRecipe = async (slug: string) =>
  recipes[`../../../content/recipes/${slug}.md`]?.();
