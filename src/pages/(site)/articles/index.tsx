import { PageSection } from '../../../design/page-section.tsx';
import { ArticleList } from '../../../features/articles/article-list.tsx';
import { articles } from '../../../features/articles/articles.ts';
import { PageHead } from '../../../features/site/page-head.tsx';
import { PageMeta } from '../../../features/site/page-meta.tsx';

const LEAD = 'Stories, how-tos and honest answers about drinking well without alcohol.';

export default async function ArticlesPage() {
  return (
    <PageSection>
      <PageMeta title="Articles" description={LEAD} path="/articles" />
      <PageHead title="The Duck Pond Journal" lead={LEAD} />
      <ArticleList articles={articles} />
    </PageSection>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
