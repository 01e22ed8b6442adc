import 'server-only';

interface PageWords {
  title: string;
  description: string;
  /** Of each paragraph its words, separated by spaces, as vite/content-plugin.ts folds them. */
  paragraphs: string[];
}

const files = import.meta.glob<PageWords | undefined>(
  ['../../../content/about.md', '../../../content/{articles,recipes}/*.md'],
  { query: '?words', import: 'default', eager: true },
);

/** The words of all published pages, by path. */
export const pageWords = new Map(
  Object.entries(files).flatMap(([file, page]) =>
    page ? [[file.replace(/^.*\/content|\.md$/g, ''), page] as const] : [],
  ),
);
