import { formatDay } from '../../lib/format-day.ts';
import type { Page } from '../../lib/paging.ts';
import { CardList } from './card-list.tsx';
import { ContentCard } from './content-card.tsx';
import { articlePath, type ArticleSummary } from './article.ts';

interface ArticleListProps {
  page: Page<ArticleSummary>;
  /** How many a search has found. */
  found?: number;
  pathOf: (page: number) => string;
}

export function ArticleList({ page, found, pathOf }: ArticleListProps) {
  return (
    <CardList
      empty="No articles found. Try adjusting your search."
      found={found}
      page={page}
      pathOf={pathOf}
      cards={page.entries.map((article, index) => ({
        key: article.slug,
        card: (
          <ContentCard
            title={article.title}
            text={article.excerpt}
            facts={`${formatDay(article.date)} · ${article.author} · ${article.tags.join(', ')}`}
            picture={article.image}
            featured={article.featured}
            to={articlePath(article.slug)}
            action="Read More"
            priority={index === 0}
          />
        ),
      }))}
    />
  );
}
