import { RecipeListView } from '../../../../features/content/recipe-list-view.tsx';

export default async function RecipesPage() {
  return <RecipeListView number={1} />;
}

export const getConfig = async () => ({ render: 'static' }) as const;
