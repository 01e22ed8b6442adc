import 'server-only';
import type { RenderedMarkdown } from '../../lib/markdown.ts';
import type { Article } from './article.ts';
import { articles } from './articles.ts';

const texts = import.meta.glob<RenderedMarkdown>('../../../content/articles/*.md', {
  query: '?body',
  import: 'default',
});

/** The whole article, or undefined when there is none. For prerendered pages: the Worker carries no texts. */
export async function findArticle(slug: string): Promise<Article | undefined> {
  const summary = articles.find((article) => article.slug === slug);
  const text = await texts[`../../../content/articles/${slug}.md`]?.();
  return summary && text && { ...summary, html: text.html };
}
