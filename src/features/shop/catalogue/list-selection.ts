import type { SitePath } from '../../seo/site-path.ts';
import { formatPrice, parsePrice } from '../../../lib/price.ts';
import { collectionPath } from './product-path.ts';

/** How a list is sorted and filtered, read from URL parameters that Shopify's online stores use as well. */
export interface ListSelection {
  sort: SortName | undefined;
  filters: ListFilter[];
  /** Messages about ignored parameters. */
  ignored: string[];
  /** The message about a price that cannot be read, and the text that was typed. Unset for a valid price. */
  priceProblem?: { message: string; typed: ListFilter[] };
}

/** A parameter of the URL: `filter.v.option.size` and `M`. */
export interface ListFilter {
  name: string;
  value: string;
}

export const sorts = {
  'best-selling': 'Best selling',
  'price-ascending': 'Price: low to high',
  'price-descending': 'Price: high to low',
  'title-ascending': 'Name: A to Z',
  'title-descending': 'Name: Z to A',
  'created-descending': 'Newest first',
  'created-ascending': 'Oldest first',
} as const;

export type SortName = keyof typeof sorts;

/** Shopify's name of the shop's default order. */
export const DEFAULT_ORDER = 'manual';
const defaultOrders = [DEFAULT_ORDER, 'featured', 'collection-default'];

export const AVAILABILITY = 'filter.v.availability';
export const LOWEST = 'filter.v.price.gte';
export const HIGHEST = 'filter.v.price.lte';
export const PRODUCT_TYPE = 'filter.p.product_type';
export const VENDOR = 'filter.p.vendor';
export const TAG = 'filter.p.tag';
export const OPTION = 'filter.v.option.';

const MOST_FILTERS = 50;
const LONGEST_VALUE = 255;

export const IGNORED = {
  sort: 'We cannot sort like that, so the products are in our own order.',
  filter: 'We do not know one of these filters, so it was left out.',
  many: `These are more filters than we can take, so only ${MOST_FILTERS} were used.`,
} as const;

/**
 * Reads sort order and filters from the query of a URL. Invalid ones are left out, with messages in `ignored` and
 * `priceProblem`; swapped prices are corrected. Parameters that are not about the list are skipped.
 */
export function readSelection(query: string): ListSelection {
  const fields = [...new URLSearchParams(query)]
    .map(([name, value]) => ({ name: name.toLowerCase(), value: value.trim() }))
    // Forms also send fields that are empty.
    .filter(({ value }) => value !== '');
  const orders = fields.flatMap(({ name, value }) => (name === 'sort_by' ? value : []));
  const others = fields.filter(({ name }) => name.startsWith('filter.') && !isPrice({ name }));
  const filters = withoutRepeats(others.filter(isKnown), keyOf);
  const typed = fields.filter(isPrice);
  const prices = readPrices(withoutRepeats(typed, ({ name }) => name));
  return {
    ...prices,
    sort: orders.find(isSort),
    filters: [...filters.slice(0, MOST_FILTERS), ...prices.filters],
    ignored: [
      ...(others.every(isKnown) ? [] : [IGNORED.filter]),
      ...(filters.length > MOST_FILTERS ? [IGNORED.many] : []),
      ...(orders.every((each) => isSort(each) || defaultOrders.includes(each))
        ? []
        : [IGNORED.sort]),
    ],
  };
}

const withoutRepeats = (filters: ListFilter[], keyFor: (filter: ListFilter) => string) =>
  Array.from(Map.groupBy(filters, keyFor).values(), ([first]) => first!);

export const UNSELECTED: ListSelection = { sort: undefined, filters: [], ignored: [] };

const isSort = (value: string): value is SortName => Object.hasOwn(sorts, value);

/** Whether a filter is a limit of the price. */
export const isPrice = ({ name }: Pick<ListFilter, 'name'>): boolean =>
  name === LOWEST || name === HIGHEST;

// A longer text is cut where a message repeats it.
const LONGEST_REPEATED = 30;

/** The filters of typed prices. Prices in the wrong order are swapped. */
function readPrices(typed: ListFilter[]): Pick<ListSelection, 'filters' | 'priceProblem'> {
  const filters = typed.flatMap(({ name, value }) => {
    const amount = parsePrice(value);
    return amount === undefined ? [] : [{ name, value: amount }];
  });
  const unread = typed.find(({ value }) => parsePrice(value) === undefined)?.value;
  if (unread !== undefined) {
    const start = [...unread].slice(0, LONGEST_REPEATED).join('');
    const message = `We cannot read “${start}” as a price. Please enter a number, such as 20 or 19.50.`;
    return { filters, priceProblem: { message, typed } };
  }
  if (filters.length < 2) return { filters };
  const amounts = filters.map(({ value }) => value).toSorted((a, b) => Number(a) - Number(b));
  return { filters: [LOWEST, HIGHEST].map((name, index) => ({ name, value: amounts[index]! })) };
}

function isKnown({ name, value }: ListFilter): boolean {
  if (name === AVAILABILITY) return /^[01]$/.test(value);
  const isOption = name.startsWith(OPTION) && name !== OPTION;
  const isShort = name.length <= LONGEST_VALUE && value.length <= LONGEST_VALUE;
  return isShort && (isOption || [PRODUCT_TYPE, VENDOR, TAG].includes(name));
}

/** Key of a filter: `name=value`, the value in lower case, because the shop ignores the case of values. */
export const keyOf = ({ name, value }: ListFilter): string => `${name}=${value.toLowerCase()}`;

/** The value of the first filter with this name; undefined without one. */
export const valueOf = (filters: readonly ListFilter[], name: string): string | undefined =>
  filters.find((each) => each.name === name)?.value;

/** Whether a list is neither sorted nor filtered. */
export const isPlain = ({ sort, filters }: ListSelection): boolean => !sort && filters.length === 0;

/** The path of a list with a selection. @param page its number, from 1 */
export function listPath(
  collection: string | undefined,
  { sort, filters }: Pick<ListSelection, 'sort' | 'filters'>,
  page = 1,
): SitePath {
  const query = new URLSearchParams(filters.map(({ name, value }) => [name, value]));
  if (sort) query.set('sort_by', sort);
  if (page > 1) query.set('page', String(page));
  const path = collectionPath(collection);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The label of a filter: "In stock", "Out of stock", "From $20.00", "Up to $20.00", otherwise its value. */
export function filterLabel({ name, value }: ListFilter): string {
  if (name === AVAILABILITY) return value === '1' ? 'In stock' : 'Out of stock';
  if (name === LOWEST) return `From ${dollars(value)}`;
  if (name === HIGHEST) return `Up to ${dollars(value)}`;
  return value;
}

const dollars = (amount: string) => formatPrice({ amount, currencyCode: 'USD' });
