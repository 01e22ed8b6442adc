import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../../design/page-section.tsx';
import { articlePath } from '../../../features/articles/article.ts';
import { ArticleDetail } from '../../../features/articles/article-detail.tsx';
import { articles, findArticle } from '../../../features/articles/articles.ts';
import { PageMeta } from '../../../features/site/page-meta.tsx';
import { pictureFile } from '../../../features/site/picture-name.ts';

export default async function ArticlePage({ slug }: PageProps<'/articles/[slug]'>) {
  const article = findArticle(slug);
  if (!article) notFound();

  return (
    <PageSection>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        path={articlePath(slug)}
        picture={pictureFile(article.image)}
      />
      <ArticleDetail article={article} />
    </PageSection>
  );
}

export const getConfig = async () =>
  ({ render: 'static', staticPaths: articles.map(({ slug }) => slug) }) as const;
