import { recipeKind } from '../../../../features/content/recipe.ts';
import { recipes } from '../../../../features/content/recipes.ts';
import { ContentListPage } from '../../../../features/content/content-pages.tsx';

export default async function RecipesPage() {
  return <ContentListPage kind={recipeKind} list={recipes} number={1} />;
}
