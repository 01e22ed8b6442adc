import { expect, test } from 'vitest';
import {
  addIdsOf,
  foldLines,
  lineKey,
  MARKER,
  readLineKey,
  shortId,
  withMarker,
} from './line-idempotency.ts';

const line = (id: string, quantity: number, ids: string[], key = '1') => ({
  id,
  key,
  quantity,
  attributes: ids.length > 0 ? withMarker([], ids) : [],
});

const idsOf = (changes: ReturnType<typeof foldLines>) =>
  changes.map(({ id, quantity, attributes }) => [
    id,
    quantity,
    attributes && addIdsOf(attributes).join(' '),
  ]);

test('a line key names the variant, the plan and the attributes', () => {
  const merchandiseId = 'gid://shopify/ProductVariant/100101';
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  const ada = [{ key: 'Gift message', value: 'For Ada' }];
  expect(lineKey(merchandiseId)).toBe('100101');
  expect(lineKey(merchandiseId, sellingPlanId)).toBe('100101-701');
  expect(lineKey(merchandiseId, sellingPlanId, ada)).toMatch(/^100101-701~[a-z0-9]{1,11}$/);
  expect(lineKey(merchandiseId, null, withMarker(ada, ['one']))).toBe(
    lineKey(merchandiseId, null, ada),
  );
  expect(readLineKey('100101')).toEqual({ merchandiseId });
  expect(readLineKey('100101-701~abc')).toEqual({ merchandiseId, sellingPlanId });
});

test('the order of attributes does not change a line key', () => {
  const [one, two] = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
  ] as const;
  expect(lineKey('x', null, [one, two])).toBe(lineKey('x', null, [two, one]));
});

test('each marker is unique, so that the shop never merges two adds', () => {
  const markerOf = () => withMarker([], ['one']).find(({ key }) => key === MARKER)?.value;
  expect(markerOf()).not.toBe(markerOf());
});

test('markers of an earlier release are read', () => {
  expect(addIdsOf([{ key: MARKER, value: 'one*2' }])).toEqual(['one']);
  expect(addIdsOf([{ key: MARKER, value: 'one two' }])).toEqual(['one', 'two']);
});

test('one line of a key stays as it is, whatever the shop gave', () => {
  expect(foldLines([line('a', 2, ['one'])])).toEqual([]);
  expect(foldLines([line('a', 0, ['one'])])).toEqual([]);
  expect(foldLines([line('a', 7, [])])).toEqual([]);
});

test('adds of one product become the newest line, so that a change of an older one fails', () => {
  const changes = foldLines([
    line('new', 3, ['two']),
    line('other', 1, ['three'], '2'),
    line('old', 2, ['one']),
  ]);
  expect(idsOf(changes)).toEqual([
    ['old', 0, undefined],
    ['new', 5, 'one two'],
  ]);
});

test('an add that a line already contains is removed, not counted', () => {
  const again = foldLines([line('again', 2, ['one']), line('main', 6, ['zero', 'one'])]);
  expect(idsOf(again)).toEqual([
    ['main', 0, undefined],
    ['again', 6, 'zero one'],
  ]);
});

test('an add that was sent twice counts once', () => {
  const twice = foldLines([line('again', 2, ['one']), line('first', 2, ['one'])]);
  expect(idsOf(twice)).toEqual([
    ['first', 0, undefined],
    ['again', 2, 'one'],
  ]);
});

test('a fold keeps the other attributes of a line', () => {
  const gift = [{ key: 'Gift message', value: 'For Ada' }];
  const [, kept] = foldLines([
    { ...line('new', 1, []), attributes: withMarker(gift, ['two']) },
    { ...line('old', 1, []), attributes: withMarker(gift, ['one']) },
  ]);
  expect(kept?.attributes?.filter(({ key }) => key !== MARKER)).toEqual(gift);
});

test('a line holds at most 100 items and ten idempotency keys', () => {
  const many = Array.from({ length: 12 }, (_, index) => `add${index}`);
  const [, main] = foldLines([line('new', 90, ['last']), line('old', 90, many)]);
  expect(main?.quantity).toBe(100);
  expect(addIdsOf(main?.attributes ?? [])).toHaveLength(10);
  expect(addIdsOf(main?.attributes ?? []).slice(-2)).toEqual(['add11', 'last']);
});

test('an idempotency key is stored in ten characters, the same each time', async () => {
  const id = await shortId('a'.repeat(200));
  expect(id).toMatch(/^[\w-]{10}$/);
  expect(await shortId('a'.repeat(200))).toBe(id);
  expect(await shortId('b')).not.toBe(id);
});
