import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { applyChanges } from './apply-changes.ts';
import { emptyCart, type RememberedCart } from './remembered-cart.ts';

Object.assign(bindings, localVars, { SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com' });

const id = 'gid://shopify/Cart/c1?key=k';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const line = (number: number, variant: number) => ({
  id: `gid://shopify/CartLine/${number}?cart=c1`,
  quantity: 1,
  attributes: [],
  cost: {
    amountPerQuantity: usd('1.0'),
    compareAtAmountPerQuantity: null,
    subtotalAmount: usd('1.0'),
    totalAmount: usd('1.0'),
  },
  sellingPlanAllocation: null,
  merchandise: {
    id: `gid://shopify/ProductVariant/${variant}`,
    title: 'Default Title',
    image: null,
    requiresShipping: true,
    quantityAvailable: null,
    quantityRule: { maximum: null },
    product: { handle: 'duck', title: 'Duck', featuredImage: null },
  },
});
const cartWith = (nodes: object[]) => ({
  id,
  checkoutUrl: 'https://ducky.myshopify.com/cart/c/c1',
  note: null,
  attributes: [],
  buyerIdentity: { email: null },
  cost: { totalAmount: usd('2.0') },
  discountCodes: [],
  appliedGiftCards: [],
  lines: { nodes },
});
const remembered: RememberedCart = {
  ...emptyCart,
  id,
  lines: [
    { id: '1', quantity: 1, attributes: [], shopId: '1' },
    { id: '2', quantity: 1, attributes: [], shopId: '2' },
  ],
};

/** Operations that the shop was asked for, with their variables. */
let asked: { operation: string; variables: object }[] = [];

/** A shop that reads this cart, and creates one with the lines 1 and 2 or with `created`. */
function answerWith(read: object[], created: object[] = [line(1, 1), line(2, 2)]): void {
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
] as const;

test.each(broken)(
  'a cart that is read with %s is created again from the cookie',
  async (_, read) => {
    answerWith([...read]);
    const { cart, isUnread, error } = await applyChanges(remembered, []);
    expect([isUnread, error]).toEqual([false, undefined]);
    expect(cart?.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(asked.map(({ operation }) => operation)).toEqual(['Cart', 'CartCreate']);
  },
);

test.each(broken)('a change that is answered with %s changes no other line', async (_, read) => {
  answerWith([...read], [line(1, 1), { ...line(2, 2), quantity: 3 }]);
  const change = { what: 'quantity', id: '2', quantity: 3 } as const;
  const { cart, error } = await applyChanges(remembered, [change]);
  expect(error).toBeUndefined();
  expect(cart?.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['1', 1],
    ['2', 3],
  ]);
  const [sent] = asked;
  expect(sent?.variables).toMatchObject({
    lines: [{ id: 'gid://shopify/CartLine/2?cart=c1', quantity: 3 }],
  });
});

test.each(broken)(
  'a shop that always answers with %s is an error with a sentence',
  async (_, read) => {
    answerWith([...read], [...read]);
    const { isUnread, error, remembered: kept } = await applyChanges(remembered, []);
    expect([isUnread, error?.details.code, error?.details.retry]).toEqual([
      true,
      'change-unreachable',
      true,
    ]);
    expect(kept).toBe(remembered);
  },
);

test('equal lines that the shop keeps apart are one line, and become one with the next change', async () => {
  answerWith([line(1, 1), line(2, 1)]);
  const { cart, remembered: after } = await applyChanges(remembered, []);
  expect(cart?.lines).toMatchObject([
    {
      key: '1',
      quantity: 2,
      ids: [line(1, 1).id, line(2, 1).id],
      cost: { totalAmount: usd('2.00') },
    },
  ]);
  expect(after.lines).toEqual([{ id: '1', quantity: 2, attributes: [] }]);
  await applyChanges(after, [{ what: 'quantity', id: '1', quantity: 5 }]);
  expect(asked.at(2)?.variables).toMatchObject({
    lines: [
      { id: line(2, 1).id, quantity: 0 },
      { id: line(1, 1).id, quantity: 5 },
    ],
  });
});
