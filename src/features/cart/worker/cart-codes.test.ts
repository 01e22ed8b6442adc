import { beforeEach, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../../local/shopify/test-shop.ts';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { CartChange } from '../cart.ts';
import { applyChanges } from './apply-changes.ts';
import { viewOf } from './cart-mapper.ts';
import { emptyCart, type RememberedCart } from './remembered-cart.ts';

const shop = openTestShop('');
/** Operations that the shop was asked for, with their variables. */
let asked: string[];
let tries: number;
/** Whether the network of the visitor has asked for its cart too often. */
let isOverLimit: boolean;

beforeEach(() => {
  [asked, tries, isOverLimit] = [[], 0, false];
  Object.assign(bindings, localVars, {
    SHOP_LIMIT: { limit: async () => ({ success: true }) },
    VISITOR_LIMIT: { limit: async () => ({ success: !isOverLimit }) },
    // Ten in a minute.
    CODE_LIMIT: { limit: async () => ({ success: (tries += 1) <= 10 }) },
  });
  for (const name of ['warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string;
      variables: object;
    };
    asked.push(`${/(query|mutation) \w+/.exec(query)?.[0]} ${JSON.stringify(variables)}`);
    return shop.request(url, init);
  });
  return () => void vi.unstubAllGlobals();
});

const hat = { id: '200101', quantity: 1, attributes: [] };
const add: CartChange = { what: 'add', ...hat };
const card: CartChange = { what: 'code', code: 'duckgift10' };
const made = async (...changes: CartChange[]) =>
  (await applyChanges(emptyCart, [add, ...changes])).remembered;
const forged = Array.from({ length: 20 }, (_, at) => `FORGED${at + 10}`);

test.each<[string, CartChange[], Partial<RememberedCart>]>([
  ['a read', [], {}],
  ['a discount code', [{ what: 'code', code: 'NOPE' }], {}],
  ['a gift card that the cart has', [card], {}],
  ['the removal of a code', [{ what: 'remove-code', code: 'NOPE' }], {}],
  ['the removal of a gift card', [{ what: 'remove-card', ending: 'FT10' }], {}],
  ['a link', [], { linkCode: 'NOPE' }],
  ['a cart that the shop has forgotten', [], { id: 'gid://shopify/Cart/none?key=1' }],
  ['a new cart', [], { id: undefined }],
])('of the codes in an invented cookie, only counted ones reach the shop: %s', async (...row) => {
  const [, changes, fields] = row;
  const before = await made(card);
  [asked, tries] = [[], 0];
  const cookie = { ...before, cards: [...before.cards, ...forged], codes: [...forged], ...fields };
  await applyChanges(cookie, changes);
  const sent = forged.filter((code) => asked.join().includes(code));
  expect(sent.length).toBeLessThanOrEqual(tries);
  expect(sent.length).toBeLessThanOrEqual(10);
});

test('gift cards are applied and removed beside those that the cart has', async () => {
  const cards = async (before: RememberedCart, ...changes: CartChange[]) => {
    const { cart, remembered, errors } = await applyChanges(before, changes);
    expect(errors).toEqual([]);
    expect(cart?.appliedGiftCards.map((each) => each.lastCharacters)).toEqual(
      remembered.cards.map((code) => code.slice(-4)),
    );
    return remembered;
  };
  const two = await cards(await made(card), { what: 'code', code: 'DUCK-GIFT-25' });
  expect(two.cards).toEqual(['DUCKGIFT10', 'DUCKGIFT25']);
  const one = await cards(two, { what: 'remove-card', ending: 'ft10' });
  expect(one.cards).toEqual(['DUCKGIFT25']);
});

test('a network that asks too often for its own cart is told so, and the shop is not asked', async () => {
  const before = await made();
  isOverLimit = true;
  asked = [];
  for (const changes of [[], [add]]) {
    const outcome = await applyChanges(before, changes);
    const {
      isUnread,
      errors: [error],
    } = outcome;
    expect([isUnread, error?.code, asked]).toEqual([true, 'too-many', []]);
    expect((await viewOf({ ...outcome, remembered: emptyCart })).changes).toEqual([
      'There were many requests from your network, so this is your cart as we last saw it. Please try again in a minute.',
    ]);
  }
});
