import 'server-only';
import { matching } from '../../lib/search-query.ts';
import { recipeWords, type RecipeSummary } from './recipe.ts';

/** What a search of the list finds, in the list's order. */
export async function searchRecipes(text: string): Promise<RecipeSummary[]> {
  // There may be thousands: a Worker that nobody asks to search does not read them.
  const { recipes } = await import('./recipes.ts');
  return matching(recipes, recipeWords, text);
}
