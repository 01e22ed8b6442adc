import { expect, test } from 'vitest';
import { filterLabel, IGNORED, isPlain, keyOf, listPath, readSelection } from './list-selection.ts';

const filters = (query: string) =>
  readSelection(query).filters.map(({ name, value }) => `${name}=${value}`);

test.each([
  ['sort_by=price-ascending', 'price-ascending'],
  ['sort_by=created-descending&sort_by=title-ascending', 'created-descending'],
  ['sort_by=best-selling', 'best-selling'],
  // The names of the default order.
  ['sort_by=manual', undefined],
  ['sort_by=featured', undefined],
  ['sort_by=', undefined],
  ['', undefined],
  ['utm_source=mail&x=1&after=abc', undefined],
])('%s is sorted by %s', (query, sort) => {
  expect(readSelection(query)).toEqual({ sort, filters: [], ignored: [] });
});

test.each([
  ['filter.v.availability=1', ['filter.v.availability=1']],
  [
    'filter.v.price.gte=20&filter.v.price.lte=30.5',
    ['filter.v.price.gte=20', 'filter.v.price.lte=30.5'],
  ],
  ['filter.v.option.Size=M', ['filter.v.option.size=M']],
  ['filter.v.option.Grind%20size=fine', ['filter.v.option.grind size=fine']],
  [
    'filter.p.product_type=Drink&filter.p.vendor=Rubber+Ducky',
    ['filter.p.product_type=Drink', 'filter.p.vendor=Rubber Ducky'],
  ],
  // Empty fields of a form.
  ['filter.v.price.gte=&filter.v.price.lte=&filter.p.tag=+', []],
])('%s filters by %j', (query, expected) => {
  expect(filters(query)).toEqual(expected);
  expect(readSelection(query)).toMatchObject({ ignored: [] });
  expect(readSelection(query).priceProblem).toBeUndefined();
});

test.each([
  ['sort_by=cheapest', IGNORED.sort],
  ['sort_by=toString', IGNORED.sort],
  ['filter.v.availability=yes', IGNORED.filter],
  ['filter.p.m.custom.calories=35', IGNORED.filter],
  ['filter.v.option.=M', IGNORED.filter],
  [`filter.p.tag=${'x'.repeat(256)}`, IGNORED.filter],
])('%s is ignored, with a message', (query, sentence) => {
  const selection = readSelection(query);
  expect(selection.ignored).toEqual([sentence]);
  expect(isPlain(selection)).toBe(true);
});

test.each([
  ...['$20', '20.', '20 USD', 'US$ 20', '20 $', '20 dollars', '２０'].map((typed) => [typed, '20']),
  ['20,50', '20.50'],
  ['1,000', '1000'],
  ['$1,000.5', '1000.5'],
  ['.99', '0.99'],
])('reads the price %s as %s', (typed, amount) => {
  expect(filters(`filter.v.price.gte=${typed}`)).toEqual([`filter.v.price.gte=${amount}`]);
  expect(readSelection(`filter.v.price.gte=${typed}`).priceProblem).toBeUndefined();
});

test.each(['cheap', '-5', '1e9', 'NaN', '$', '20 €', '1.2.3', '20-30'])(
  'the price %s is not used, and is kept with a message',
  (typed) => {
    const selection = readSelection(`filter.v.price.gte=${typed}&filter.v.price.lte=30`);
    expect(selection.filters).toEqual([{ name: 'filter.v.price.lte', value: '30' }]);
    expect(selection.priceProblem).toEqual({
      message: `We cannot read “${typed}” as a price. Please enter a number, such as 20 or 19.50.`,
      typed: [
        { name: 'filter.v.price.gte', value: typed },
        { name: 'filter.v.price.lte', value: '30' },
      ],
    });
  },
);

test('prices in the wrong order are swapped', () => {
  const query = 'filter.v.price.gte=$30&filter.v.price.lte=25';
  expect(filters(query)).toEqual(['filter.v.price.gte=25', 'filter.v.price.lte=30']);
  expect(readSelection(query).priceProblem).toBeUndefined();
});

test('applies valid parameters beside invalid ones, and gives each message once', () => {
  const selection = readSelection('filter.x=1&filter.y=2&sort_by=nope&filter.p.tag=lime');
  expect(selection.filters).toEqual([{ name: 'filter.p.tag', value: 'lime' }]);
  expect(selection.ignored).toEqual([IGNORED.filter, IGNORED.sort]);
});

test('applies at most 50 of ten thousand filters', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `filter.p.tag=${index}`).join('&');
  expect(readSelection(many).filters).toHaveLength(50);
  expect(readSelection(many).ignored).toEqual([IGNORED.many]);
});

test('reads the selection back from the path that it writes', () => {
  const query =
    'filter.v.option.size=M&filter.p.tag=a%26b&filter.v.price.gte=20&sort_by=title-descending';
  const selection = readSelection(query);
  const path = listPath('merch', selection, 3);
  expect(path.startsWith('/shop/merch?')).toBe(true);
  expect(readSelection(path.split('?')[1]!)).toEqual(selection);
  expect(new URLSearchParams(path.split('?')[1]).get('page')).toBe('3');
  expect(listPath(undefined, { sort: undefined, filters: [] })).toBe('/shop');
});

test('compares values without regard to case', () => {
  const [lime] = readSelection('filter.p.tag=Lime').filters;
  expect(keyOf({ name: 'filter.p.tag', value: 'lime' })).toBe(keyOf(lime!));
});

test.each([
  ['filter.v.availability', '1', 'In stock'],
  ['filter.v.availability', '0', 'Out of stock'],
  ['filter.v.price.gte', '20', 'From $20.00'],
  ['filter.v.price.lte', '30.5', 'Up to $30.50'],
  ['filter.p.tag', 'lime', 'lime'],
])('%s=%s has the label %s', (name, value, label) => {
  expect(filterLabel({ name, value })).toBe(label);
});
