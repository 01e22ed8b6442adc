import 'server-only';
import { matching, searchPath } from '../../lib/search-query.ts';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { foldWord, wordsOf } from '../../lib/words.ts';
import { excerpt } from '../seo/excerpt.ts';
import type { SitePath } from '../seo/site-path.ts';
import { articleKind } from './article.ts';
import { contentPath, type ContentKind, type ContentSummary } from './content-kind.ts';
import { policyPath } from './policy.ts';
import { recipeKind } from './recipe.ts';

/** Search source of a list, which is imported on demand because it may have thousands of entries. */
function sourceOf<Summary extends ContentSummary>(
  name: 'Recipes' | 'Articles',
  kind: ContentKind<Summary>,
  kindWords: readonly string[],
  loadList: () => Promise<readonly Summary[]>,
  searchedOf = kind.searchTextOf,
): SearchSource {
  return {
    name,
    kindWords,
    open: once(async () =>
      indexOf(await loadList(), searchedOf, (content) => pageResult(kind, content)),
    ),
    more: async (text, shown) => {
      const total = matching(await loadList(), kind.searchTextOf, text).length;
      if (total <= shown) return undefined;
      const to = searchPath(`/${kind.folder}/search`, text);
      return { to, label: `All ${total} ${name.toLowerCase()}` };
    },
  };
}

const pageResult = <Summary extends ContentSummary>(
  kind: ContentKind<Summary>,
  content: Summary,
) => ({
  title: content.title,
  text: kind.descriptionOf(content),
  to: contentPath(kind, content.slug),
  metaLine: kind.metaLineOf(content),
  picture: content.image,
});

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

function indexOf<Entry extends { title: string }>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  resultOf: (entry: Entry) => SearchResult,
): TextIndex<SearchResult> {
  const index = textIndex(entries, (entry) => ({ title: entry.title, text: textOf(entry) }));
  return { ...index, find: (text) => index.find(text).map(resultOf) };
}

export const recipeSource = sourceOf(
  'Recipes',
  recipeKind,
  ['recipe'],
  async () => (await import('./recipes.ts')).recipes,
);

export const articleSource = sourceOf(
  'Articles',
  articleKind,
  ['article', 'blog'],
  async () => (await import('./articles.ts')).articles,
  (article) => `${articleKind.searchTextOf(article)}\n${article.author}`,
);

const SHORTEST_PREFIX = 4;

/**
 * The whole texts of recipes, articles, the story of the brand and, after them, the policies: pages with a paragraph that
 * has all words, or words that begin so.
 */
export const textSource: SearchSource = {
  name: 'Mentioned in',
  open: once(async () => {
    const [{ pageWords }, { recipes }, { articles }, sections] = await Promise.all([
      import('./page-words.ts'),
      import('./recipes.ts'),
      import('./articles.ts'),
      openSections(),
    ]);
    const results = new Map<string, SearchResult>(
      [
        ...recipes.map((each) => pageResult(recipeKind, each)),
        ...articles.map((each) => pageResult(articleKind, each)),
      ].map((result) => [result.to, result]),
    );
    // A space before and after each word, so that a search by a string finds whole words and their beginnings.
    const stories = [...pageWords].map(([path, { title, description, paragraphs }]) => ({
      paragraphs: paragraphs.map((words) => ` ${words} `),
      result: results.get(path) ?? { title, text: description, to: path as SitePath },
    }));
    const policies = sections.map(({ body, result }) => ({
      paragraphs: [` ${wordsOf(`${result.title} ${body}`).map(foldWord).join(' ')} `],
      result,
    }));
    return {
      find(text) {
        const wanted = wordsOf(text)
          .map(foldWord)
          .map((word) => (word.length < SHORTEST_PREFIX ? ` ${word} ` : ` ${word}`));
        if (wanted.length === 0) return [];
        const isFound = (words: string) => wanted.every((word) => words.includes(word));
        const found = (pages: typeof stories) =>
          pages
            .map(({ paragraphs, result }) => ({ result, count: paragraphs.filter(isFound).length }))
            .filter(({ count }) => count > 0)
            .toSorted((one, other) => other.count - one.count)
            .map(({ result }) => result);
        return [...found(stories), ...found(policies)];
      },
      matchedWords: () => [],
      frequency: () => 0,
      spelling(word) {
        const wanted = ` ${foldWord(word)} `;
        const isKnown = [...stories, ...policies].some(({ paragraphs }) =>
          paragraphs.some((words) => words.includes(wanted)),
        );
        return isKnown ? { word, mistakes: 0 } : undefined;
      },
    };
  }),
};

const openSections = once(async () =>
  (await import('./policy-sections.ts')).policySections.map(({ slug, of, id, text, body }) => ({
    title: text,
    searched: of,
    body,
    result: { title: text, text: excerpt(body), metaLine: of, to: `/${slug}#${id}` as SitePath },
  })),
);

/** The policies and their sections by their titles. Their texts have too many words that mean something else there. */
export const policySource: SearchSource = {
  name: 'Help',
  open: once(async () => {
    const { policies } = await import('./policies.ts');
    const pages = policies.map(({ slug, title, description }) => ({
      title,
      searched: description,
      result: { title, text: description, to: policyPath(slug) },
    }));
    return indexOf(
      [...pages, ...(await openSections())],
      ({ searched }) => searched,
      ({ result }) => result,
    );
  }),
};
