import 'server-only';
import faq from '../../../content/faq.json' with { type: 'json' };
import words from '../../../content/search.json' with { type: 'json' };
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import { slugOf } from '../../lib/words.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import type { SitePath } from '../seo/site-path.ts';
import { phraseWords, queryWords, type QueryWords } from './query-words.ts';
import { phraseScore } from './scores.ts';

export interface HelpPage extends SearchResult {
  /** A text that finds the products to show beside the page. */
  products?: string | undefined;
  words: string;
  phrases: QueryWords[];
}

const helpPage = (result: Omit<HelpPage, 'words' | 'phrases'>, phrases: string[]): HelpPage => ({
  ...result,
  words: phrases.join(' '),
  phrases: [result.title, ...phrases].map(phraseWords),
});

/** The questions of content/faq.json, and the pages of content/search.json. */
export const helpPages: HelpPage[] = [
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

export const isHelpPage = (result: SearchResult): result is HelpPage => 'phrases' in result;

let index: TextIndex<SearchResult> | undefined;

/** Search source of the questions of content/faq.json and the pages of content/search.json. */
export const pageSource: SearchSource = {
  name: 'Help',
  open: async () => {
    index ??= textIndex(helpPages, ({ title, text, words: its }) => ({
      title,
      text: `${text} ${its}`,
    }));
    return index;
  },
};

/** The page with a phrase that has all words of a text. */
export function pageFor(text: string): HelpPage | undefined {
  const query = queryWords(text);
  const score = ({ phrases }: HelpPage) =>
    Math.max(...phrases.map((phrase) => phraseScore(query, phrase, ({ length }) => length)));
  const [best] = helpPages
    .map((page) => ({ page, score: score(page) }))
    .filter((each) => each.score >= 1)
    .toSorted((one, other) => other.score - one.score);
  return best?.page;
}
