import { ArticleNotFound } from '../../../features/content/article-not-found.tsx';

// What is there is prerendered: only addresses without a file come here.
export default async function UnknownArticlePage() {
  return <ArticleNotFound />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
