import type { PageProps } from 'waku/router';
import { ArticleSearchView } from '../../../../features/content/article-search-view.tsx';

export default async function ArticleSearchPage({ query }: PageProps<'/articles/search'>) {
  return <ArticleSearchView query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
