import 'server-only';
import type { SearchResult } from '../layout/search-source.ts';
import { answersTo, type Answer } from './help-pages.ts';
import { likeness, queryWords, type QueryWords } from './query-words.ts';
import { firstOfPages, type OpenSource } from './result-groups.ts';

const MOST_BEST = 3;
/** The score of a page for all words of a text. */
export const SAME_WORDS = 2;
const PLACE_WORDS = new Set(['store', 'shop', 'bar', 'near', 'location', 'tienda', 'cerca', 'buy']);
/** A title has at least this share of the query's words, and the query of the title's. */
const SAME_TITLE = 0.8;
/** An answer to a question has at least this share of its words. */
export const ANSWERED = 0.5;
/** Of the page for a request: after one that answers the whole text. */
const HELP_SCORE = 0.99;

/**
 * Up to three results whose title is the text, and pages that answer it.
 * @param texts what the typed text may mean: its corrections may look like a question ("can dented")
 */
export function bestResults(typed: string, texts: string[], opened: OpenSource[]): SearchResult[] {
  const { isQuestion } = queryWords(typed);
  const scored = texts.flatMap((text) => {
    const query = queryWords(text);
    const titled = opened.flatMap(({ index }) =>
      index
        .find(text)
        .map((result) => ({ result, score: titleScore(query, result) }))
        .filter(({ score }) => score >= SAME_TITLE),
    );
    const answers = answersTo(text).filter(
      ({ score }) => score >= 1 || (isQuestion && query.isQuestion && score >= ANSWERED),
    );
    return [...titled, ...answers, ...ofKind(text, opened)];
  });
  scored.push(...helpWith(typed));
  const sorted = scored.toSorted((one, other) => other.score - one.score);
  // Several entries lead to the same page with other texts: the best one counts.
  return firstOfPages(sorted.map(({ result }) => result)).slice(0, MOST_BEST);
}

const HELP =
  /^(?:return|exchange|refund|replace|cancel|track|devolver|cambiar|reembolsar|cancelar|rastrear)(?:s|d|ed|ing|ling)?$/;

/** The page for a request about something bought: "return a shirt" is not a search for shirts. */
function helpWith(typed: string): Answer[] {
  const { content } = queryWords(typed);
  const verb = content.length > 1 ? content.find((word) => HELP.test(word)) : undefined;
  if (verb === undefined) return [];
  const answers = [verb, `${verb} order`].flatMap((text) =>
    answersTo(text).filter(({ score }) => score >= 1),
  );
  return answers.slice(0, 1).map((answer) => ({ ...answer, score: HELP_SCORE }));
}

/** Whether a text asks for help with something bought. */
export const asksForHelp = (typed: string): boolean => helpWith(typed).length > 0;

/**
 * At most one page that answers part of a text, for a text without other results.
 * @param least share of the text's words that it has to answer, from 0 to 1
 */
export const partialAnswers = (texts: string[], least = ANSWERED): SearchResult[] =>
  texts
    .flatMap((text) => answersTo(text))
    .filter(({ score }) => score >= least)
    .map(({ result }) => result)
    .slice(0, 1);

/** Results, and after them pages that answer single words of a text: "carbs keto". At most three. */
export function withAnsweredWords(results: SearchResult[], text: string): SearchResult[] {
  const answers = queryWords(text).content.flatMap((word) =>
    answersTo(word)
      .filter(({ score }) => score >= SAME_WORDS)
      .slice(0, 1),
  );
  return firstOfPages([...results, ...answers.map(({ result }) => result)]).slice(0, MOST_BEST);
}

/** Whether a text names a title. Of a long title, a word or two may be missing. */
export const isTitle = (text: string, title: string): boolean =>
  likeness(queryWords(text), queryWords(title)) >= SAME_TITLE;

/** How well a query is the title of a result. A place is named without its state, a question with all its words. */
function titleScore(query: QueryWords, { title, to, isAnswer }: SearchResult): number {
  const whole = queryWords(title);
  if (isAnswer && !query.isQuestion)
    return likeness({ ...query, content: query.all }, { ...whole, content: whole.all });
  const [name = title, state] = to.startsWith('/store-locator/') ? title.split(', ') : [];
  const { content } = query;
  const place = content.filter((word) => !PLACE_WORDS.has(word));
  const asked = state === undefined ? query : { ...query, all: place, content: place };
  return Math.max(
    likeness(query, whole),
    likeness(asked, queryWords(name)),
    likeness(asked, whole),
  );
}

/** The first result of a kind that the text names with other words: "recipe with mango". */
function ofKind(text: string, opened: OpenSource[]): { result: SearchResult; score: number }[] {
  const { content } = queryWords(text);
  const kinds = { recipe: 'Recipes', article: 'Articles', blog: 'Articles' } as const;
  return Object.entries(kinds).flatMap(([kind, name]) => {
    const others = content.filter((word) => word !== kind).join(' ');
    if (others === '' || !content.includes(kind)) return [];
    const [result] = opened
      .filter(({ source }) => source.name === name)
      .flatMap(({ index }) => index.find(others));
    return result ? [{ result, score: 1 }] : [];
  });
}
