import type { ReactNode } from 'react';
import { articleKind, bylineOf, type ArticleSummary } from './article.ts';
import * as styles from './article-detail.css';
import { ContentTeaser } from './content-teaser.tsx';

interface AfterArticleProps {
  /** The drink that the article tells of. */
  drink: ReactNode;
  related: readonly ArticleSummary[];
  next: ArticleSummary | undefined;
}

/** Where a reader goes from here. */
export function AfterArticle({ drink, related, next }: AfterArticleProps) {
  return (
    <>
      {drink && (
        <section className={styles.more} aria-labelledby="drink">
          <h2 id="drink" className={styles.moreTitle}>
            The drink in this story
          </h2>
          {drink}
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.more} aria-labelledby="related-articles">
          <h2 id="related-articles" className={styles.moreTitle}>
            Related articles
          </h2>
          {related.map((article) => (
            <ContentTeaser
              key={article.slug}
              kind={articleKind}
              content={article}
              metaLine={bylineOf(article)}
            />
          ))}
        </section>
      )}
      {next && (
        <section className={styles.more} aria-labelledby="next-article">
          <h2 id="next-article" className={styles.moreTitle}>
            Next article
          </h2>
          <ContentTeaser kind={articleKind} content={next} metaLine={bylineOf(next)} />
        </section>
      )}
    </>
  );
}
