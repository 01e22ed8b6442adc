import { articleKind } from '../../../features/content/article.ts';
import { ContentNotFound } from '../../../features/content/content-pages.tsx';

/** The page of unknown addresses below /articles, with status 404: all articles are prerendered. */
export default async function UnknownArticlePage() {
  return <ContentNotFound kind={articleKind} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
