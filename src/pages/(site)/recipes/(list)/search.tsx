import type { PageProps } from 'waku/router';
import { recipeKind } from '../../../../features/content/recipe.ts';
import { ContentSearchPage } from '../../../../features/content/content-pages.tsx';

export default async function RecipeSearchPage({ query }: PageProps<'/recipes/search'>) {
  return <ContentSearchPage kind={recipeKind} loadList={loadRecipes} query={query} />;
}

const loadRecipes = async () => (await import('../../../../features/content/recipes.ts')).recipes;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
