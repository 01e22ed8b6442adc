import 'server-only';
import { pageOrFirst } from '../../../lib/pagination.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { textIndex, type TextIndex } from '../../../lib/text-index.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import { log } from '../../../runtime/log.ts';
import { StorefrontError } from '../../../services/shopify/storefront.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { readCatalogue } from './catalogue.ts';
import { isListed, isWholesale, type ProductSummary } from './product.ts';
import { summaryOf } from './product-views.ts';

export interface ProductSearch {
  text: string;
  /** The text with corrected spelling, used when the text itself has no matches. */
  corrected?: string | undefined;
  /** From 1. */
  page?: number;
}

export interface ProductMatches {
  products: ProductSummary[];
  /** Number of the next page; undefined on the last one. */
  next: number | undefined;
  /** Number of matches on all pages. */
  count: number;
  /** The text that was searched for, or its correction. */
  text: string;
}

/** Searches the listed products; sold-out products come last. @throws StorefrontError without a catalogue */
export async function searchProducts({
  text: typed,
  corrected = typed,
  page = 1,
}: ProductSearch): Promise<ProductMatches> {
  const { whole } = indexesOf(await readCatalogue());
  const find = (words: string) => {
    const inStock = ({ availableForSale }: ProductSummary) => Number(availableForSale);
    return retailFirst(
      whole.find(words).toSorted((a, b) => inStock(b) - inStock(a)),
      words,
    );
  };
  const asTyped = find(typed);
  const [text, found] = asTyped.length > 0 ? [typed, asTyped] : [corrected, find(corrected)];
  const { entries, next } = pageOrFirst(found, page);
  return { products: entries, next, count: found.length, text };
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

/** Logs the code of a failed search, without the message. */
export function logSearchError(what: 'search' | 'suggestions', reason: unknown): void {
  const code = reason instanceof StorefrontError ? reason.code : String(reason);
  log.error('shop', `${what}: ${code}`);
}

/** A product as the site search finds it. */
export interface ProductDocument {
  title: string;
  /** Further words that name it. */
  text: string;
  /** Visitors rarely look for it: it is sold to other shops, or sold out. */
  isSecondary: boolean;
}

interface Indexes {
  /** For the site search. */
  documents: ProductDocument[];
  /** With descriptions. */
  whole: TextIndex<ProductSummary>;
}

/** Indexes of all listed products. */
const indexesOf = oncePer((catalogue: Catalogue): Indexes => {
  const products = catalogue.products.filter(isListed).map((each) => summaryOf(each));
  return {
    documents: products.map((product) => ({
      title: product.title,
      text: namesOf(product),
      isSecondary: isWholesale(product) || !product.availableForSale,
    })),
    whole: textIndex(products, (product) => ({
      title: product.title,
      text: `${namesOf(product)} ${product.description}`,
    })),
  };
});

/** The titles of variants too: "16-Pack", "XL / Cloud". */
const namesOf = ({ tags, productType, subtitle, choices }: ProductSummary) =>
  [...tags, productType, subtitle, ...choices.map(({ label }) => label)].join(' ');

/** The listed products for the site search. @throws StorefrontError as searchProducts */
export const productDocuments = async (): Promise<readonly ProductDocument[]> =>
  indexesOf(await readCatalogue()).documents;
