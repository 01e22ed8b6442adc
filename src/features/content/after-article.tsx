import type { ReactNode } from 'react';
import { articleKind, bylineOf, type ArticleSummary } from './article.ts';
import * as styles from './article-detail.css';
import { ContentTeaser } from './content-teaser.tsx';

interface AfterArticleProps {
  /** The drink that the article tells of. */
  drink: ReactNode;
  next: ArticleSummary | undefined;
}

/** Where a reader goes from here. */
export function AfterArticle({ drink, next }: AfterArticleProps) {
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
      {next && (
        <section className={styles.more} aria-labelledby="next-article">
          <h2 id="next-article" className={styles.moreTitle}>
            Next article
          </h2>
          <ContentTeaser kind={articleKind} content={next} facts={bylineOf(next)} />
        </section>
      )}
    </>
  );
}
