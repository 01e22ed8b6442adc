import { afterEach, expect, test, vi } from 'vitest';
import { shortHash } from '../../../lib/short-hash.ts';
import { ADD, MESSAGE, NOTE, REMOVE, UPDATE } from '../cart-addresses.ts';
import { sendingDays } from '../sending-days.ts';
import { checkoutErrorNamed } from '../cart-errors.ts';
import { readChanges } from './cart-input.ts';
import { readLine } from './line-input.ts';
import { emptyCart } from './remembered-cart.ts';

const merchandiseId = 'gid://shopify/ProductVariant/100101';

test('a quantity may be text or a number, and is 1 when left out', () => {
  expect(readLine({ merchandiseId, quantity: '2' })).toEqual({ merchandiseId, quantity: 2 });
  expect(readLine({ merchandiseId, quantity: 2 })).toEqual({ merchandiseId, quantity: 2 });
  expect(readLine({ merchandiseId })).toEqual({ merchandiseId, quantity: 1 });
});

test.each([0, '0', -1, '-1', 1e9, '1e9', 'abc', '', '1.5', 1.5, null, [], 101, ' '])(
  'a quantity of %j is refused',
  (quantity) => {
    expect(readLine({ merchandiseId, quantity })).toBe('quantity');
  },
);

test.each([undefined, '', 'abc', 7, 'gid://shopify/Product/1001', 'gid://evil/ProductVariant/1'])(
  'merchandise %j is refused',
  (foreign) => {
    expect(readLine({ merchandiseId: foreign, quantity: 1 })).toBe('option');
  },
);

test('a selling plan is optional, and empty for a single purchase', () => {
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  expect(readLine({ merchandiseId, sellingPlanId })).toEqual({
    merchandiseId,
    quantity: 1,
    sellingPlanId,
  });
  expect(readLine({ merchandiseId, sellingPlanId: '' })).toEqual({
    merchandiseId,
    quantity: 1,
  });
  for (const foreign of [null, 701, 'monthly', merchandiseId, `${sellingPlanId} `]) {
    expect(readLine({ merchandiseId, sellingPlanId: foreign })).toBe('option');
  }
});

test('an address can name our error codes and no others', () => {
  expect(checkoutErrorNamed('busy')).toMatchObject({ code: 'busy', retry: true });
  expect(checkoutErrorNamed('constructor')).toBeUndefined();
  expect(checkoutErrorNamed('<b>')).toBeUndefined();
  expect(checkoutErrorNamed(null)).toBeUndefined();
});

const DUCK = '\u{1f986}';
/** Texts with this length in browsers: without line breaks, with those of a form, and of emoji. */
const textsOf = (length: number) => [
  'x'.repeat(length),
  'x\r\n'.repeat(length / 2 - 1) + 'xx',
  DUCK.repeat(length / 2),
];
const NOTE_LIMIT = 'Your note has more than 1,000 characters. Please shorten it and save it again.';
const MESSAGE_LIMIT =
  'This message has more than 500 characters. Please shorten it and save it again.';
const RECIPIENT_LIMIT =
  'Please use at most 100 characters for the name and the e-mail address of the person who gets the gift card, and 200 for the message.';
const ATTRIBUTES_LIMIT =
  'Please fill in at most 12 fields for this product, with up to 500 characters each.';
const recipient = { merchandiseId, 'properties[Recipient email]': 'ada@example.com' };
const cart = { ...emptyCart, lines: [{ id: '1', quantity: 1, attributes: [] }] };

test.each<[string, number, string, (text: string) => Record<string, unknown>]>([
  [NOTE, 1000, NOTE_LIMIT, (note) => ({ note })],
  [NOTE, 1000, NOTE_LIMIT, (note) => ({ version: '', note })],
  [MESSAGE, 500, MESSAGE_LIMIT, (message) => ({ line: '1', message })],
  [MESSAGE, 500, MESSAGE_LIMIT, (message) => ({ version: '', 'message.1': message })],
  [ADD, 200, RECIPIENT_LIMIT, (text) => ({ ...recipient, 'properties[Message]': text })],
  [ADD, 100, RECIPIENT_LIMIT, (text) => ({ ...recipient, 'properties[Recipient name]': text })],
  [ADD, 500, ATTRIBUTES_LIMIT, (text) => ({ merchandiseId, 'properties[Engraving]': text })],
])(
  '%s takes %i characters as browsers count them, and names the limit',
  (path, most, limit, of) => {
    for (const text of textsOf(most)) {
      const { changes, refused } = readChanges(path, of(text), cart);
      expect([changes.length, refused]).toEqual([1, []]);
      const longer = readChanges(path, of(`${text}x`), cart);
      expect(longer.changes).toEqual([]);
      expect(longer.refused.map(({ message }) => message)).toEqual([limit]);
    }
  },
);

afterEach(() => void vi.useRealTimers());

// At 21:17 UTC the day before is over in every time zone, at 11:59 UTC not yet.
test.each([
  ['21:17', '2026-11-28', 'recipient-day'],
  ['21:17', '2026-11-29', undefined],
  ['12:00', '2026-11-28', 'recipient-day'],
  ['11:59', '2026-11-28', undefined],
  ['11:59', '2026-11-27', 'recipient-day'],
  ['21:17', '2027-02-27', undefined],
  ['21:17', '2027-02-28', 'recipient-day'],
  ['21:17', '2026-11-31', 'recipient-day'],
  ['21:17', '12/02/2026', 'recipient-day'],
  ['21:17', 'tomorrow', 'recipient-day'],
])('at %s UTC a gift card to be sent on %s is refused with %s', (time, day, code) => {
  vi.useFakeTimers({ now: Date.parse(`2026-11-29T${time}:00Z`) });
  const line = readLine({ ...recipient, 'properties[Send on]': day });
  expect(typeof line === 'string' ? line : undefined).toBe(code);
});

test('the field for the day begins with today in the time zone of the buyer', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T03:00:00Z') });
  const days = [420, 0, -840].map(sendingDays);
  expect(days.map(({ min }) => min)).toEqual(['2026-11-28', '2026-11-29', '2026-11-29']);
  vi.setSystemTime(Date.parse('2026-11-29T21:17:00Z'));
  expect(sendingDays(-840)).toEqual({ min: '2026-11-30', max: '2027-02-27' });
});

test.each([
  [{ 'properties[Recipient name]': 'Ada' }],
  [{ 'properties[Send on]': '2020-01-01' }],
  [{ 'properties[Recipient email]': 'ada' }],
  [{ 'properties[Recipient email]': 'ada@example', 'properties[Send on]': '2020-01-01' }],
])('%j lacks the address of the recipient', (fields) => {
  expect(readLine({ merchandiseId, ...fields })).toBe('recipient-email');
});

test('the time zone of the buyer goes to the shop with a day, and is no field of the product', () => {
  const attributesWith = (fields: Record<string, string>) => {
    const line = readLine({ ...recipient, ...fields });
    return typeof line === 'string' ? line : line.attributes?.map(({ key }) => key);
  };
  const today = new Date().toISOString().slice(0, 10);
  const zone = { 'properties[__shopify_offset]': '-840' };
  const sent = '__shopify_send_gift_card_to_recipient';
  expect(attributesWith(zone)).toEqual(['Recipient email', sent]);
  const dated = { 'properties[Send on]': today, ...zone };
  expect(attributesWith(dated)).toEqual(['Recipient email', 'Send on', sent, '__shopify_offset']);
  const others = Array.from({ length: 10 }, (_, at) => [`properties[Field ${at}]`, 'x']);
  expect(attributesWith({ ...dated, ...Object.fromEntries(others) })).toHaveLength(14);
  for (const text of ['MST', '1e3', '420.5', '99999'])
    expect(attributesWith({ ...dated, 'properties[__shopify_offset]': text })).toHaveLength(3);
});

test('a note that stands in its field as the page showed it is not sent, because another tab may have changed it', () => {
  const changed = { ...cart, note: 'Ring once' };
  const fields = { version: '', shown: `1:1 12.00 ${shortHash('Ring\ntwice')}` };
  const untyped = readChanges(UPDATE, { ...fields, note: 'Ring\r\ntwice' }, changed);
  expect([untyped.changes, untyped.typed]).toEqual([[], fields]);
  const typed = readChanges(UPDATE, { ...fields, note: 'Ring twice' }, changed);
  expect(typed.changes).toEqual([{ what: 'note', note: 'Ring twice' }]);
});

test('a quantity that stands in its field as the page showed it is not kept for the next page', () => {
  const changed = { ...cart, lines: [{ id: '1', quantity: 2, attributes: [] }] };
  const fields = { version: '', shown: '1:1,2:1 12.00 0', 'quantity.1': '1', 'quantity.2': '3' };
  const { typed } = readChanges(UPDATE, fields, changed);
  expect([typed['quantity.1'], typed['quantity.2']]).toEqual([undefined, '3']);
});

test('a message that was typed for a line goes with the line that is removed', () => {
  const own = { ...cart, lines: [{ id: '1', quantity: 2, attributes: [] }] };
  const fields = {
    version: '',
    shown: '1:2 12.00 0',
    'message.1': 'Hello',
    change: '{"line":"1"}',
  };
  const { changes } = readChanges(REMOVE, fields, own);
  expect(changes).toEqual([{ what: 'quantity', id: '1', quantity: 0 }]);
});

test('a change whose id is invalid is refused with what it was', () => {
  for (const id of [1, 'x'.repeat(201)]) {
    expect(readChanges(ADD, { merchandiseId, id }, cart).refused[0]?.code).toBe('not-an-add');
    expect(readChanges(NOTE, { note: '', id }, cart).refused[0]?.code).toBe('change-declined');
  }
});
