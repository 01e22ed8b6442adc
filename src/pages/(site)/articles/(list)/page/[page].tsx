import type { PageProps } from 'waku/router';
import { articleKind } from '../../../../../features/content/article.ts';
import { articles } from '../../../../../features/content/published.ts';
import { ContentListPage } from '../../../../../features/content/content-pages.tsx';
import { laterPages } from '../../../../../lib/pagination.ts';

/** The prerendered pages of the list of articles from the second one on. */
export default async function ArticlesLaterPage({ page }: PageProps<'/articles/page/[page]'>) {
  return <ContentListPage kind={articleKind} number={Number(page)} />;
}

/** Waku's configuration of the route: prerendered, all pages of the list except the first. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: laterPages(articles) }) as const;
