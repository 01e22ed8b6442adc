import { expect, test } from 'vitest';
import { foldLines, freshAdd, lineKey, readLineKey, settledAdds, shortId } from './cart-adds.ts';

const line = (id: string, quantity: number, added: string, key = '1') => ({
  id,
  key,
  quantity,
  added,
});

test('a line is named by its variant and its plan', () => {
  const merchandiseId = 'gid://shopify/ProductVariant/100101';
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  expect(lineKey(merchandiseId)).toBe('100101');
  expect(lineKey(merchandiseId, sellingPlanId)).toBe('100101-701');
  expect(readLineKey('100101')).toEqual({ merchandiseId });
  expect(readLineKey('100101-701')).toEqual({ merchandiseId, sellingPlanId });
});

test('an add that is alone stays as it is, also where the shop had fewer', () => {
  expect(foldLines([line('a', 2, freshAdd('one', 2))]).changes).toEqual([]);
  expect(foldLines([line('a', 1, freshAdd('one', 2))]).changes).toEqual([]);
  expect(foldLines([line('a', 7, settledAdds(['one', 'two']))]).changes).toEqual([]);
});

test('an add that was sent twice grows to what it asked for', () => {
  expect(foldLines([line('a', 4, freshAdd('one', 2))]).changes).toEqual([
    { id: 'a', quantity: 2, added: 'one' },
  ]);
});

test('adds of the same thing become the oldest line, in one change', () => {
  const { lines, changes } = foldLines([
    line('new', 3, freshAdd('two', 3)),
    line('other', 1, freshAdd('three', 1), '2'),
    line('old', 2, freshAdd('one', 2)),
  ]);
  expect(changes).toEqual([
    { id: 'old', quantity: 5, added: 'one two' },
    { id: 'new', quantity: 0, added: '' },
  ]);
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['1', 5],
    ['2', 1],
  ]);
});

test('an add that a line remembers is taken out, not counted', () => {
  expect(
    foldLines([line('again', 2, freshAdd('one', 2)), line('main', 6, 'zero one')]).changes,
  ).toEqual([
    { id: 'main', quantity: 6, added: 'zero one' },
    { id: 'again', quantity: 0, added: '' },
  ]);
});

test('an add of which nothing came is taken out, a line that sold out stays', () => {
  expect(foldLines([line('a', 0, freshAdd('one', 2))]).changes).toEqual([
    { id: 'a', quantity: 0, added: 'one' },
  ]);
  expect(foldLines([line('a', 0, 'one')]).changes).toEqual([]);
});

test('no line has more than can be bought, and none remembers everything', () => {
  const many = Array.from({ length: 12 }, (_, index) => `add${index}`);
  const [change] = foldLines([
    line('new', 90, freshAdd('last', 90)),
    line('old', 90, settledAdds(many)),
  ]).changes;
  expect(change?.quantity).toBe(100);
  expect(change?.added.split(' ')).toHaveLength(10);
  expect(change?.added).toMatch(/add11 last$/);
});

test('what lines keep of an id is short, and the same each time', async () => {
  const id = await shortId('a'.repeat(200));
  expect(id).toMatch(/^[\w-]{10}$/);
  expect(await shortId('a'.repeat(200))).toBe(id);
  expect(await shortId('b')).not.toBe(id);
});
