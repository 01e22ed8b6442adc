import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { searchPath } from '../../lib/search-query.ts';
import type { TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import {
  ANSWERED,
  asksForHelp,
  SAME_WORDS,
  bestResults,
  isTitle,
  partialAnswers,
  withAnsweredWords,
} from './best-results.ts';
import { answersTo } from './help-pages.ts';
import { meantTexts, partOf } from './meant-texts.ts';
import { packIn, withoutUnknownPack, type IndexedProduct } from './pack-sizes.ts';
import { isSameQuery, queryWords, uniform } from './query-words.ts';
import {
  groupsOf,
  onlyAbout,
  onlyNamed,
  openSource,
  withoutRepeats,
  type ResultGroup,
} from './result-groups.ts';
import type { Suggestion } from './use-suggestions.ts';

/** Search sources that the features provide. */
export interface SiteSources {
  content: SearchSource[];
  /** The whole texts of pages, searched when no title or summary has the words. */
  texts: SearchSource;
  /** Opens after the stores have loaded. */
  places: SearchSource;
  productWords: () => Promise<TextIndex<IndexedProduct>>;
  /** The products within a price that the text names, and its other words. */
  priced: (
    text: string,
    isInShop: (word: string) => boolean,
  ) => { result: SearchResult; rest: string } | undefined;
}

export interface SiteResults {
  /** Texts for the shop's search; the second one is used when the first has no results. */
  shopTexts: { text: string; corrected?: string };
  /** Before the best results if the text is the name of a product, after them if all its words are words of products. */
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

/** Beside results for a part of the text, a page answers more than half of it. */
const MOST_ANSWERED = 0.6;

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
  const opened = [...content];
  if (early.status === 'fulfilled') opened.push({ source: places, index: early.value });
  const known = opened.map(({ index }) => index);
  const isInShop = (word: string) =>
    shop.spelling(word)?.mistakes === 0 || isAnsweredBy(word, 'shop');
  const inPrice = sources.priced(typed, isInShop);
  // "Free shipping over $50" is about shipping.
  const priced =
    inPrice && !isAnsweredBy(inPrice.rest, 'another page')
      ? inPrice
      : withoutUnknownPack(uniform(typed), shop);
  const text = uniform(priced?.rest ?? typed);

  const meant = meantTexts(text, [...known, shop, texts.index]);
  const findsOwn = (each: string) => known.some((index) => index.find(each).length > 0);
  const best = priced ? [priced.result] : bestResults(text, meant, opened);
  const whole = meant.find(findsOwn) ?? text;
  const groups = withoutRepeats(await groupsOf(content, whole, most), best);
  const others = early.status === 'fulfilled' ? [shop, early.value] : [shop];
  const isListed =
    groups.length > 0 || meant.some((each) => others.some((index) => index.find(each).length > 0));
  // Beside an answer, "near" alone says nothing of "near me".
  const said = best.length > 0 ? meant.slice(0, 1) : meant;
  const inText = isListed ? undefined : said.find((each) => texts.index.find(each).length > 0);
  const isUnknown = !isListed && best.length === 0;
  const isProduct = (each: string) =>
    queryWords(each).content.every((word) => shop.spelling(word)?.mistakes === 0);
  const isKnownWord = (word: string) =>
    /^\d+$/.test(word) || [shop, ...known].some(({ spelling }) => spelling(word) !== undefined);
  const isAnswered = (word: string) => isAnsweredBy(word, 'another page');
  const part = isUnknown ? partOf(text, [shop, ...known], isAnswered) : undefined;
  const named = part ? bestResults(text, [part], opened) : [];
  // Several words in a title or a product, and a page for them, are a better match than all words in a paragraph.
  const isNamed = (each: string) => shop.find(each).some(({ title }) => isTitle(each, title));
  const hasPack = (each: string) => packIn(each, shop)?.isSold === true;
  const isAnswer = part && (named.length > 0 || isNamed(part));
  const isTelling = isAnswer || part?.includes(' ') || !inText;
  const isEnough = isAnswer || (part && (isMost(part, text, isKnownWord) || isProduct(part)));
  const partial = isTelling && isEnough ? part : undefined;
  if (partial && named.length > 0) best.push(...withAnsweredWords(named, text));
  if (isUnknown && best.length === 0 && (!inText || queryWords(text).isQuestion))
    best.push(...partialAnswers(meant, partial ? MOST_ANSWERED : undefined));
  if (partial) groups.push(...withoutRepeats(await groupsOf(content, partial, most), best));
  if (inText) groups.push(...withoutRepeats(await groupsOf([texts], inText, most), best));
  const used = partial ?? (findsOwn(whole) ? whole : (inText ?? text));

  // A page for the whole text is enough: other results have some of its words by chance.
  const answerTo = (each: string) =>
    answersTo(each).find(({ score }) => score >= SAME_WORDS)?.result;
  const answer = [text, ...meant].map(answerTo).find((each) => each !== undefined);
  const isInstead = packIn(text, shop)?.isSold === false || !meant.some(isProduct);
  const isWhole = answer && isInstead && !meant.some(isNamed) ? answer : undefined;
  const beside = isWhole && (isWhole.products ?? (isShopPage(isWhole) ? undefined : ''));
  const isNarrow = answer !== undefined || partial !== undefined;
  const [productPart] = meant
    .map((each) => queryWords(each).content)
    .map((all) => ({ all, own: shop.matchedWords(all.join(' ')) }))
    .toSorted((one, other) => other.own.length - one.own.length)
    .map(({ all, own }) => (own.length * 2 < all.length ? '' : own.join(' ')));
  const closest = answersTo(partial ?? meant[0] ?? '').find(({ score }) => score >= ANSWERED);
  // A text that the titles of products have is better than one that their descriptions have by chance.
  const inShop = [...meant, partial, ...(inText ? [] : [productPart, closest?.result.products])];
  const products = inShop.find((each) => each && shop.find(each).length > 0);
  const first = (meant.some(isProduct) ? meant[0] : (products ?? meant[0])) ?? '';
  const second = (first === products ? undefined : products) ?? partial ?? meant[1];
  return {
    text: priced || isSameQuery(used, typed) ? typed : used,
    isPartial: partial !== undefined,
    shopTexts:
      beside === undefined
        ? { text: first, ...(second !== undefined && { corrected: second }) }
        : { text: beside },
    shopRank: [...meant, partial ?? ''].some((each) => isNamed(each) || hasPack(each))
      ? 'first'
      : [...meant, used].some(isProduct) && !asksForHelp(typed)
        ? 'after best'
        : 'last',
    best,
    groups: isWhole ? groups.flatMap((group) => onlyAbout(group, isWhole, typed)) : groups,
    places: opening.then(async (index) => {
      const [group] = await groupsOf([{ source: places, index }], used, most);
      const found = group && isNarrow ? onlyNamed(group, used, answer !== undefined) : group;
      return found && withoutRepeats([found], best)[0];
    }),
  };
}

const isShopPage = ({ to }: SearchResult) => to.startsWith('/shop');

/** Whether the page that answers all words of a text is one of the shop, or another one. */
function isAnsweredBy(text: string, by: 'shop' | 'another page'): boolean {
  const [best] = answersTo(text);
  return best !== undefined && best.score >= 1 && isShopPage(best.result) === (by === 'shop');
}

/** Whether a part has most words of a text, or half of them if the site knows the others. */
const isMost = (part: string, text: string, isKnown: (word: string) => boolean): boolean => {
  const [all, own] = [queryWords(text).content, queryWords(part).content];
  return own.length * 2 > all.length || (own.length * 2 === all.length && all.every(isKnown));
};
