import 'server-only';
import { articleKind, type ArticleSummary } from './article.ts';

const files = import.meta.glob<ArticleSummary>('../../../content/articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Newest first. */
export const articles = Object.values(files).toSorted(articleKind.compare);

export const latestFeatured = (limit = 3) =>
  articles.filter(({ featured }) => featured).slice(0, limit);
