import 'server-only';
import { unstable_redirect as redirect } from 'waku/router/server';
import { readSearch, searchPath } from '../../lib/search-query.ts';
import { pageOf } from '../../lib/paging.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { articleListLead, articleListPath } from './article.ts';
import { ArticleList } from './article-list.tsx';
import { searchArticles } from './article-search.ts';

/** What a search of the articles finds. */
export async function ArticleSearchView({ query }: { query: string }) {
  const { text, page: number } = readSearch(query);
  if (!text) redirect(articleListPath());

  const found = await searchArticles(text);
  const page = pageOf(found, number);
  if (!page) redirect(searchPath(`${articleListPath()}/search`, text));

  return (
    <>
      <PageMeta title={`Articles: ${text}`} description={articleListLead} noindex />
      <ArticleList
        page={page}
        found={found.length}
        pathOf={(other) => searchPath(`${articleListPath()}/search`, text, other)}
      />
    </>
  );
}
