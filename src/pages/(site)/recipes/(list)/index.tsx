import { recipeKind } from '../../../../features/content/recipe.ts';
import { ContentListPage } from '../../../../features/content/content-pages.tsx';

export default async function RecipesPage() {
  return <ContentListPage kind={recipeKind} number={1} />;
}
