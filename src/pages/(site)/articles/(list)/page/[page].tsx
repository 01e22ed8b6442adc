import type { PageProps } from 'waku/router';
import { ArticleListView } from '../../../../../features/content/article-list-view.tsx';
import { articles } from '../../../../../features/content/articles.ts';
import { laterPages } from '../../../../../lib/paging.ts';

export default async function ArticlesLaterPage({ page }: PageProps<'/articles/page/[page]'>) {
  return <ArticleListView number={Number(page)} />;
}

export const getConfig = async () =>
  ({ render: 'static', staticPaths: laterPages(articles) }) as const;
