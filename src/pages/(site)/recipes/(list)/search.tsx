import type { PageProps } from 'waku/router';
import { recipeKind } from '../../../../features/content/recipe.ts';
import { ContentSearchPage } from '../../../../features/content/content-pages.tsx';

/** The page /recipes/search: the recipes that match ?q=. Throws a redirect to the list without a text. */
export default async function RecipeSearchPage({ query }: PageProps<'/recipes/search'>) {
  return <ContentSearchPage kind={recipeKind} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
