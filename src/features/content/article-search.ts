import 'server-only';
import { matching } from '../../lib/search-query.ts';
import { articleWords, type ArticleSummary } from './article.ts';

/** What a search of the list finds, in the list's order. */
export async function searchArticles(text: string): Promise<ArticleSummary[]> {
  // There may be thousands: a Worker that nobody asks to search does not read them.
  const { articles } = await import('./articles.ts');
  return matching(articles, articleWords, text);
}
