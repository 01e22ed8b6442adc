import { expect, test } from 'vitest';
import { changeLines, lineKey, readLineKey, type LineChange } from './cart.ts';
import type { LineState } from './cart-types.ts';
import type { QuantityRule } from '../shop/catalogue/catalogue-schema.ts';
import { quantityProblem, stepped } from './cart-limits.ts';

const line = (id: string, quantity: number, message?: string): LineState => ({
  id,
  quantity,
  attributes: message ? [{ key: 'Gift message', value: message }] : [],
});
const create = (added: LineState) => added;
const lines = [line('1', 2), line('2-7', 1)];
const toAda = lineKey('gid://shopify/ProductVariant/1', null, line('', 0, 'For Ada').attributes);

test('a line key has the variant, the plan and a hash of the attributes in any order', () => {
  const [variant, plan] = ['gid://shopify/ProductVariant/1', 'gid://shopify/SellingPlan/7'];
  const [one, other] = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
  ];
  expect(lineKey(variant)).toBe('1');
  const key = lineKey(variant, plan, [one, other]);
  expect(key).toMatch(/^1-7~[a-z0-9]{1,11}$/);
  expect(lineKey(variant, plan, [other, one])).toBe(key);
  expect(readLineKey(key)).toEqual({ merchandiseId: variant, sellingPlanId: plan });
});

test.each([
  ['an add of a line', { what: 'add', id: '1', quantity: 3, attributes: [] }, ['1 5', '2-7 1']],
  [
    'an add of a new line',
    { what: 'add', id: '9', quantity: 3, attributes: [] },
    ['9 3', '1 2', '2-7 1'],
  ],
  [
    'a line that is restored',
    { what: 'quantity', id: '9', quantity: 3, attributes: [] },
    ['9 3', '1 2', '2-7 1'],
  ],
  ['a quantity', { what: 'quantity', id: '1', quantity: 7 }, ['1 7', '2-7 1']],
  ['a removal', { what: 'quantity', id: '1', quantity: 0 }, ['2-7 1']],
  [
    'a removal of a line that is gone',
    { what: 'quantity', id: '9', quantity: 0 },
    ['1 2', '2-7 1'],
  ],
  ['a message', { what: 'message', id: '1', message: 'For Ada' }, [`${toAda} 2`, '2-7 1']],
] as const)('%s', (_what, change, expected) => {
  const { lines: after, problem } = changeLines(lines, change as never, create);
  expect(after.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual(expected);
  expect(problem).toBeUndefined();
});

test('two lines become one with the same message, and lose it again', () => {
  const both = [line(toAda, 3, 'For Ada'), line('1', 2)];
  const { lines: same } = changeLines(
    both,
    { what: 'message', id: '1', message: 'For Ada' },
    create,
  );
  expect(same).toEqual([{ ...both[0], quantity: 5 }]);
  const { lines: without } = changeLines(same, { what: 'message', id: toAda, message: '' }, create);
  expect(without).toMatchObject([{ id: '1', quantity: 5, attributes: [], was: toAda }]);
});

test.each([
  ['line-gone', { what: 'quantity', id: '9', quantity: 2 }],
  ['line-gone', { what: 'message', id: '9', message: 'Hi' }],
  ['limit', { what: 'add', id: '1', quantity: 99, attributes: [] }],
] as const)('%s is the problem of %o', (problem, change) => {
  expect(changeLines(lines, change as never, create).problem).toBe(problem);
});

test('a cart has at most 50 lines, and 100 of each', () => {
  const many = Array.from({ length: 50 }, (_, index) => line(String(index), 100));
  const full = changeLines(many, { what: 'add', id: '99', quantity: 1, attributes: [] }, create);
  expect(full).toEqual({ lines: many, problem: 'full' });
  const more = changeLines(many, { what: 'quantity', id: '0', quantity: 101 }, create);
  expect(more.lines[0]!.quantity).toBe(100);
});

test('a line that a change is about is another object, also without an effect, and other lines stay', () => {
  const after = (change: LineChange, before = lines) => changeLines(before, change, create).lines;
  const [same, other] = after({ what: 'quantity', id: '1', quantity: 2 });
  expect(same).toEqual(lines[0]);
  expect(same).not.toBe(lines[0]);
  expect(other).toBe(lines[1]);
  const [changed] = after({ what: 'message', id: '1', message: 'For Ada' });
  expect(changed).toMatchObject({ id: toAda, was: '1', quantity: 2 });
  const withMessage = [line(toAda, 3, 'For Ada')];
  const message = { what: 'message', id: toAda, message: 'For Ada' } as const;
  expect(after(message, withMessage)).toBe(withMessage);
});

const SIXES = { minimum: 6, maximum: 24, increment: 6 };
const BY_SIX = 'Please enter a quantity from 6 to 24. It is sold in steps of 6.';
const FROM_4 = { minimum: 4, maximum: null, increment: 1 };

test.each<[QuantityRule | undefined, string[], string[], string]>([
  [
    undefined,
    ['1', '100'],
    ['', 'x', '0', '-1', '1.5', '1e2', '101'],
    'Please enter a quantity from 1 to 100.',
  ],
  [SIXES, ['6', '12', '24'], ['0', '1', '7', '25', '30', '6.5'], BY_SIX],
  [FROM_4, ['4', '5', '100'], ['3', '101'], 'Please enter a quantity from 4 to 100.'],
  [{ ...FROM_4, maximum: 500 }, ['100'], ['101'], 'Please enter a quantity from 4 to 100.'],
])(
  'of a product with the limits %j, %j are sold and %j are not',
  (limits, sold, others, sentence) => {
    expect(sold.map((typed) => quantityProblem(typed, limits))).toEqual(sold.map(() => undefined));
    expect(others.map((typed) => quantityProblem(typed, limits))).toEqual(
      others.map(() => sentence),
    );
  },
);

test('the buttons of a line keep to the steps of its product, and remove it below the minimum', () => {
  expect([12 + 6, 12 - 6, 6 - 6].map((quantity) => stepped(quantity, SIXES))).toEqual([18, 6, 0]);
  expect(stepped(4 - 1, FROM_4)).toBe(0);
});
