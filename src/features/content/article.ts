import type { ArticleFields } from './read-article.ts';

export interface Article extends ArticleFields {
  /** The file's name, and the last part of its address. */
  slug: string;
  /** Sanitised. */
  html: string;
}

/** What lists show of it and searches look at: there may be a thousand. */
export type ArticleSummary = Omit<Article, 'html'>;

export const articlePath = (slug: string) => `/articles/${slug}`;

/** What a search looks at. */
export const articleWords = ({ title, excerpt, tags }: ArticleSummary) =>
  [title, excerpt, ...tags].join('\n');

export const articleListLead =
  'Stories, how-tos and honest answers about drinking well without alcohol.';

/** Address of a page of the list; the first has no number. */
export const articleListPath = (page = 1): `/${string}` =>
  page === 1 ? '/articles' : `/articles/page/${page}`;
