import type { PageProps } from 'waku/router';
import { recipeKind } from '../../../../../features/content/recipe.ts';
import { recipes } from '../../../../../features/content/published.ts';
import { ContentListPage } from '../../../../../features/content/content-pages.tsx';
import { laterPages } from '../../../../../lib/pagination.ts';

/** The prerendered pages of the list of recipes from the second one on. */
export default async function RecipesLaterPage({ page }: PageProps<'/recipes/page/[page]'>) {
  return <ContentListPage kind={recipeKind} number={Number(page)} />;
}

export const getConfig = async () =>
  ({ render: 'static', staticPaths: laterPages(recipes) }) as const;
