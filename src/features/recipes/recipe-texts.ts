import 'server-only';
import type { RenderedMarkdown } from '../../lib/markdown.ts';
import type { Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';

const texts = import.meta.glob<RenderedMarkdown>('../../../content/recipes/*.md', {
  query: '?body',
  import: 'default',
});

/** The whole recipe, or undefined when there is none. For prerendered pages: the Worker carries no texts. */
export async function findRecipe(slug: string): Promise<Recipe | undefined> {
  const summary = recipes.find((recipe) => recipe.slug === slug);
  const text = await texts[`../../../content/recipes/${slug}.md`]?.();
  return summary && text && { ...summary, html: text.html };
}
