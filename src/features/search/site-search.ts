import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { oncePer } from '../../lib/once-per.ts';
import { searchPath } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import type {
  MoreResults,
  PlaceSource,
  SearchResult,
  SearchSource,
} from '../layout/search-source.ts';
import {
  documentOf,
  productDocuments,
  retailFirst,
  type ProductDocument,
} from '../shop/catalogue/product-search.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import { pageSource } from './help-pages.ts';
import { WEIGHTS, type Entry } from './phrases.ts';
import { isPage, NO_PLACES, readingOf, type Reading } from './reading.ts';
import { siteIndex, type Hit, type SiteIndex } from './site-index.ts';
import type { Suggestion } from './suggestions.tsx';

/** Search sources of features that import this one. */
export interface SiteSources {
  content: readonly SearchSource[];
  /** Opens after the stores have loaded. */
  places: PlaceSource;
}

/** The names of the groups in display order; products follow the best match when the text is about the shop. */
const ORDER = [
  'Best match',
  'Recipes',
  'Articles',
  'Places',
  'Help',
  'Products',
  'Mentioned in',
] as const;

export interface ResultGroup {
  name: (typeof ORDER)[number];
  /** The best first. */
  results: SearchResult[];
  more?: MoreResults | undefined;
}

export interface SiteResults extends Pick<Reading, 'text' | 'isPartial'> {
  products: ProductSummary[];
  /** Whether products are missing because the shop does not answer. */
  lacksShop: boolean;
  /** In display order, without empty ones. */
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
const NO_PRODUCTS: readonly ProductDocument[] = [];

/** The index of all documents, built once for each catalogue. */
const indexOf = oncePer((content: readonly SearchSource[]) =>
  oncePer(async (products: readonly ProductDocument[]) => {
    const documents = await Promise.all(
      [...content, pageSource].map(async (source) =>
        (await source.documents()).map((document): Entry => ({ ...document, source })),
      ),
    );
    return siteIndex([...documents.flat(), ...products]);
  }),
);

/**
 * Searches content, products and places. The index is built once for each catalogue. Products are left out without a
 * catalogue, and places when the stores do not load within 0.4 s.
 */
export async function searchSite(typed: string, sources: SiteSources): Promise<SiteResults> {
  const asked = productDocuments().catch((error: unknown) => {
    log.error('search', `products: ${String(error)}`);
    return NO_PRODUCTS;
  });
  const [documentsOfShop, index, places] = await Promise.all([
    asked,
    asked.then(indexOf(sources.content)),
    settledWithin(sources.places.open(), PLACES_LIMIT_MS),
  ]);
  if (places.status === 'rejected') log.warn('search', `places: ${String(places.reason)}`);
  const find = places.status === 'fulfilled' ? places.value : NO_PLACES;
  const reading = readingOf(typed, index, find);
  const { text, isPartial, hits } = reading;
  const [name] = reading.named;
  const isPageNamed = name && name.score >= WEIGHTS.sameContent && !name.entry.product;
  const best = bestOf(reading);
  const products = productsOf(reading, index);

  const shown = new Set<string>(best.map(({ to }) => to));
  const isShown = ({ to }: SearchResult) => shown.has(to) || !shown.add(to);
  const documents = hits.filter(({ entry: { source, result } }) => {
    // Beside a page for exactly the text, help is the sections of that page.
    const isBeside = isPageNamed && source?.name === 'Help';
    const isSection = isBeside && result.to.startsWith(name.entry.result.to.replace(/#.*/, ''));
    return source && (!isBeside || isSection) && !isShown(result);
  });
  const others = isPageNamed || isPartial ? [] : reading.places.filter((each) => !isShown(each));
  const groups: ResultGroup[] = [
    { name: 'Best match', results: best },
    { name: 'Products', results: products.map((each) => documentOf(each).result) },
    { name: 'Places', results: others, more: sources.places.more(text) },
    ...groupsOf(documents, text),
  ];
  const own = [...reading.named, ...hits.filter(({ isMention }) => !isMention)];
  const isShop =
    best.some(({ to }) => to.startsWith('/shop')) ||
    (!isPageNamed && own.some(({ entry }) => entry.product));
  const rankOf = (group: ResultGroup) =>
    group.name === 'Products' && isShop ? 0.5 : ORDER.indexOf(group.name);
  return {
    text,
    isPartial,
    products,
    lacksShop: documentsOfShop === NO_PRODUCTS,
    groups: groups
      .filter(({ results }) => results.length > 0)
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
}

/** The results above all others: pages that the text names, a place, or the first page with all words. */
function bestOf({ named, hits: [hit], places: [place] }: Reading): SearchResult[] {
  if (named.length === 0) {
    if (place && (!hit || isPage(place))) return [place];
    return hit && !hit.entry.product && !hit.isMention ? [hit.entry.result] : [];
  }
  const pages = named.filter(({ entry, score }) => !entry.product && score === named[0]!.score);
  const results = new Map(pages.map(({ entry: { result } }) => [result.to, result]));
  return [...results.values()].slice(0, MOST_BEST);
}

/** The products of the page that a text names, or those that the words beside its name find; otherwise those with all words. */
function productsOf({ text, named: [name] }: Reading, index: SiteIndex): ProductSummary[] {
  const own = name?.entry.product;
  const words = name && !own ? name.rest || (name.entry.products ?? '') : text;
  // "Bucket hat yellow" names a hat that has no yellow.
  return retailFirst([...new Set([...(own ? [own] : []), ...index.products(words)])], words);
}

/** The documents in groups; those that have the words in their bodies alone only if there are no others. */
function groupsOf(hits: Hit[], text: string): ResultGroup[] {
  const own = hits.filter(({ isMention }) => !isMention);
  const byName = Map.groupBy(own.length > 0 ? own : hits, ({ entry: { source }, isMention }) =>
    isMention ? 'Mentioned in' : source!.name,
  );
  return [...byName].map(([name, its]) => ({
    name,
    results: its.map(({ entry }) => entry.result),
    more: name === 'Mentioned in' ? undefined : its[0]!.entry.source!.more?.(text),
  }));
}
