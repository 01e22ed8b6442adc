import { Slice } from 'waku';
import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../../design/page-layout.tsx';
import { articleKind } from '../../../features/content/article.ts';
import { AfterArticle, ArticleDetail } from '../../../features/content/article-detail.tsx';
import { contentPath } from '../../../features/content/content-kind.ts';
import {
  articleStructuredData,
  sharedPictureOf,
} from '../../../features/content/content-metadata.ts';
import { findArticle } from '../../../features/content/content-texts.ts';
import { articles, nextArticle, relatedArticles } from '../../../features/content/published.ts';
import { NewsletterBox } from '../../../features/layout/frame/newsletter-box.tsx';
import { PageMeta } from '../../../features/seo/page-meta.tsx';
import { StructuredData } from '../../../features/seo/structured-data.tsx';
import { ProductMentionFallback } from '../../../features/shop/list/content-products.tsx';

/** The prerendered page of an article, and what follows it. Throws Waku's notFound (404) for an unpublished one. */
export default async function ArticlePage({ slug }: PageProps<'/articles/[slug]'>) {
  const article = await findArticle(slug);
  if (!article) notFound();
  const { product, date, updated, author } = article;
  const related = relatedArticles(article.relatedArticles);
  const next = nextArticle(slug);

  return (
    <PageSection>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        path={contentPath(articleKind, slug)}
        picture={sharedPictureOf(articleKind, article)}
        kind={{ type: 'article', date, updated, author }}
      />
      <StructuredData things={articleStructuredData(article)} />
      <ArticleDetail article={article} />
      <NewsletterBox place="page" />
      <AfterArticle
        related={related}
        next={related.some((each) => each.slug === next?.slug) ? undefined : next}
        drink={
          product && (
            <Slice
              id={`product-mention/${encodeURIComponent(product)}`}
              lazy
              fallback={<ProductMentionFallback handle={product} />}
            />
          )
        }
      />
    </PageSection>
  );
}

/** Waku's configuration of the route: prerendered, a page for each published article. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: articles.map(({ slug }) => slug) }) as const;
