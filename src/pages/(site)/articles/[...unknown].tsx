import { articleKind } from '../../../features/content/article.ts';
import { ContentNotFound } from '../../../features/content/content-pages.tsx';

// All articles are files: only addresses without one come here.
export default async function UnknownArticlePage() {
  return <ContentNotFound kind={articleKind} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
