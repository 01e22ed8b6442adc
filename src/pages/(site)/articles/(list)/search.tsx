import type { PageProps } from 'waku/router';
import { articleKind } from '../../../../features/content/article.ts';
import { ContentSearchPage } from '../../../../features/content/content-pages.tsx';

/** The page /articles/search: the articles that match ?q=. Throws a redirect to the list without a text. */
export default async function ArticleSearchPage({ query }: PageProps<'/articles/search'>) {
  return <ContentSearchPage kind={articleKind} query={query} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
