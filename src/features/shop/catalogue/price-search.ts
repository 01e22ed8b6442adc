import { formatPrice, parsePrice } from '../../../lib/price.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import type { SearchResult } from '../../layout/search-source.ts';
import { HIGHEST, listPath, LOWEST, type ListFilter } from './list-selection.ts';
import { shopCollections } from './product-path.ts';

const PRICE = String.raw`((?:us)?\s?\$?\s?\d[\d.,]*(?:\s?(?:usd|dollars?|bucks|d[oó]lares))?)`;
const UP_TO = String.raw`(?:under|below|less than|cheaper than|no more than|up to|at most|max|menos de|hasta|<)`;
const FROM = String.raw`(?:over|above|more than|at least|starting at|m[aá]s de|desde|>)`;
const RANGE = new RegExp(
  String.raw`(?:between |from |de )?${PRICE}\s?(?:-|–|to|and|a|y)\s?${PRICE}`,
  'i',
);
const LIMIT = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${UP_TO}|(${FROM}))\s?${PRICE}`, 'iu');
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\p{N}])${PRICE}(?![\p{L}\p{N}])`, 'iu');
const CURRENCY = /\$|usd|dollars?|bucks|d[oó]lares/i;
/** Of a limit at the end of a text, that it is a price without currency. 18 and 21 are legal ages. */
const ENDS_AS_PRICE = /(?<!\D(?:18|21))$/;

/**
 * Reads a price from a search text ("hats under $30"). Returns a search result that links to the list within that
 * price, and the other words; undefined without a price.
 * @param isInShop whether products have a word; without it, "kids under 12" and "$5 off" would be prices
 */
export function pricedProducts(
  text: string,
  isInShop: (word: string) => boolean,
): { result: SearchResult; rest: string } | undefined {
  const { found, filters = [], isSure } = readPrices(text.trim()) ?? {};
  if (found === undefined || filters.length === 0) return undefined;
  const rest = text.replace(found, ' ').replaceAll(/\s+/g, ' ').trim();
  const words = new Set(wordsOf(rest).map(foldWord));
  const collection = shopCollections.find(({ handle }) => words.has(foldWord(handle)));
  if (!isSure && ![...words].every(isInShop)) return undefined;
  const range_ = filters.map(
    ({ name, value }) => `${name === LOWEST ? 'from' : 'up to'} ${dollars(value)}`,
  );
  return {
    result: {
      title: `${collection?.label ?? 'Products'} ${range_.join(' ')}`,
      text: 'The shop, filtered by price.',
      to: listPath(collection?.handle, { sort: undefined, filters }),
    },
    rest: collection && words.size === 1 ? '' : rest,
  };
}

interface Prices {
  /** The part of the text that names them. */
  found: string;
  filters: ListFilter[];
  /** Whether they have a currency, and a word or a second price that makes them a limit. */
  isSure: boolean;
}

/** The range of prices, the limit, or the price alone that a text names; the last one is the highest. */
function readPrices(text: string): Prices | undefined {
  const [range, lowest = '', highest = ''] = RANGE.exec(text) ?? [];
  if (range !== undefined) {
    const filters = [...filterOf(LOWEST, lowest), ...filterOf(HIGHEST, highest)];
    return CURRENCY.test(range) ? { found: range, filters, isSure: true } : undefined;
  }
  const [limit, isFrom, price = ''] = LIMIT.exec(text) ?? [];
  if (limit !== undefined) {
    const isSure = CURRENCY.test(limit);
    if (!isSure && !(text.endsWith(limit) && ENDS_AS_PRICE.test(limit))) return undefined;
    return { found: limit, filters: filterOf(isFrom ? LOWEST : HIGHEST, price), isSure };
  }
  const [amount] = AMOUNT.exec(text) ?? [];
  if (amount === undefined || !CURRENCY.test(amount)) return undefined;
  return { found: amount, filters: filterOf(HIGHEST, amount), isSure: false };
}

function filterOf(name: string, price: string): ListFilter[] {
  const value = parsePrice(price.replace(/[.,]$/, ''));
  return value === undefined ? [] : [{ name, value }];
}

const dollars = (amount: string) => formatPrice({ amount, currencyCode: 'USD' });
