import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
let cartId: string;

const CART =
  'id cost { totalAmount { amount } } appliedGiftCards { id lastCharacters amountUsed { amount } balance { amount } }';

beforeEach(async () => {
  shop = openTestShop('');
  const input = { lines: [{ merchandiseId: variant(200401) }] };
  const { cart } = await shop.mutate('cartCreate', { input: 'CartInput' }, { input }, CART);
  cartId = cart.id;
});

const change = (verb: 'Add' | 'Update', giftCardCodes: string[]) =>
  shop.mutate(
    `cartGiftCardCodes${verb}`,
    { cartId: 'ID!', giftCardCodes: '[String!]!' },
    { cartId, giftCardCodes },
    CART,
  );

test('gift cards pay up to their balance, and unknown codes are ignored', async () => {
  expect(await change('Update', ['duckgift-25', 'DUCKGIFT25', 'NOT-A-CARD'])).toMatchObject({
    cart: {
      cost: { totalAmount: { amount: '0.0' } },
      appliedGiftCards: [
        { lastCharacters: 'FT25', amountUsed: { amount: '18.5' }, balance: { amount: '6.5' } },
      ],
    },
    userErrors: [],
    warnings: [],
  });
});

test('a card is added beside another, updates replace all cards, and a removal restores the total', async () => {
  await change('Update', ['DUCKGIFT25']);
  const { cart } = await change('Add', ['DUCKGIFT500']);
  expect(cart.appliedGiftCards).toMatchObject([
    { lastCharacters: 'FT25', amountUsed: { amount: '18.5' } },
    { lastCharacters: 'T500', amountUsed: { amount: '0.0' }, balance: { amount: '500.0' } },
  ]);
  const replaced = (await change('Update', ['DUCKGIFT500'])).cart.appliedGiftCards;
  expect(replaced).toMatchObject([{ lastCharacters: 'T500', amountUsed: { amount: '18.5' } }]);
  const removed = await shop.mutate(
    'cartGiftCardCodesRemove',
    { cartId: 'ID!', appliedGiftCardIds: '[ID!]!' },
    { cartId, appliedGiftCardIds: [replaced[0].id] },
    CART,
  );
  expect(removed.cart).toMatchObject({
    cost: { totalAmount: { amount: '18.5' } },
    appliedGiftCards: [],
  });
});
