import { NotFound } from '../layout/not-found.tsx';
import { recipeListPath } from './recipe.ts';

/** What stands at an address below /recipes that leads nowhere. */
export function RecipeNotFound() {
  return (
    <NotFound
      title="Recipe not found"
      text="There is no such recipe in our book. Somebody may have drunk it."
      back={{ to: recipeListPath(), text: 'All recipes' }}
    />
  );
}
