import 'server-only';
import { textIndex, type TextIndex } from '../../../lib/text-index.ts';
import { wordsOf } from '../../../lib/words.ts';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import type { ProductSearchQuery } from '../../../services/shopify/storefront.generated.ts';
import { toPage, type ProductsPage } from './product-mapper.ts';
import { PRODUCT_SEARCH_QUERY, SUGGESTIONS_QUERY } from './product-queries.ts';
import type { ProductList, ProductSummary } from './product.ts';
import { cachedProducts } from './products.ts';

// Nothing of it is cached: after this nobody waits for it any more.
const timeLimitMs = 1700;
const suggestionsTimeLimitMs = 1000;
const PAGE_SIZE = 24;

export interface ProductSearch {
  text: string;
  /** The text with its mistakes corrected, which counts where nothing is found by the text itself. */
  instead?: string | undefined;
  after?: string | undefined;
}

export interface FoundProducts extends Pick<ProductList, 'products' | 'next'> {
  /** On all pages. */
  count: number;
  /** What they were found by: the text, or what is meant instead. */
  text: string;
}

/** What the shop finds, sold-out products last. Asks it once, and not at all without a word. @throws StorefrontError */
export async function searchProducts({
  text,
  instead,
  after,
}: ProductSearch): Promise<FoundProducts> {
  const words = shopWords(text);
  if (!words) return { products: [], next: undefined, count: 0, text };
  await limitSearches();
  const found = await storefront(PRODUCT_SEARCH_QUERY, {
    variables: { ...bothTexts(words, instead), first: PAGE_SIZE, after: after ?? null },
    timeLimitMs,
  });
  const asTyped = toFound(found.search, text);
  if (asTyped.count > 0 || !found.instead || instead === undefined) return asTyped;
  return toFound(found.instead, instead);
}

export interface ProductSuggestions {
  products: ProductSummary[];
  /** Texts that others search for. */
  queries: string[];
}

/** What may be meant by a text that is still being typed. @throws StorefrontError */
export async function suggestProducts({
  text,
  instead,
}: ProductSearch): Promise<ProductSuggestions> {
  const words = shopWords(text);
  if (!words) return { products: [], queries: [] };
  await limitSearches();
  const answer = await storefront(SUGGESTIONS_QUERY, {
    variables: bothTexts(words, instead),
    timeLimitMs: suggestionsTimeLimitMs,
  });
  const [asTyped, other] = [answer.predictiveSearch, answer.instead].map((found) => ({
    products: toPage({ nodes: found?.products ?? [], pageInfo: LAST_PAGE }).products,
    queries: found?.queries.map((each) => each.text) ?? [],
  }));
  return asTyped?.products.length || !other ? asTyped! : other;
}

/** Logs why the shop was not searched, without its message, in which it may repeat what was typed. */
export function logSearchError(what: 'search' | 'suggestions', reason: unknown): void {
  const code = reason instanceof StorefrontError ? reason.code : 'no answer';
  log.error('shop', `${what}: ${code}`);
}

/** How the shop writes its words, as far as its products are cached here. */
export async function productWords(): Promise<Pick<TextIndex<unknown>, 'spelling'>> {
  return textIndex(await cachedProducts(), ({ title, tags, productType, subtitle }) => ({
    title,
    text: [...tags, productType, subtitle].join(' '),
  }));
}

/** The words of a text, none of which means anything in the shop's query language: AND, tag:x, -, *, quotes, brackets. */
export const shopWords = (text: string): string => wordsOf(text).join(' ').toLowerCase();

const bothTexts = (words: string, instead: string | undefined) => ({
  text: words,
  instead: shopWords(instead ?? ''),
  hasInstead: instead !== undefined,
});

const LAST_PAGE = { hasNextPage: false, endCursor: null };

function toFound(
  { nodes, pageInfo, totalCount }: ProductSearchQuery['search'],
  text: string,
): FoundProducts {
  const products = nodes.filter((node): node is ProductsPage['nodes'][number] => 'id' in node);
  const page = toPage({ nodes: products, pageInfo });
  const unlisted = products.length - page.products.length;
  return { ...page, count: totalCount - unlisted, text };
}

/** Every text is another one for the shop, so one visitor may not ask without end. */
async function limitSearches(): Promise<void> {
  if (await isWithinLimit('SEARCH_LIMIT', 'search')) return;
  throw new StorefrontError('throttled', 'A visitor searched too often');
}
