import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { cartWith, line, SAMPLE_CART as id } from '../../../../tests/stubs/sample-cart.ts';
import { applyChanges } from './apply-changes.ts';
import type { CartChange } from '../cart.ts';
import { createCheckout } from './checkout.ts';
import { emptyCart, type RememberedCart } from './remembered-cart.ts';

Object.assign(bindings, localVars, { SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com' });

const remembered: RememberedCart = {
  ...emptyCart,
  id,
  lines: [
    { id: '1', quantity: 1, attributes: [], shopId: 'gid://shopify/CartLine/1?cart=c1' },
    { id: '2', quantity: 1, attributes: [], shopId: 'gid://shopify/CartLine/2?cart=c1' },
  ],
};

/** Operations that the shop was asked for, with their variables. */
let asked: { operation: string; variables: object }[] = [];

type Nodes = (object | null)[];

/** A shop that reads this cart, and creates one with the lines 1 and 2 or with `created`. */
function answerWith(read: Nodes, created: Nodes = [line(1, 1), line(2, 2)]): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body)) as {
      query: string;
      variables: object;
    };
    const operation = /(query|mutation) (\w+)/.exec(query)?.[2] ?? '';
    asked.push({ operation, variables });
    const payload = { cart: cartWith(created), userErrors: [], warnings: [] };
    if (operation === 'Cart') return Response.json({ data: { cart: cartWith(read) } });
    if (operation === 'CartCreate') return Response.json({ data: { cartCreate: payload } });
    const changed = { cart: cartWith(read), userErrors: [], warnings: [] };
    return Response.json({ data: { cartLinesUpdate: changed } });
  });
}

beforeEach(() => {
  asked = [];
  for (const name of ['warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
});
afterEach(() => void vi.unstubAllGlobals());

const broken = [
  ['a line without merchandise', [line(1, 1), { ...line(2, 2), merchandise: null }]],
  [
    'a line without a product',
    [line(1, 1), { ...line(2, 2), merchandise: { ...line(2, 2).merchandise, product: null } }],
  ],
  ['two lines with one id', [line(1, 1), line(1, 2)]],
  ['two lines of the same variant, plan and attributes', [line(1, 1), line(2, 1)]],
  ['a line without a quantity', [line(1, 1), { ...line(2, 2), quantity: undefined }]],
  ['a line without costs', [line(1, 1), { ...line(2, 2), cost: null }]],
  ['a line that is null', [line(1, 1), null]],
] as const;

test.each(broken)(
  'a cart that is read with %s is created again from the cookie',
  async (_, read) => {
    answerWith([...read]);
    const {
      cart,
      isUnread,
      errors: [error],
    } = await applyChanges(remembered, []);
    expect([isUnread, error]).toEqual([false, undefined]);
    expect(cart?.lines.map((each) => [each.id, each.quantity])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(asked.map(({ operation }) => operation)).toEqual(['Cart', 'CartCreate']);
  },
);

test.each(broken)('a change that is answered with %s changes no other line', async (_, read) => {
  answerWith([...read], [line(1, 1), { ...line(2, 2), quantity: 3 }]);
  const change = { what: 'quantity', id: '2', quantity: 3 } as const;
  const {
    cart,
    errors: [error],
  } = await applyChanges(remembered, [change]);
  const [sent] = asked;
  expect(sent?.variables).toMatchObject({
    lines: [{ id: 'gid://shopify/CartLine/2?cart=c1', quantity: 3 }],
  });
  expect(error).toBeUndefined();
  expect(cart?.lines.map((each) => [each.id, each.quantity])).toEqual([
    ['1', 1],
    ['2', 3],
  ]);
});

test.each(broken)(
  'a shop that always answers with %s is an error with a sentence',
  async (_, read) => {
    answerWith([...read], [...read]);
    const {
      isUnread,
      errors: [error],
      remembered: kept,
    } = await applyChanges(remembered, []);
    expect([isUnread, error?.code, error?.retry]).toEqual([true, 'change-unreachable', true]);
    expect(kept).toBe(remembered);
    await expect(buy()).rejects.toMatchObject({ details: { code: 'unreachable' } });
  },
);

/** A shop that answers all changes with this payload, and reads with its cart. */
const answerAlways = (payload: { cart: unknown; userErrors: unknown }, read = payload.cart) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { query } = JSON.parse(String(init.body)) as { query: string };
    const [, field = ''] = /(?:query|mutation) .*\n\s+(\w+)/.exec(query) ?? [];
    return Response.json({ data: { [field]: field === 'cart' ? read : payload } });
  });
const whole = cartWith([line(1, 1), line(2, 2)]);
const buy = () =>
  createCheckout({ lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 }] });
const note = { what: 'note', note: 'Hi' } as const;

test.each([
  ['costs', { cost: null }],
  ['a total', { cost: { totalAmount: null } }],
  ['discount codes', { discountCodes: null }],
  ['gift cards', { appliedGiftCards: null }],
  ['lines', { lines: null }],
  ['nodes', { lines: { nodes: null } }],
  ['attributes', { attributes: null }],
  ['a buyer', { buyerIdentity: null }],
  ['an address', { checkoutUrl: null }],
])('a cart without %s is an error with a sentence', async (_, fields) => {
  answerAlways({ cart: { ...whole, ...fields }, userErrors: [] });
  for (const changes of [[], [note]]) {
    const {
      isUnread,
      errors: [error],
      remembered: kept,
    } = await applyChanges(remembered, changes);
    expect([isUnread, error?.code]).toEqual([true, 'change-unreachable']);
    expect(kept).toBe(remembered);
  }
  await expect(buy()).rejects.toMatchObject({ details: { code: 'unreachable' } });
});

test('a payload with null for its lists has no errors, and one with other errors is broken', async () => {
  const lists = { userErrors: null, warnings: null };
  answerAlways({ cart: whole, ...lists });
  expect((await applyChanges(remembered, [note])).errors).toEqual([]);
  await expect(buy()).resolves.toBe(whole.checkoutUrl);
  for (const payload of [
    { cart: whole, userErrors: 'none' },
    { cart: whole, userErrors: [null] },
    { cart: [], userErrors: [] },
  ]) {
    answerAlways(payload);
    const {
      errors: [error],
    } = await applyChanges(remembered, [note]);
    expect(error?.code).toBe('change-unreachable');
    await expect(buy()).rejects.toMatchObject({ details: { code: 'unreachable' } });
  }
});

const RULE = 'The shop does not sell this product in that quantity. Please choose another one.';
const UNKNOWN_ADD = 'The shop could not add this item to a cart. Please choose another option.';
const DECLINED = 'The shop did not accept this change. Please reload the page and try again.';
const LONG = 'Your note has more than 1,000 characters. Please shorten it and save it again.';
const at = (field: string) => ({ field: ['lines', '0', field], message: 'x' });

test.each<[object, string, string, string]>([
  [{ code: 'MINIMUM_NOT_MET', ...at('quantity') }, RULE, RULE, RULE],
  [{ code: 'MAXIMUM_EXCEEDED', ...at('quantity') }, RULE, RULE, RULE],
  [{ code: 'INVALID_INCREMENT', ...at('quantity') }, RULE, RULE, RULE],
  [
    { code: 'INVALID', ...at('merchandiseId') },
    DECLINED,
    'Sorry, this product is not sold any more.',
    UNKNOWN_ADD,
  ],
  [
    { code: 'SELLING_PLAN_NOT_APPLICABLE', ...at('sellingPlanId') },
    DECLINED,
    UNKNOWN_ADD,
    UNKNOWN_ADD,
  ],
  [{ code: 'VALIDATION_CUSTOM', field: null, message: 'x' }, DECLINED, DECLINED, UNKNOWN_ADD],
  [{ code: 'NOTE_TOO_LONG', field: ['note'], message: 'x' }, LONG, LONG, LONG],
])('after %j of the shop, the sentences say what happened', async (refused, change, add, now) => {
  answerAlways({ cart: null, userErrors: [refused] }, whole);
  const said = async (what: CartChange) =>
    (await applyChanges({ ...remembered, lines: [] }, [what])).errors[0]?.message;
  expect(await said(note)).toBe(change);
  expect(await said({ what: 'add', id: '1', quantity: 1, attributes: [] })).toBe(add);
  await expect(buy()).rejects.toMatchObject({ details: { message: now } });
});

const lineOf = (key: string) => ({ id: key, quantity: 60, attributes: [] });
const fifty = Array.from({ length: 50 }, (_, each) => lineOf(String(each + 1)));

test.each<[CartChange, string]>([
  [
    { what: 'add', ...lineOf('1') },
    'You can buy up to 100 of each here. For more, please ask for our wholesale prices.',
  ],
  [
    { what: 'add', ...lineOf('51') },
    'A cart holds up to 50 different products. Please check out first, or remove something.',
  ],
  [{ what: 'quantity', id: '51', quantity: 1 }, 'This product is not in your cart any more.'],
])('after %j of a full cart, the sentence says why', async (asks, sentence) => {
  answerAlways({ cart: whole, userErrors: [] });
  const {
    errors: [error],
  } = await applyChanges({ ...remembered, lines: fifty }, [asks]);
  expect(error?.message).toBe(sentence);
});
