import { PageHead } from '../layout/page-head.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { articleListLead, articleListPath } from './article.ts';

/** Stands above every page of the list, and stays there while the visitor searches. */
export function ArticleListHead() {
  return (
    <>
      <PageHead title="The Duck Pond Journal" lead={articleListLead} />
      <ListSearch
        list={articleListPath()}
        label="Search articles"
        placeholder="Search articles..."
      />
    </>
  );
}
