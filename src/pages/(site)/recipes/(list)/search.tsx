import type { PageProps } from 'waku/router';
import { RecipeSearchView } from '../../../../features/content/recipe-search-view.tsx';

export default async function RecipeSearchPage({ query }: PageProps<'/recipes/search'>) {
  return <RecipeSearchView query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
