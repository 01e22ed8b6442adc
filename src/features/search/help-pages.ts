import 'server-only';
import faq from '../../../content/faq.json' with { type: 'json' };
import words from '../../../content/search.json' with { type: 'json' };
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import { slugOf } from '../../lib/words.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import type { SitePath } from '../seo/site-path.ts';
import { queryWords, similarity, type QueryWords } from './query-words.ts';

interface HelpPage extends SearchResult {
  /** A text that finds the products to show beside the page. */
  products?: string | undefined;
  words: string;
  phrases: QueryWords[];
}

const helpPage = (result: Omit<HelpPage, 'words' | 'phrases'>, phrases: string[]): HelpPage => ({
  ...result,
  words: phrases.join(' '),
  phrases: [result.title, ...phrases].map(queryWords),
});

const pages: HelpPage[] = [
  ...faq.map(({ question, answer, words: phrases = [] }) =>
    helpPage(
      { to: `/#${slugOf(question)}` as SitePath, title: question, text: answer, isAnswer: true },
      phrases,
    ),
  ),
  ...words.pages.map(({ page, title, text, words: phrases, products }) =>
    helpPage({ to: page as SitePath, title, text, products }, phrases),
  ),
];

let index: TextIndex<SearchResult> | undefined;

/** Search source of the questions of content/faq.json and the pages of content/search.json. */
export const pageSource: SearchSource = {
  name: 'Help',
  open: async () => {
    index ??= textIndex(pages, ({ title, text, words: its }) => ({
      title,
      text: `${text} ${its}`,
    }));
    return index;
  },
};

/** A page that answers a query, and how well: 3 for the same text, 2 for the same words, 1 when it answers all of them. */
export interface Answer {
  result: SearchResult & Pick<HelpPage, 'products'>;
  score: number;
}

const pagesWith = new Map<string, number>();
for (const { phrases } of pages) {
  for (const word of new Set(phrases.flatMap(({ content }) => content)))
    pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
}

/** High for words of few pages: of "drink while pregnant", "pregnant" has more weight. */
const rarity = ({ content }: QueryWords): number =>
  Math.max(...content.map((word) => 1 / (pagesWith.get(word) ?? Infinity)));

const MOST_KEPT = 100;
const answered = new Map<string, Answer[]>();

/** Pages that answer a text, with a score; the best come first. A search asks for the same texts several times. */
export function answersTo(text: string): Answer[] {
  const known = answered.get(text);
  if (known) return known;
  if (answered.size >= MOST_KEPT) answered.clear();
  const query = queryWords(text);
  const answers = pages
    .map((page) => {
      const [best] = page.phrases
        .map((phrase) => ({ score: similarity(query, phrase), rarity: rarity(phrase) }))
        .toSorted((one, other) => other.score - one.score || other.rarity - one.rarity);
      return { result: page, score: 0, rarity: 0, ...best };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || other.rarity - one.rarity);
  answered.set(text, answers);
  return answers;
}
