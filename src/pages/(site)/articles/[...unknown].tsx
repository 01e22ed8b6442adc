import { articleKind } from '../../../features/content/article.ts';
import { ContentNotFound } from '../../../features/content/content-pages.tsx';

// All articles are prerendered, so this page renders for unknown addresses only.
export default async function UnknownArticlePage() {
  return <ContentNotFound kind={articleKind} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
