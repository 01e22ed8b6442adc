import 'server-only';
import type { Article } from './article.ts';
import type { Policy } from './policy.ts';
import type { Recipe } from './recipe.ts';

// Used by prerendered pages only, so that the texts are not part of the Worker (docs/decisions/007).
const files = import.meta.glob<unknown>('../../../content/{articles,policies,recipes}/*.md', {
  query: '?whole',
  import: 'default',
});

/** Loads a page of content with its text; undefined for an unknown, draft or scheduled one. */
const find = async (folder: string, slug: string) =>
  files[`../../../content/${folder}/${slug}.md`]?.();

/** Loads an article with its HTML; undefined for an unknown, draft or scheduled one. For prerendered pages only. */
export const findArticle = (slug: string) => find('articles', slug) as Promise<Article | undefined>;
/** Loads a policy with its HTML; undefined for an unknown, draft or scheduled one. For prerendered pages only. */
export const findPolicy = (slug: string) => find('policies', slug) as Promise<Policy | undefined>;
/** Loads a recipe with its HTML; undefined for an unknown, draft or scheduled one. For prerendered pages only. */
export const findRecipe = (slug: string) => find('recipes', slug) as Promise<Recipe | undefined>;
