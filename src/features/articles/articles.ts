import 'server-only';
import { readFolder } from '../../lib/content-folder.ts';
import { readArticle } from './article.ts';

const files = import.meta.glob<string>('../../../content/articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Newest first. A malformed file stops the build, not a visitor. */
export const articles = readFolder(files, readArticle).toSorted((one, other) =>
  other.date.localeCompare(one.date),
);

export const findArticle = (slug: string) => articles.find((article) => article.slug === slug);

/** The featured articles, newest first, as many as the home page has room for. */
export const latestFeatured = (limit = 3) =>
  articles.filter(({ featured }) => featured).slice(0, limit);
