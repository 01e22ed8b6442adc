import 'server-only';
import { contentPath, published } from './content-kind.ts';
import { articleKind, type ArticleSummary } from './article.ts';

const files = import.meta.glob<ArticleSummary | undefined>('../../../content/articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Newest first. */
export const articles = published(files).toSorted(articleKind.compare);

/** The next older article, or the newest after the oldest one; undefined if there is only one. */
export function nextArticle(slug: string): ArticleSummary | undefined {
  const next = articles[(articles.findIndex((each) => each.slug === slug) + 1) % articles.length];
  return next?.slug === slug ? undefined : next;
}

/** The published articles with these slugs. A slug may be a former one of an article. */
export const relatedArticles = (slugs: readonly string[] = []): ArticleSummary[] =>
  slugs.flatMap(
    (slug) =>
      articles.find((each) => each.slug === slug) ??
      articles.find(({ aliases }) => aliases?.includes(contentPath(articleKind, slug))) ??
      [],
  );

/** The newest featured articles, at most `limit`. */
export const latestFeatured = (limit = 3) =>
  articles.filter(({ featured }) => featured).slice(0, limit);
