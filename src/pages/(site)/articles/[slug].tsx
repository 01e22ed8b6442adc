import type { ReactNode } from 'react';
import { Slice } from 'waku';
import type { PageProps } from 'waku/router';
import { unstable_notFound as notFound } from 'waku/router/server';
import { PageSection } from '../../../design/page-layout.tsx';
import {
  articleKind,
  bylineOf,
  type Article,
  type ArticleSummary,
} from '../../../features/content/article.ts';
import { ArticleDetail } from '../../../features/content/article-detail.tsx';
import { more, moreTitle } from '../../../features/content/article-detail.css';
import { ContentCard } from '../../../features/content/content-cards.tsx';
import { ArticleMeta } from '../../../features/content/content-metadata.tsx';
import { findContent } from '../../../features/content/content-texts.ts';
import { articles, relatedArticles } from '../../../features/content/published.ts';
import { NewsletterBox } from '../../../features/layout/frame/newsletter-box.tsx';
import { ProductMentionFallback } from '../../../features/shop/list/content-products.tsx';

/** The prerendered page of an article, and what follows it. Throws Waku's notFound (404) for an unpublished one. */
export default async function ArticlePage({ slug }: PageProps<'/articles/[slug]'>) {
  const article = await findContent<Article>(articleKind, slug);
  if (!article) notFound();
  const { product } = article;
  const related = relatedArticles(article.relatedArticles);
  // The next older one, or the newest after the oldest.
  const next = articles[(articles.findIndex((each) => each.slug === slug) + 1) % articles.length]!;

  return (
    <PageSection>
      <ArticleMeta article={article} />
      <ArticleDetail article={article} />
      <NewsletterBox place="page" />
      {product && (
        <Section id="drink" title="The drink in this story">
          <Slice
            id={`product-mention/${encodeURIComponent(product)}`}
            lazy
            fallback={<ProductMentionFallback handle={product} />}
          />
        </Section>
      )}
      {related.length > 0 && (
        <Section id="related-articles" title="Related articles">
          {related.map(teaser)}
        </Section>
      )}
      {[article, ...related].every((each) => each.slug !== next.slug) && (
        <Section id="next-article" title="Next article">
          {teaser(next)}
        </Section>
      )}
    </PageSection>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={more} aria-labelledby={id}>
      <h2 id={id} className={moreTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const teaser = (article: ArticleSummary) => (
  <ContentCard
    key={article.slug}
    kind={articleKind}
    content={article}
    metaLine={bylineOf(article)}
    isTeaser
  />
);

/** Waku's configuration of the route: prerendered, a page for each published article. */
export const getConfig = async () =>
  ({ render: 'static', staticPaths: articles.map(({ slug }) => slug) }) as const;
