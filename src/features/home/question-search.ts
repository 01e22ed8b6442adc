import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { questions } from './home-content.ts';

let index: TextIndex<SearchResult> | undefined;

export const questionSource: SearchSource = {
  name: 'Help',
  open: async () => {
    index ??= textIndex<SearchResult>(
      questions.map(({ question, answer }) => ({ title: question, text: answer })),
      (each) => each,
    );
    return index;
  },
};
