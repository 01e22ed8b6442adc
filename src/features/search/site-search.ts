import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { searchPath } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import type {
  MoreResults,
  PlaceSource,
  SearchResult,
  SearchSource,
} from '../layout/search-source.ts';
import { retailFirst, type ProductDocument } from '../shop/catalogue/product-search.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import { isSameQuery, uniform, WEIGHTS, type Entry } from './phrases.ts';
import { isPage, isProduct, NO_PLACES, readingOf, type Reading } from './reading.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';
import type { Suggestion } from './suggestions.tsx';

/** Search sources that the features provide. */
export interface SiteSources {
  content: readonly SearchSource[];
  /** Opens after the stores have loaded. */
  places: PlaceSource;
  /** The same list until another catalogue is read. */
  products: () => Promise<readonly ProductDocument[]>;
}

export interface ResultGroup {
  name: SearchSource['name'] | 'Places' | 'Mentioned in' | 'Best match';
  /** The best matches. */
  results: SearchResult[];
  count: number;
  more?: MoreResults | undefined;
}

export interface SiteResults {
  products: ProductSummary[];
  /** The place of the products among the other results. */
  shopRank: 'first' | 'after best' | 'last';
  /** The text that the results match: the typed one, the correction, or a part of it. */
  text: string;
  /** Whether the results have only some of the words. */
  isPartial: boolean;
  /** Results that the whole text names, or that answer it. */
  best: SearchResult[];
  /** In display order. */
  groups: ResultGroup[];
}

/** Suggestions before the visitor types. */
export const popularSearches: Suggestion[] = site.popularSearches.map((text) => ({
  to: searchPath('/search', text),
  label: text,
}));

/** A search is answered without places when the stores are not loaded by then, which a cold instance waits for KV. */
const PLACES_LIMIT_MS = 400;
const MOST_BEST = 3;

const indexes = new WeakMap<readonly ProductDocument[], SiteIndex>();

/** The index of all documents, built once for each catalogue. */
async function openIndex({ content, products }: SiteSources): Promise<SiteIndex> {
  const list = await products();
  const known = indexes.get(list);
  if (known) return known;
  const documents = await Promise.all(
    content.map(async (source) =>
      (await source.documents()).map((document): Entry => ({ ...document, source })),
    ),
  );
  const index = siteIndex([...documents.flat(), ...list]);
  indexes.set(list, index);
  return index;
}

/**
 * Searches content, products and places. The index is built once for each catalogue. Places are left out when the
 * stores do not load within 0.4 s. @param most results per group @throws StorefrontError without a catalogue
 */
export async function searchSite(
  typed: string,
  sources: SiteSources,
  most: number,
): Promise<SiteResults> {
  const [index, places] = await Promise.all([
    openIndex(sources),
    settledWithin(sources.places.open(), PLACES_LIMIT_MS),
  ]);
  if (places.status === 'rejected') log.warn('search', `places: ${String(places.reason)}`);
  const find = places.status === 'fulfilled' ? places.value : NO_PLACES;
  const reading = readingOf(uniform(typed), index, find);
  const { named, hits, place, isPartial } = reading;
  const text = isSameQuery(reading.text, typed) ? typed : reading.text;

  const [name] = named;
  const [hit] = hits;
  const first = name ?? (place && isPage(place) ? undefined : hit);
  const isProductFirst = first !== undefined && isProduct(first);
  const best = bestOf(reading, isProductFirst);
  const shown = new Set<string>(best.map(({ to }) => to));
  const isNamed = name !== undefined && name.score >= WEIGHTS.sameContent && !isProduct(name);
  const isShop =
    best.some(({ to }) => to.startsWith('/shop')) || (hits.some(isProduct) && !isNamed);
  const groups = await groupsOf(reading, most, ({ to }, group) => {
    // Beside a page for exactly the text, help is the sections of that page.
    const isBeside = isNamed && group === 'Help';
    return !shown.has(to) && (!isBeside || to.startsWith(pageOf(name.entry.result)));
  });
  const found = isNamed || isPartial ? [] : find(text).results.filter(({ to }) => !shown.has(to));
  const { length: count } = found;
  const more = sources.places.more(text);
  if (count > 0) groups.push({ name: 'Places', results: found.slice(0, most), count, more });
  return {
    text,
    isPartial,
    products: productsOf(reading, index),
    shopRank: isProductFirst ? 'first' : isShop ? 'after best' : 'last',
    best,
    groups: groups.toSorted((a, b) => GROUPS.indexOf(a.name) - GROUPS.indexOf(b.name)),
  };
}

const GROUPS: ResultGroup['name'][] = ['Recipes', 'Articles', 'Places', 'Help', 'Mentioned in'];

const pageOf = ({ to }: SearchResult) => to.replace(/#.*/, '');

/** The results above all others: pages that the text names, a place, or the first page with all words. */
function bestOf({ named, hits, place }: Reading, isProductFirst: boolean): SearchResult[] {
  const top = named[0]?.score ?? 0;
  const pages = named
    .filter((each) => !isProduct(each) && (each.score >= WEIGHTS.sameContent || each.score >= top))
    .map(({ entry }) => entry.result);
  const [hit] = hits;
  const at = place && (!hit || isPage(place)) ? [place] : [];
  const hitPage = hit && !isProduct(hit) && !hit.isMention ? [hit.entry.result] : [];
  const all = [
    ...pages,
    ...(named.length === 0 && !isProductFirst ? [...at, ...hitPage].slice(0, 1) : []),
  ];
  return [...new Map(all.map((result) => [result.to, result])).values()].slice(0, MOST_BEST);
}

/** The products of the page that a text names, or those that the words beside its name find; otherwise those with all words. */
function productsOf({ text, named: [name] }: Reading, index: SiteIndex): ProductSummary[] {
  const isPageNamed = name !== undefined && !isProduct(name);
  const words = isPageNamed ? name.rest || (name.entry.products ?? '') : text;
  const found = index.products(words);
  // "Bucket hat yellow" names a hat that has no yellow.
  const named = found.length === 0 && name?.entry.product ? name.entry.result.title : words;
  return retailFirst(found.length > 0 ? found : index.products(named), words);
}

/** The documents with all words, in groups; those with the words in their text alone only if there are no others. */
async function groupsOf(
  { text, hits }: Reading,
  most: number,
  isShown: (result: SearchResult, group: SearchSource['name']) => boolean,
): Promise<ResultGroup[]> {
  const shown = hits.filter(
    ({ entry }) => entry.source && isShown(entry.result, entry.source.name),
  );
  const pages = new Map(shown.map((hit) => [hit.entry.result.to, hit]));
  const all = [...pages.values()];
  const named = all.filter(({ isMention }) => !isMention);
  const groups: ResultGroup[] = await Promise.all(
    [...Map.groupBy(named, ({ entry }) => entry.source!.name)].map(async ([name, its]) => {
      const results = its.slice(0, most).map(({ entry }) => entry.result);
      const more = await its[0]?.entry.source?.more?.(text, results.length);
      return { name, results, count: its.length, more };
    }),
  );
  if (groups.length > 0 || all.length === 0) return groups;
  const mentions = all.slice(0, most).map(({ entry }) => entry.result);
  return [{ name: 'Mentioned in', results: mentions, count: all.length }];
}
