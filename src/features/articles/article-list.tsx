import { formatDay } from '../../lib/format-day.ts';
import { ContentCard } from '../site/content-card.tsx';
import { SearchableList } from '../site/searchable-list.tsx';
import { articlePath, articleWords, type ArticleSummary } from './article.ts';

export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <SearchableList
      label="Search articles"
      placeholder="Search articles..."
      empty="No articles found. Try adjusting your search."
      entries={articles.map((article, index) => ({
        key: article.slug,
        words: articleWords(article),
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
