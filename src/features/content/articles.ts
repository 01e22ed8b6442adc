import 'server-only';
import type { ArticleSummary } from './article.ts';

const files = import.meta.glob<ArticleSummary>('../../../content/articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Newest first. A malformed file stops the build, not a visitor. */
export const articles = Object.values(files).toSorted((one, other) =>
  other.date.localeCompare(one.date),
);

/** The featured articles, newest first, as many as the home page has room for. */
export const latestFeatured = (limit = 3) =>
  articles.filter(({ featured }) => featured).slice(0, limit);
