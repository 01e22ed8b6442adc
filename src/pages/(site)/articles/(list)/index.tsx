import { ArticleListView } from '../../../../features/content/article-list-view.tsx';

export default async function ArticlesPage() {
  return <ArticleListView number={1} />;
}

export const getConfig = async () => ({ render: 'static' }) as const;
