import 'server-only';
import faq from '../../../content/faq.json' with { type: 'json' };
import words from '../../../content/search.json' with { type: 'json' };
import { slugOf } from '../../lib/words.ts';
import type { SearchDocument, SearchSource } from '../layout/search-source.ts';
import type { SitePath } from '../seo/site-path.ts';

/** Search source of the questions of content/faq.json and the pages of content/search.json. */
export const pageSource: SearchSource = {
  name: 'Help',
  documents: async () => [
    ...faq.map(({ question, answer, words: phrases = [] }): SearchDocument => ({
      result: { to: `/#${slugOf(question)}` as SitePath, title: question, text: answer },
      phrases,
      text: answer,
    })),
    ...words.pages.map(({ page, title, text, words: phrases, products }): SearchDocument => ({
      result: { to: page as SitePath, title, text },
      phrases,
      text,
      products,
    })),
  ],
};
