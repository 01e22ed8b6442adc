import * as v from 'valibot';
import * as field from '../../lib/content-fields.ts';
import { formatDay } from '../../lib/format-day.ts';
import { pictureName } from '../../lib/content-pictures.ts';
import {
  LIST_ADDRESSES,
  MIDDLE_DOT,
  type ContentKind,
  type WithSlug,
  type WithText,
} from './content-kind.ts';

const articleSchema = v.strictObject({
  aliases: field.aliases,
  title: field.title,
  excerpt: field.shortText,
  image: pictureName,
  imageAlt: field.text,
  author: field.text,
  date: field.day,
  updated: field.updated,
  draft: field.draft,
  featured: field.yesOrNo,
  tags: field.textList,
  product: v.optional(field.productHandle),
  relatedArticles: v.optional(v.array(field.articleSlug, 'has to be a list of articles')),
});

type ArticleFields = v.InferOutput<typeof articleSchema>;
export type ArticleSummary = WithSlug<ArticleFields>;
export type Article = WithText<ArticleFields>;

export const articleKind: ContentKind = {
  folder: 'articles',
  schema: articleSchema,
  reserved: LIST_ADDRESSES,
  name: 'Articles',
  heading: 'The Duck Pond Journal',
  lead: 'Stories, how-tos and honest answers about drinking well without alcohol.',
  notFound: {
    title: 'Article not found',
    text: 'There is no such article in our journal. It may have paddled off.',
  },
  readLabel: 'Read More',
  compare: (one: ArticleSummary, other: ArticleSummary) => other.date.localeCompare(one.date),
  kindWords: 'article blog',
  searchTextOf: ({ title, excerpt, tags }: ArticleSummary) => [title, excerpt, ...tags].join('\n'),
  descriptionOf: ({ excerpt }: ArticleSummary) => excerpt,
  metaLineOf: (article: ArticleSummary) =>
    `${bylineOf(article)}${MIDDLE_DOT}${article.tags.join(', ')}`,
};

/** Formats date and author as "July 9, 2026 · Theo Brandvold". */
export const bylineOf = ({ date, author }: ArticleSummary) =>
  `${formatDay(date)}${MIDDLE_DOT}${author}`;
