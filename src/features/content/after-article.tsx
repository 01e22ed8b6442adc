import type { ReactNode } from 'react';
import { articleKind, bylineOf, type ArticleSummary } from './article.ts';
import * as styles from './article-detail.css';
import { ContentTeaser } from './content-cards.tsx';

interface AfterArticleProps {
  /** Product mention of the article's drink. */
  drink: ReactNode;
  related: readonly ArticleSummary[];
  next: ArticleSummary | undefined;
}

/** The sections below an article: its drink, related articles and the next article. */
export function AfterArticle({ drink, related, next }: AfterArticleProps) {
  return (
    <>
      {drink && (
        <Section id="drink" title="The drink in this story">
          {drink}
        </Section>
      )}
      {related.length > 0 && (
        <Section id="related-articles" title="Related articles">
          {related.map((article) => (
            <Teaser key={article.slug} article={article} />
          ))}
        </Section>
      )}
      {next && (
        <Section id="next-article" title="Next article">
          <Teaser article={next} />
        </Section>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id} className={styles.moreTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const Teaser = ({ article }: { article: ArticleSummary }) => (
  <ContentTeaser kind={articleKind} content={article} metaLine={bylineOf(article)} />
);
