import 'server-only';
import faq from '../../../content/faq.json' with { type: 'json' };
import words from '../../../content/search.json' with { type: 'json' };
import { slugOf } from '../../lib/words.ts';
import type { SearchDocument, SearchSource } from '../layout/search-source.ts';
import type { SitePath } from '../seo/site-path.ts';

export interface HelpPage extends SearchDocument {
  /** A text that finds the products to show beside the page. */
  products?: string | undefined;
}

/** The questions of content/faq.json, and the pages of content/search.json. */
const helpPages: HelpPage[] = [
  ...faq.map(({ question, answer, words: phrases = [] }): HelpPage => ({
    result: {
      to: `/#${slugOf(question)}` as SitePath,
      title: question,
      text: answer,
      isAnswer: true,
    },
    phrases,
    text: answer,
  })),
  ...words.pages.map(({ page, title, text, words: phrases, products }): HelpPage => ({
    result: { to: page as SitePath, title, text },
    phrases,
    text,
    products,
  })),
];

/** Search source of the questions of content/faq.json and the pages of content/search.json. */
export const pageSource: SearchSource = { name: 'Help', documents: async () => helpPages };
