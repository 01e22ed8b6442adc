import 'server-only';
import * as v from 'valibot';
import { textIndex, type TextIndex } from '../../../lib/text-index.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import type { ProductSearchQuery } from '../../../services/shopify/storefront.generated.ts';
import { isListed, isWholesale } from './product.ts';
import { fromConnection, isProductNode, toSummary } from './product-mapper.ts';
import { PRODUCT_SEARCH_QUERY, SUGGESTIONS_QUERY } from './product-queries.ts';
import { productListSchema, productSummarySchema, type ProductSummary } from './product-schema.ts';
import { cachedProducts } from './products.ts';
import { CATALOGUE, cachedForShop } from './shop-cache.ts';

// Longer than a visitor waits, as for lists and products: a late answer is cached, and the next try shows it.
const timeLimitMs = 4000;
const PAGE_SIZE = 24;

export interface ProductSearch {
  text: string;
  /** The text with corrected spelling, used when the text itself has no matches. */
  corrected?: string | undefined;
  after?: string | undefined;
}

const matchesSchema = v.object({
  ...v.pick(productListSchema, ['products', 'next']).entries,
  /** Number of matches on all pages. */
  count: v.number(),
  /** The text that was searched for, or its correction. */
  text: v.string(),
});
export type ProductMatches = v.InferOutput<typeof matchesSchema>;

/**
 * Searches the shop by at most one request; sold-out products come last. The result is cached as other parts of the
 * catalogue are, and returned at the rate limit as well.
 * @throws StorefrontError, also at the rate limit
 */
export async function searchProducts(search: ProductSearch): Promise<ProductMatches> {
  const { text, corrected, after } = search;
  if (!shopWords(text)) return { products: [], next: undefined, count: 0, text };
  return cachedForShop(
    `search ${JSON.stringify([text, corrected, after])}`,
    () => askForProducts(search),
    { ...CATALOGUE, schema: matchesSchema },
  );
}

async function askForProducts({ text, corrected, after }: ProductSearch): Promise<ProductMatches> {
  const words = shopWords(text);
  await limitSearches();
  const answer = await storefront(PRODUCT_SEARCH_QUERY, {
    variables: { ...searchTexts(words, corrected), first: PAGE_SIZE, after: after ?? null },
    timeLimitMs,
  });
  const matches = toMatches(answer.search, text);
  if (matches.count > 0 || !answer.corrected || corrected === undefined) return matches;
  return toMatches(answer.corrected, corrected);
}

const TRADE_WORDS = new Set(['wholesale', 'case', 'pallet', 'bulk', 'shelf']);

/**
 * Moves wholesale products to the end, because only other shops can buy them, and leaves out those whose title has none of
 * the words, unless the text asks for wholesale: only the description of a shelf mentions stickers.
 */
export function retailFirst<Found extends Pick<ProductSummary, 'productType' | 'tags' | 'title'>>(
  products: readonly Found[],
  text: string,
): Found[] {
  const words = wordsOf(text).map(foldWord);
  if (words.some((word) => TRADE_WORDS.has(word))) return [...products];
  const isTitled = ({ title }: Found) =>
    wordsOf(title).some((each) => words.some((word) => foldWord(each).startsWith(word)));
  return products
    .filter((product) => !isWholesale(product) || isTitled(product))
    .toSorted((a, b) => Number(isWholesale(a)) - Number(isWholesale(b)));
}

const suggestionsSchema = v.object({
  products: v.array(productSummarySchema),
  queries: v.array(v.string()),
});
export type ProductSuggestions = v.InferOutput<typeof suggestionsSchema>;

/** Suggests products and queries for a text that is still being typed. Caches and throws as searchProducts does. */
export async function suggestProducts(search: ProductSearch): Promise<ProductSuggestions> {
  const { text, corrected } = search;
  if (!shopWords(text)) return { products: [], queries: [] };
  return cachedForShop(
    `suggestions ${JSON.stringify([text, corrected])}`,
    () => askForSuggestions(search),
    { ...CATALOGUE, schema: suggestionsSchema },
  );
}

async function askForSuggestions({ text, corrected }: ProductSearch): Promise<ProductSuggestions> {
  const words = shopWords(text);
  await limitSearches();
  const answer = await storefront(SUGGESTIONS_QUERY, {
    variables: searchTexts(words, corrected),
    timeLimitMs,
  });
  const [asTyped, other] = [answer.predictiveSearch, answer.corrected].map((result) => ({
    products: retailFirst((result?.products ?? []).filter(isListed).map(toSummary), text),
    queries: result?.queries.map((each) => each.text) ?? [],
  }));
  return asTyped?.products.length || !other ? asTyped! : other;
}

/** Logs the code of a failed search, without the message: the shop may repeat the visitor's text in it. */
export function logSearchError(what: 'search' | 'suggestions', reason: unknown): void {
  const code = reason instanceof StorefrontError ? reason.code : 'no answer';
  log.error('shop', `${what}: ${code}`);
}

const wordIndexes = new WeakMap<ProductSummary[], TextIndex<ProductSummary>>();

/** An index of the words of all products that are cached at this location. */
export async function productWords(): Promise<TextIndex<ProductSummary>> {
  const products = await cachedProducts();
  const known = wordIndexes.get(products);
  if (known) return known;
  // The shop's own search reads the titles of variants too: "16-Pack", "XL / Cloud".
  const index = textIndex(products, ({ title, tags, productType, subtitle, choices }) => ({
    title,
    text: [...tags, productType, subtitle, ...choices.map(({ label }) => label)].join(' '),
  }));
  wordIndexes.set(products, index);
  return index;
}

/** Removes the syntax of Shopify's search queries (AND, tag:x, -, *, quotes, brackets) from a text. */
export const shopWords = (text: string): string => wordsOf(text).join(' ').toLowerCase();

const searchTexts = (words: string, corrected: string | undefined) => ({
  text: words,
  corrected: shopWords(corrected ?? ''),
  hasCorrected: corrected !== undefined,
});

function toMatches(
  { nodes, pageInfo, totalCount }: ProductSearchQuery['search'],
  text: string,
): ProductMatches {
  const products = nodes.filter(isProductNode);
  const page = fromConnection({ nodes: products, pageInfo });
  const shown = retailFirst(page.products, text);
  const hidden = products.length - shown.length;
  return { ...page, products: shown, count: totalCount - hidden, text };
}

async function limitSearches(): Promise<void> {
  if (await isWithinLimit('SEARCH_LIMIT', 'search')) return;
  throw new StorefrontError('throttled', 'A visitor searched too often');
}
