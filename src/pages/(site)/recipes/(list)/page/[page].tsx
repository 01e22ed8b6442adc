import type { PageProps } from 'waku/router';
import { RecipeListView } from '../../../../../features/content/recipe-list-view.tsx';
import { recipes } from '../../../../../features/content/recipes.ts';
import { laterPages } from '../../../../../lib/paging.ts';

export default async function RecipesLaterPage({ page }: PageProps<'/recipes/page/[page]'>) {
  return <RecipeListView number={Number(page)} />;
}

export const getConfig = async () =>
  ({ render: 'static', staticPaths: laterPages(recipes) }) as const;
