import 'server-only';
import { unstable_notFound as notFound } from 'waku/router/server';
import { pageOf } from '../../lib/paging.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { articleListLead, articleListPath } from './article.ts';
import { ArticleList } from './article-list.tsx';
import { articles } from './articles.ts';

/** A page of all articles. */
export function ArticleListView({ number }: { number: number }) {
  const page = pageOf(articles, number);
  if (!page) notFound();

  const suffix = number === 1 ? '' : `, page ${number}`;
  return (
    <>
      <PageMeta
        title={`Articles${suffix}`}
        description={
          number === 1 ? articleListLead : `${articleListLead} Page ${number} of ${page.count}.`
        }
        path={articleListPath(number)}
      />
      <ArticleList page={page} pathOf={articleListPath} />
    </>
  );
}
