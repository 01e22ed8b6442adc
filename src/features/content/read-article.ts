import * as v from 'valibot';
import { day, summary, text, texts, yesOrNo } from '../../lib/content-fields.ts';
import { checkSlug, TAKEN_BY_LISTS } from '../../lib/content-slug.ts';
import { readContent } from '../../lib/frontmatter.ts';
import { pictureName } from '../layout/picture-name.ts';

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

export type ArticleFields = v.InferOutput<typeof articleSchema>;

/**
 * The fields of one file of content/articles. The build does that: no visitor waits for YAML.
 * @throws ContentError that says what an editor has to mend
 */
export function readArticle(slug: string, source: string): ArticleFields & { slug: string } {
  const path = `content/articles/${slug}.md`;
  checkSlug(path, slug, TAKEN_BY_LISTS);
  return { ...readContent(path, source, articleSchema).fields, slug };
}
