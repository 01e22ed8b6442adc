import type * as v from 'valibot';
import type { Heading } from '../../lib/markdown.ts';
import type { PictureName } from '../layout/page-parts/picture-name.ts';
import type { PagePath } from '../seo/site-path.ts';

/** A folder of content/ in which every markdown file is a page of the site. */
export interface ContentFolder {
  folder: string;
  schema: v.GenericSchema<unknown, object>;
  /** File names that are refused because something else has their address. */
  reserved: readonly string[];
  /** Fields that only the page itself shows: lists and searches do not load them. */
  detailFields?: readonly string[];
}

/** Content with a list at /{folder}, a search and a page for each file: what differs from one kind to the other. */
export interface ContentKind<Summary extends ContentSummary> extends ContentFolder {
  folder: 'articles' | 'recipes';
  /** "Articles" */
  name: string;
  heading: string;
  lead: string;
  /** "Search articles" */
  searchLabel: string;
  noneFound: string;
  notFound: { title: string; text: string };
  /** "All articles": the link back to the list. */
  allLabel: string;
  /** "Read More": the link of a card in the list. */
  readLabel: string;
  compare: (one: Summary, other: Summary) => number;
  searchTextOf: (content: Summary) => string;
  descriptionOf: (content: Summary) => string;
  /** The line above a card's title: when, by whom, how long. */
  metaLineOf: (content: Summary) => string;
}

export interface ContentSummary {
  slug: string;
  title: string;
  image: PictureName;
  featured: boolean;
}

/** A file's fields, and its name: the last part of its address. */
export type WithSlug<Fields> = Fields & { slug: string };

/** A file with its text as sanitised HTML, and the headings of the text. */
export type WithText<Fields> = WithSlug<Fields> & { html: string; headings: Heading[] };

/** Names of the addresses beside those of a list's files: /articles/search, /articles/page/2. */
export const LIST_ADDRESSES = ['search', 'page'];

type ListFolder = Pick<ContentKind<ContentSummary>, 'folder'>;

export const contentPath = ({ folder }: ListFolder, slug: string): PagePath => `/${folder}/${slug}`;

/** Address of a page of the list; the first has no number. */
export const listPath = ({ folder }: ListFolder, page = 1): PagePath =>
  page === 1 ? `/${folder}` : `/${folder}/page/${page}`;

/** Drafts and pages of a later day are undefined (vite/content-plugin.ts). */
export const published = <Content>(files: Record<string, Content | undefined>): Content[] =>
  Object.values(files).filter((file) => file !== undefined);
