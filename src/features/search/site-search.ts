import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { searchPath } from '../../lib/search-query.ts';
import type { TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { isHelpPage, type HelpPage } from './help-pages.ts';
import { meantTexts, partsOf, type Reading, type WordIndex } from './meant-texts.ts';
import { withoutUnknownPack, type IndexedProduct } from './pack-sizes.ts';
import { isSameQuery, queryWords, uniform } from './query-words.ts';
import { bestOf, nameScore, ranked, rankedForShop } from './ranking.ts';
import { groupsOf, openSource, type ResultGroup } from './result-groups.ts';
import { LEAST, SCORES, weigher } from './scores.ts';
import type { Suggestion } from './use-suggestions.ts';

/** Search sources that the features provide. */
export interface SiteSources {
  content: SearchSource[];
  /** The whole texts of pages, searched when no title or summary has the words. */
  texts: SearchSource;
  /** Opens after the stores have loaded. */
  places: SearchSource;
  productWords: () => Promise<TextIndex<IndexedProduct>>;
}

export interface SiteResults {
  /** Texts for the shop's search; the second one is used when the first has no results. */
  shopTexts: { text: string; corrected?: string };
  /** The place of the products among the other results, by their scores. */
  shopRank: 'first' | 'after best' | 'last';
  /** The text that the results match: the typed one, the correction, or the same in the words of the site. */
  text: string;
  /** Whether the results have only some of the words. */
  isPartial: boolean;
  /** Results that the whole text names, or that answer it. */
  best: SearchResult[];
  groups: ResultGroup[];
  /** Rejects with StoreSheetError when the stores are unavailable. */
  places: Promise<ResultGroup | undefined>;
}

/** Suggestions before the visitor types. */
export const popularSearches: Suggestion[] = site.popularSearches.map((text) => ({
  to: searchPath('/search', text),
  label: text,
}));

// The correction of spelling ignores places that are not loaded in time.
const PLACES_WAIT_MS = 60;

/** Searches all sources except the shop. @param most results per group */
export async function searchSite(
  typed: string,
  sources: SiteSources,
  most: number,
): Promise<SiteResults> {
  const { places } = sources;
  const opening = places.open();
  const [content, texts, shop, early] = await Promise.all([
    Promise.all(sources.content.map(openSource)),
    openSource(sources.texts),
    sources.productWords(),
    settledWithin(opening, PLACES_WAIT_MS),
  ]);
  const inTime = early.status === 'fulfilled' ? [{ source: places, index: early.value }] : [];
  const opened = [...content, ...inTime];
  const indexes: WordIndex[] = [shop, ...opened.map(({ index }) => index)];
  const listed = withoutUnknownPack(uniform(typed), shop);
  const text = uniform(listed?.rest ?? typed);
  const { isQuestion } = queryWords(typed);

  const weigh = weigher((word) => indexes.reduce((sum, index) => sum + index.frequency(word), 0));
  const meant = meantTexts(text, [...indexes, texts.index]);
  const foundIn = (those: readonly Pick<WordIndex, 'find'>[]) =>
    meant.find((each) => those.some((index) => index.find(each).length > 0));
  const whole = meant.map((each) => ({ text: each, share: 1 }));
  const parts = partsOf([...meant, text], indexes, weigh);
  const [product] = rankedForShop([...whole, ...parts], shop, weigh);

  const answers = ranked(whole, opened, weigh);
  const isBeside = foundIn([shop, ...inTime.map(({ index }) => index)]) !== undefined;
  const isPart =
    !isBeside &&
    answers.every(({ result }) => isHelpPage(result)) &&
    bestOf(answers, { isQuestion }).length === 0;
  const own = isPart ? ranked([...whole, ...parts], opened, weigh) : answers;
  const best = listed ? [listed.result] : bestOf(own, { isPart, isQuestion });

  const inText = isBeside ? undefined : foundIn([texts.index]);
  const [first] = own;
  const isProductFirst = (product?.score ?? 0) >= (listed ? SCORES.ofKind : (first?.score ?? 0));
  const top = isProductFirst ? product : first;
  const isPartial =
    isPart && !inText && top !== undefined && top.score >= LEAST.part && top.reading.share < 1;
  const ownIndexes = opened.map(({ index }) => index);
  const used = isPartial ? top.reading.text : (foundIn(ownIndexes) ?? inText ?? text);
  const same = own
    .filter(({ score }) => score >= SCORES.sameWords)
    .map(({ result }) => result)
    .filter(isHelpPage);
  const shown = new Set<string>(best.map(({ to }) => to));
  const named = new Set(
    own.filter(({ score }) => score >= SCORES.inTitle).map(({ result }) => result.to),
  );
  const groups = await groupsOf(content, used, most, ({ to }, name) => {
    // Beside a page for exactly the text, help is the sections of that page and what is named so.
    const isHelp = name !== 'Help' || !same[0] || to.startsWith(pageOf(same[0])) || named.has(to);
    return isHelp && !shown.has(to);
  });
  const mentions =
    inText && groups.length === 0
      ? await groupsOf([texts], inText, most, ({ to }) => !shown.has(to))
      : [];
  return {
    text: listed || isSameQuery(used, typed) ? typed : used,
    isPartial,
    shopTexts: shopTextsOf(same, product?.reading, meant),
    shopRank:
      product && isProductFirst
        ? 'first'
        : product && product.score >= LEAST.beside
          ? 'after best'
          : 'last',
    best,
    groups: [...groups, ...mentions],
    places: opening.then(async (index) => {
      const isWhole = same.length === 0 && !isPartial;
      const [group] = await groupsOf(
        [{ source: places, index }],
        used,
        most,
        (place) =>
          !shown.has(place.to) &&
          (isWhole || nameScore(queryWords(used), place, weigh) >= LEAST.best),
      );
      return group;
    }),
  };
}

const pageOf = ({ to }: SearchResult) => to.replace(/#.*/, '');

/** The texts for the shop: what products have of the text; beside a page for exactly the text, what the page says. */
function shopTextsOf(
  same: readonly HelpPage[],
  inShop: Reading | undefined,
  meant: readonly string[],
): SiteResults['shopTexts'] {
  if (same[0] && inShop?.share !== 1) {
    const products = same.find((page) => page.products !== undefined)?.products;
    if (products !== undefined) return { text: products };
    if (!same[0].to.startsWith('/shop')) return { text: '' };
  }
  const [text = '', corrected] = new Set([...(inShop ? [inShop.text] : []), ...meant]);
  return { text, ...(corrected !== undefined && { corrected }) };
}
