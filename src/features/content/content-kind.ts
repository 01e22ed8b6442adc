import type * as v from 'valibot';
import type { Heading } from '../../lib/markdown/markdown.ts';
import type { PictureName } from '../../lib/content-pictures.ts';
import type { PagePath } from '../seo/site-path.ts';

/** Separates the parts of a meta line; stays at the end of a line that wraps. */
export const MIDDLE_DOT = '\u00a0· ';

/** A folder of content/ whose Markdown files are pages of the site. */
export interface ContentFolder {
  folder: string;
  schema: v.GenericSchema<unknown, object>;
  /** File names that fail the build because another page has their address. */
  reserved: readonly string[];
  /** Fields that are left out of the summaries for lists and searches. */
  detailFields?: readonly string[];
}

/**
 * Describes a kind of content that has a list at /{folder}, a search and a page for each file. Its functions take summaries
 * of this kind.
 */
export interface ContentKind extends ContentFolder {
  folder: 'articles' | 'recipes';
  name: 'Articles' | 'Recipes';
  heading: string;
  lead: string;
  notFound: { title: string; text: string };
  readLabel: string;
  compare(one: ContentSummary, other: ContentSummary): number;
  /** Words that name the kind in a search: "lime recipe". */
  kindWords: string;
  searchTextOf(content: ContentSummary): string;
  descriptionOf(content: ContentSummary): string;
  /** Line above a card's title, such as date and author, or preparation time. */
  metaLineOf(content: ContentSummary): string;
}

export interface ContentSummary {
  slug: string;
  title: string;
  image: PictureName;
  featured: boolean;
  /** Of an article. */
  author?: string;
  aliases?: string[] | undefined;
}

/** Front matter of a file with its slug, the file name without extension. */
export type WithSlug<Fields> = Fields & { slug: string };

/** A file with its text as sanitised HTML, and the headings of the text. */
export type WithText<Fields> = WithSlug<Fields> & { html: string; headings: Heading[] };

/** Slugs that lists use for other addresses: /articles/search, /articles/page/2. */
export const LIST_ADDRESSES = ['search', 'page'];

/** The path of a content page. */
export const contentPath = ({ folder }: ContentKind, slug: string): PagePath =>
  `/${folder}/${slug}`;

/** The path of a page of the list. @param page from 1 */
export const listPath = ({ folder }: ContentKind, page = 1): PagePath =>
  page === 1 ? `/${folder}` : `/${folder}/page/${page}`;
