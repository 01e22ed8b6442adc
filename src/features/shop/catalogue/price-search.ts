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
const LIMIT = new RegExp(String.raw`(?:\b|^)?(?:${UP_TO}|(${FROM}))\s?${PRICE}`, 'i');
const CURRENCY = /\$|usd|dollars?|bucks|d[oó]lares/i;

/** The list of the products within a price that a text names ("hats under $30"), and the other words of the text. */
export function pricedProducts(text: string): { result: SearchResult; rest: string } | undefined {
  const [range, lowest = '', highest = ''] = RANGE.exec(text) ?? [];
  const [limit, isFrom, price = ''] = LIMIT.exec(text) ?? [];
  const found = range ?? limit;
  // Without a currency, the number may be an age or a quantity.
  if (found === undefined || !CURRENCY.test(found)) return undefined;
  const filters = (
    range
      ? [filterOf(LOWEST, lowest), filterOf(HIGHEST, highest)]
      : [filterOf(isFrom ? LOWEST : HIGHEST, price)]
  ).filter((each) => each !== undefined);
  if (filters.length === 0) return undefined;
  const rest = text.replace(found, ' ').replaceAll(/\s+/g, ' ').trim();
  const words = new Set(wordsOf(rest).map(foldWord));
  const collection = shopCollections.find(({ handle }) => words.has(foldWord(handle)));
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

function filterOf(name: string, price: string): ListFilter | undefined {
  const value = parsePrice(price.replace(/[.,]$/, ''));
  return value === undefined ? undefined : { name, value };
}

const dollars = (amount: string) => formatPrice({ amount, currencyCode: 'USD' });
