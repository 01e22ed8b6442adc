import 'server-only';
import type { Article } from './article.ts';

const texts = import.meta.glob<Article>('../../../content/articles/*.md', {
  query: '?whole',
  import: 'default',
});

/** The whole article, or undefined when there is none. For prerendered pages: the Worker carries no texts. */
export async function findArticle(slug: string): Promise<Article | undefined> {
  return texts[`../../../content/articles/${slug}.md`]?.();
}
