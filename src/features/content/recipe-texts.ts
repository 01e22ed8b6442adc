import 'server-only';
import type { Recipe } from './recipe.ts';

const texts = import.meta.glob<Recipe>('../../../content/recipes/*.md', {
  query: '?whole',
  import: 'default',
});

/** The whole recipe, or undefined when there is none. For prerendered pages: the Worker carries no texts. */
export async function findRecipe(slug: string): Promise<Recipe | undefined> {
  return texts[`../../../content/recipes/${slug}.md`]?.();
}
