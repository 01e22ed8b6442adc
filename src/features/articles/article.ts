import * as v from 'valibot';
import { day, summary, text, texts, yesOrNo } from '../../lib/content-fields.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { renderMarkdown } from '../../lib/markdown.ts';
import { pictureName } from '../site/picture-name.ts';

const articleSchema = v.strictObject({
  title: text,
  excerpt: summary,
  image: pictureName,
  imageAlt: text,
  author: text,
  date: day,
  featured: yesOrNo,
  tags: texts,
});

export interface Article extends v.InferOutput<typeof articleSchema> {
  /** The file's name, and the last part of its address. */
  slug: string;
  /** Sanitised. */
  html: string;
}

/**
 * One file of content/articles.
 * @throws ContentError that says what an editor has to mend
 */
export function readArticle(slug: string, source: string): Article {
  const { fields, markdown } = readContent(`content/articles/${slug}.md`, source, articleSchema);
  return { ...fields, slug, html: renderMarkdown(markdown).html };
}

export const articlePath = (slug: string) => `/articles/${slug}`;

/** What the search of the list looks at. */
export const articleWords = ({ title, excerpt, tags }: Article) =>
  [title, excerpt, ...tags].join('\n');
