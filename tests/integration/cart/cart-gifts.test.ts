import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  cartInShop,
  forgetCart,
  openVisitor as openVisitorOf,
  pageOf,
  pay,
  variantId,
} from './cart-client.ts';

const site = await sharedSite();

const duck = variantId(200101);
const tote = variantId(200401);
const openVisitor = () => openVisitorOf(site);
test('a gift card pays, survives a forgotten cart and is on the checkout, until it is removed', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 3);
  const paid = await visitor.post('discount', { code: 'duckgift-25' });
  expect(paid).toMatchObject({
    status: 200,
    cart: {
      subtotal: { amount: '36.00' },
      savings: null,
      giftCards: [{ lastCharacters: 'FT25', used: { amount: '25.0' } }],
      due: { amount: '11.0' },
    },
  });
  // The code is worth money: no page and no script gets it.
  expect(JSON.stringify(paid)).not.toMatch(/duckgift/i);
  expect(await visitor.page()).not.toMatch(/duckgift/i);
  const again = await visitor.post('discount', { code: 'DUCKGIFT25' });
  expect(again).toMatchObject({ status: 200, cart: { giftCards: [{ lastCharacters: 'FT25' }] } });

  await forgetCart(site, visitor.id());
  const { cart } = await visitor.see();
  expect(cart).toMatchObject({ count: 3, due: { amount: '11.0' } });
  const { checkoutUrl } = await visitor.post('checkout', { version: cart.version });
  expect((await cartInShop(site, checkoutUrl!)).giftCards).toMatchObject([{ code: 'DUCKGIFT25' }]);
  expect(await (await fetch(checkoutUrl!)).text()).toContain('$11.00');

  const removed = await visitor.post('discount', { card: 'FT25' });
  expect(removed.cart).toMatchObject({ giftCards: [], due: null, subtotal: { amount: '36.0' } });
});

test('a gift card beside a discount code is payment, not savings', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.post('discount', { code: 'FLOCK10' });
  const { cart } = await visitor.post('discount', { code: 'DUCKGIFT500' });
  expect(cart).toMatchObject({
    savings: { amount: '2.40' },
    subtotal: { amount: '21.60' },
    due: { amount: '0.0' },
  });
  const other = await visitor.post('discount', { code: 'DUCKGIFT25' });
  expect(other.cart.giftCards).toHaveLength(2);
});

test('a gift card that an app applied is part of the checkout', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await site.askShop(
    'mutation Pay($id: ID!, $codes: [String!]!) { cartGiftCardCodesUpdate(cartId: $id, giftCardCodes: $codes) { userErrors { message } } }',
    { id: visitor.id(), codes: ['DUCKGIFT25'] },
  );
  const { cart } = await visitor.see();
  expect(cart.giftCards).toMatchObject([{ lastCharacters: 'FT25' }]);
  const { checkoutUrl } = await visitor.post('checkout', { version: cart.version });
  expect((await cartInShop(site, checkoutUrl!)).giftCards).toMatchObject([{ code: 'DUCKGIFT25' }]);
});

test('a gift message is part of its line, and of the order', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const message = 'Happy birthday, Ada!\nעד מחר 🦆';
  const written = await visitor.post('lines/message', { line: '200101', message });
  const [line] = written.cart.lines;
  expect(line).toMatchObject({
    quantity: 2,
    attributes: [{ key: 'Gift message', value: message }],
  });
  const more = await visitor.post('lines/update', { line: line!.id, quantity: 3 });
  expect(more.cart.lines).toMatchObject([{ quantity: 3, attributes: [{ value: message }] }]);
  // An add without a message is another line, and becomes one with it when it gets the same message.
  const two = await visitor.add(duck, 1);
  expect(two.cart.lines).toHaveLength(2);
  const same = await visitor.post('lines/message', { line: '200101', message: `${message}\r\n` });
  expect(same.cart.lines).toMatchObject([{ quantity: 4 }]);

  const { checkoutUrl } = await visitor.post('checkout', { version: same.cart.version });
  expect((await cartInShop(site, checkoutUrl!)).lines).toMatchObject([
    { quantity: 4, attributes: [{ key: 'Gift message', value: message }] },
  ]);
  const without = await visitor.post('lines/message', { line: line!.id, message: ' ' });
  expect(without.cart.lines).toMatchObject([{ id: '200101', attributes: [] }]);
});

test('an add that is repeated after its line has got a message counts once', async () => {
  const visitor = openVisitor();
  const id = crypto.randomUUID();
  const before = visitor.copy();
  await visitor.add(duck, 2, id);
  const other = visitor.copy();
  await visitor.post('lines/message', { line: '200101', message: 'For Ada' });
  expect((await visitor.add(duck, 2, id)).cart.count).toBe(2);
  expect((await other.add(duck, 2, id)).cart.count).toBe(2);
  expect(before.cookies.size).toBe(0);
});

test('a gift card product tells the shop its recipient and their day, and refuses wrong ones', async () => {
  const visitor = openVisitor();
  const line = { merchandiseId: variantId(300101), quantity: 1 };
  const name = { 'properties[Recipient name]': 'Ada' };
  const email = { 'properties[Recipient email]': 'ada@example.com' };
  const from = '/shop/product/pond-gift-card';
  for (const [wrong, field, message] of [
    [name, 'Recipient email', 'Please enter the e-mail address of the person'],
    [{ ...name, ...email, 'properties[Send on]': '2099-01-01' }, 'Send on', 'Please choose today'],
  ] as const) {
    const fields = { merchandiseId: line.merchandiseId, from, ...wrong };
    for (const plain of [
      await visitor.form('lines', fields),
      await site.postForm('/api/cart', fields),
    ]) {
      // Not redirected, because an address with the typed values would be logged.
      expect([plain.status, plain.headers.get('location')]).toEqual([422, null]);
      const page = await pageOf(plain);
      expect(page).toContain(message);
      expect(page).toMatch(/<input(?=[^>]*Recipient name)[^>]*value="Ada"/);
      const [marked, ...others] = page.match(/<input[^>]*aria-invalid="true"[^>]*>/g)!;
      expect(marked).toContain(`name="properties[${field}]"`);
      expect(others).toEqual([]);
    }
  }

  const day = new Date().toISOString().slice(0, 10);
  const date = { 'properties[Send on]': day, 'properties[__shopify_offset]': '420' };
  const added = await visitor.post('lines', { ...line, ...name, ...email, ...date });
  // Undo adds the line with all of its attributes.
  const { id } = added.cart.lines[0]!;
  const page = await pageOf(await visitor.click(/Remove /));
  await visitor.clickOn(page, /Undo/);
  const { cart } = await visitor.see();
  expect(cart.lines).toMatchObject([{ id }]);
  const { checkoutUrl } = await visitor.post('checkout', { version: cart.version });
  expect((await cartInShop(site, checkoutUrl!)).lines[0]!.attributes).toEqual([
    { key: 'Recipient name', value: 'Ada' },
    { key: 'Recipient email', value: 'ada@example.com' },
    { key: 'Send on', value: day },
    { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
    { key: '__shopify_offset', value: '420' },
  ]);
});

test('a removed line is offered back once, with its texts', async () => {
  const visitor = openVisitor();
  const plan = { sellingPlanId: 'gid://shopify/SellingPlan/701' };
  await visitor.post('lines', { merchandiseId: variantId(400601), quantity: 2, ...plan });
  await visitor.post('lines/message', { line: '400601-701', message: 'For Ada' });
  const before = (await visitor.see()).cart;
  const page = await pageOf(await visitor.click(/Remove /));
  expect(page).toContain('Pond Club Box was removed.');
  expect(await visitor.page()).not.toContain('was removed.');
  await visitor.clickOn(page, /Undo/);
  expect((await visitor.see()).cart.lines).toEqual(before.lines);
});

test('an empty code field asks for a code at the field', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  const page = await pageOf(await visitor.click(/Apply/));
  expect(page).toMatch(/<input(?=[^>]*name="code")[^>]*aria-invalid="true"/);
  expect(page).toContain('Enter a code.');
});

test('a card that another buyer has used up is refused, and one that is used up meanwhile is announced', async () => {
  const [buyer, friend] = [openVisitor(), openVisitor()];
  await buyer.add(tote);
  await friend.add(duck);
  const paid = await friend.post('discount', { code: 'DUCKGIFT10' });
  const shown = /name="shown" value="([^"]*)"/.exec(await friend.page())?.[1];
  const { cart } = await buyer.post('discount', { code: 'DUCKGIFT10' });
  const { checkoutUrl } = await buyer.post('checkout', { version: cart.version });
  await pay(checkoutUrl!);
  const refused = await friend.post('checkout', { version: paid.cart.version, shown });
  expect(refused).toMatchObject({ code: 'changed', cart: { count: 1 } });
  expect(refused.cart.changes).toEqual(['The amount to pay is now $12.00, it was $2.00.']);
  const announced = await friend.post('checkout', { version: refused.cart.version });
  expect(announced.cart).toMatchObject({ giftCards: [], due: null });
  expect(announced.cart.changes.join()).toContain('ends with FT10 does not pay for this cart');
  const opened = await friend.post('checkout', { version: announced.cart.version });
  expect(opened.checkoutUrl).toContain('/cart/c/');
  const stranger = openVisitor();
  await stranger.add(duck);
  expect(await stranger.post('discount', { code: 'DUCKGIFT10' })).toMatchObject({
    status: 422,
    code: 'code-unknown',
    cart: { count: 1, giftCards: [], due: null },
  });
});

test('control characters of a message and a note are left out, and its other characters stay', async () => {
  const visitor = openVisitor();
  const properties = {
    'properties[Gift\0 message]': 'For\u0000 Ada\u001B[31m\r\nעד מחר 👩‍👧 \u0007🦆',
  };
  const clean = 'For Ada[31m\nעד מחר 👩‍👧 🦆';
  const added = await visitor.post('lines', { merchandiseId: tote, quantity: 1, ...properties });
  expect(added.cart.lines[0]!.attributes).toEqual([{ key: 'Gift message', value: clean }]);
  const message = 'To\u0000\tBob\u2028and\u0085Ada';
  const { id: line } = added.cart.lines[0]!;
  const changed = await visitor.post('lines/message', { line, message });
  expect(changed.cart.lines[0]!.attributes[0]!.value).toBe('To Bob\nand\nAda');
  const noted = await visitor.post('note', { note: 'Ring\u0007 twice\u0000.' });
  expect(noted.cart.note).toBe('Ring twice.');
});

test.each([
  ['http-503', 'We could not reach the shop, so this change may not be saved. Please try again.'],
  ['hang', 'The shop did not answer in time, so this change may not be saved. Please try again.'],
])('a quantity that fails with %s is not about charging', async (kind, error) => {
  const visitor = openVisitor();
  await visitor.add(tote);
  await site.setFault({ kind, operation: 'cartLinesUpdate', match: '"quantity":2' });
  if (kind === 'hang') site.setTimeLimits({ 5000: 100 });
  const refused = await visitor.post('lines/update', { line: '200401', quantity: 2 });
  expect(refused).toMatchObject({ status: 503, error, retry: true });
  expect((await visitor.see()).cart.count).toBe(1);
  const plain = await visitor.form('lines/update', { line: '200401', quantity: '2' });
  expect(await pageOf(plain)).toContain(error);
});

test('a message that is too long is shown again by a page without JavaScript', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  const message = `${'Dear Ada, '.repeat(60)}yours.`;
  for (const button of [/Save/, /Checkout/]) {
    const reply = await visitor.click(button, { 'message.200401': message });
    expect(reply.status).toBe(422);
    const page = (await reply.text()).replaceAll('<!-- -->', '');
    expect(page).toContain(`${message}</textarea>`);
    expect(page).toContain('This message has more than 500 characters.');
  }
});

test('stock is shown when few are left, and not without the scope for it', async () => {
  const visitor = openVisitor();
  expect((await visitor.add(variantId(200201))).cart.lines).toMatchObject([{ left: 3 }]);
  expect((await visitor.add(tote)).cart.lines[0]).toMatchObject({ left: null });
  await site.setFault({ kind: 'no-inventory-scope', times: 9 });
  const { status, cart } = await visitor.see();
  expect(status).toBe(200);
  expect(cart.lines.map(({ left }) => left)).toEqual([null, null]);
});
