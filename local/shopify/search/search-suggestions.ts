import type { Catalogue } from '../catalogue/catalogue.ts';
import { escapeHtml } from '../content/text.ts';
import { wordsOf } from './words.ts';

export type QuerySuggestion = { text: string; styledText: string };

/** Titles and tags of what is for sale that go on from what was typed, shortest first. */
export function suggestQueries({ products }: Catalogue, query: string): QuerySuggestion[] {
  const typed = wordsOf(query).join(' ');
  if (typed === '') return [];
  const phrases = products
    .filter(({ availableForSale }) => availableForSale)
    .flatMap(({ title, tags }) => [title, ...tags])
    .flatMap((text) => {
      const words = wordsOf(text);
      // Each phrase may begin at any of its words: "lime margarita" is in "Classic Lime Margarita".
      return words.map((_word, start) => words.slice(start).join(' '));
    })
    .filter((phrase) => phrase.startsWith(typed));
  return [...new Set(phrases)]
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b))
    .map((text) => ({
      text,
      styledText: styled(text, typed),
    }));
}

/** What was typed is marked, what is suggested stands in a span, as in Shopify's themes. */
function styled(text: string, typed: string): string {
  const rest = text.slice(typed.length);
  return `<mark>${escapeHtml(typed)}</mark>${rest && `<span>${escapeHtml(rest)}</span>`}`;
}
