import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  cartInShop,
  forgetCart,
  openVisitor as openVisitorOf,
  pageOf,
  pay,
  quantities,
  variantId,
} from './cart-client.ts';

const site = await sharedSite();

const duck = variantId(200101);
const tote = variantId(200401);
const club = variantId(400601);

const openVisitor = () => openVisitorOf(site);
type Visitor = ReturnType<typeof openVisitor>;

const shopCart = (idOrUrl: string) => cartInShop(site, idOrUrl);
const forget = (id: string) => forgetCart(site, id);

/** Adds lines to a visitor's cart at the shop itself, as an app does. */
const addAtShop = (visitor: Visitor, lines: object[]) =>
  site.askShop(
    'mutation Add($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { userErrors { message } } }',
    { id: visitor.id(), lines },
  );

const shownOn = (page: string) => /name="shown" value="([^"]*)"/.exec(page)?.[1];
const versionOn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1];

test('a checkout opens only for the version of the cart that the visitor saw', async () => {
  const visitor = openVisitor();
  const { cart: seen } = await visitor.add(duck, 2);
  await visitor.copy().post('lines/update', { line: '200101', quantity: 5 });
  const { version } = seen;
  const refused = await visitor.post('checkout', { version });
  expect(refused).toMatchObject({ status: 409, code: 'changed', cart: { count: 5 } });
  expect(refused.checkoutUrl).toBeUndefined();
  const { checkoutUrl } = await visitor.post('checkout', { version: refused.cart.version });
  expect(quantities(await shopCart(checkoutUrl!))).toEqual({ [duck]: 5 });
  expect(await visitor.post('checkout', { version: 'forged' })).toMatchObject({ code: 'changed' });
});

test.each([[{}], [{ version: null }], [{ version: 7 }], [{ version: '' }], [{ shown: 'x y' }]])(
  'a checkout with %j instead of a version is refused, and the cart is shown',
  async (fields) => {
    const visitor = openVisitor();
    await visitor.add(duck, 2);
    const refused = await visitor.post('checkout', fields);
    expect(refused).toMatchObject({ status: 409, code: 'changed', cart: { count: 2 } });
    expect(refused.checkoutUrl).toBeUndefined();
    const plain = await visitor.form('checkout', {});
    expect(plain.status).toBe(422);
    expect(await pageOf(plain)).toContain('Your cart has changed.');
  },
);

test('a refused checkout names the changed lines and their changes', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.add(tote);
  const page = await visitor.page();
  const fields = { version: versionOn(page)!, shown: shownOn(page)! };
  expect(fields.shown).toMatch(/^200401:1,200101:2 42\.50? \w+$/);

  const other = visitor.copy();
  await other.post('lines/update', { line: '200101', quantity: 5 });
  await other.post('lines/remove', { line: '200401' });
  await other.add(club);
  const refused = await visitor.post('checkout', fields);
  expect(refused.cart.changes.toSorted()).toEqual([
    'Beach Day Tote: no longer in your cart.',
    'Pond Club Box, 8-Pack: added to your cart meanwhile.',
    'The Original Rubber Duck: now 5 in your cart, it was 2.',
  ]);
  expect((await visitor.see()).cart.changes).toEqual([]);
  const plain = await visitor.form('checkout', fields);
  expect(await pageOf(plain)).toContain('now 5 in your cart, it was 2.');
});

test.each([
  [
    'another amount',
    'discount',
    { code: 'FLOCK10' },
    'The amount to pay is now $21.60, it was $24.00.',
  ],
  [
    'another message',
    'lines/message',
    { line: '200101', message: 'For Ada' },
    'The Original Rubber Duck: what is written for it has changed.',
  ],
  ['another note', 'note', { note: 'Ring twice.' }, 'The order note has changed.'],
])('a refused checkout names %s', async (_what, path, change, sentence) => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const page = await visitor.page();
  await visitor.copy().post(path, change);
  const seen = { version: versionOn(page), shown: shownOn(page) };
  expect((await visitor.post('checkout', seen)).cart.changes).toEqual([sentence]);
});

test('the cart itself is the checkout: a second click opens the same one, with later changes', async () => {
  const visitor = openVisitor();
  const { cart } = await visitor.add(duck, 2);
  const { checkoutUrl } = await visitor.post('checkout', { version: cart.version });
  expect(await shopCart(checkoutUrl!)).toMatchObject({ id: visitor.id() });
  expect((await visitor.post('checkout', { version: cart.version })).checkoutUrl).toBe(checkoutUrl);
  await visitor.add(tote);
  expect(quantities(await shopCart(checkoutUrl!))).toEqual({ [duck]: 2, [tote]: 1 });
});

test('without JavaScript the page sends its version, and shows a difference once', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  const version = versionOn(await visitor.page())!;
  await visitor.copy().add(tote);
  const refused = await visitor.form('checkout', { version, note: '', code: '' });
  expect(refused.status).toBe(422);
  const page = await pageOf(refused);
  expect(page).toContain('Your cart has changed.');
  const opened = await visitor.form('checkout', { version: versionOn(page)!, note: '', code: '' });
  expect(opened.headers.get('location')).toContain('/cart/c/');
});

test('a cart that cannot be read at Checkout stays, and the page says that nothing was charged or lost', async () => {
  const visitor = openVisitor();
  const { cart } = await visitor.add(duck, 2);
  const match = visitor.id();
  const failed = 'could not be read just now. Nothing was charged, and nothing in it is lost.';
  for (const kind of ['http-503', 'throttled', 'reset'] as const) {
    await site.setFault({ kind, match });
    expect(await visitor.post('checkout', { version: cart.version })).toMatchObject({
      status: 503,
      code: 'read-failed',
      error: expect.stringContaining(failed),
    });
  }
  const lastKnown = await visitor.button(/Checkout/);
  expect(await pageOf(await lastKnown.click())).toContain(failed);

  await site.clearFaults();
  const again = await pageOf(await lastKnown.click({ 'quantity.200101': '4' }));
  expect(again).toContain('could not be read before.');
  expect(again).toMatch(/<input(?=[^>]*aria-label="Quantity of [^"]*Duck")[^>]*value="4"/);
  const opened = await visitor.click(/Checkout/);
  expect(opened.headers.get('location')).toContain('/cart/c/');
});

test('a quantity that stands in its field without JavaScript is shown before it is charged', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const fields = { version: versionOn(await visitor.page())!, 'quantity.200101': '5' };
  const page = await pageOf(await visitor.form('checkout', fields));
  expect(page).toContain('Your cart has changed.');
  expect(page).toMatch(/<input(?=[^>]*aria-label="Quantity of [^"]*Duck")[^>]*value="5"/);
  const wrong = await visitor.form('checkout', { ...fields, 'quantity.200101': '1000' });
  expect(await pageOf(wrong)).toMatch(/name="quantity.200101"[^>]*value="1000"/);
});

test('the checkout takes the note and the code that stand in their fields', async () => {
  const visitor = openVisitor();
  const { cart } = await visitor.add(duck, 2);
  const { version } = cart;
  const refused = await visitor.post('checkout', { version, note: 'Ring twice.', code: 'NOPE' });
  expect(refused).toMatchObject({
    status: 422,
    code: 'code-unknown',
    cart: { note: 'Ring twice.' },
  });
  const seen = { version: refused.cart.version, note: 'Ring three times.', code: 'FLOCK10' };
  const { checkoutUrl } = await visitor.post('checkout', seen);
  expect(await shopCart(checkoutUrl!)).toMatchObject({
    note: 'Ring three times.',
    discountCodes: ['FLOCK10'],
  });
});

test('without JavaScript, an old page changes its line after another tab has removed a different one', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 3);
  await visitor.add(tote);
  const fewer = await visitor.button(/^One fewer .*Duck/);
  await visitor.click(/^Remove .*Tote/);
  const changed = await fewer.click();
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/cart']);
  const page = await visitor.page();
  expect(page).toMatch(/<input(?=[^>]*aria-label="Quantity of [^"]*Duck")[^>]*value="2"/);
});

test('without JavaScript, a refused code is said once and does not stop the form again', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const refused = await pageOf(await visitor.click(/^Checkout/, { code: 'NOPE' }));
  expect(refused).toContain('This is not a valid discount code or gift card.');
  const opened = await visitor.clickOn(refused, /^Checkout/);
  expect(opened.headers.get('location')).toContain('/cart/c/');
  const tried = await pageOf(await visitor.click(/^Apply/, { code: 'NOPE' }));
  expect(await pageOf(await visitor.clickOn(tried, /^Apply/))).toContain('not a valid discount');
});

test.each(['lines/update', 'checkout'])(
  'without JavaScript, %s saves all fields of the cart, also when one of them is refused',
  async (path) => {
    const visitor = openVisitor();
    await visitor.add(duck, 2);
    const { cart } = await visitor.add(tote);
    const note = 'é'.repeat(1000);
    const fields = {
      version: cart.version,
      shown: '200401:1,200101:2 0 0',
      line: '200101',
      'quantity.200401': '1',
      'quantity.200101': '3',
      'message.200401': '',
      'message.200101': 'For Ada',
      note,
      code: 'FLOCK10',
    };
    await visitor.form(path, { ...fields, 'quantity.200401': '1000' });
    expect((await visitor.see()).cart).toMatchObject({
      lines: [
        { merchandiseId: tote, quantity: 1 },
        { merchandiseId: duck, quantity: 3, attributes: [{ value: 'For Ada' }] },
      ],
      note,
      discountCodes: [{ code: 'FLOCK10', applicable: true }],
    });
  },
);

const unsaved = {
  note: 'é'.repeat(10_000),
  code: 'SUMMER24',
  'message.200401': 'x'.repeat(10_000),
  'quantity.200101': '1.5',
};

test.each([
  [/^One more Beach/, { quantity: 2 }],
  [/^One fewer Beach/, undefined],
  [/^Remove Beach/, undefined],
  [/^Remove FLOCK10/, { quantity: 1 }],
  [/^Update/, { quantity: 1 }],
  [/^Apply/, { quantity: 1 }],
])(
  'without JavaScript, %s saves the texts beside it, or shows them again',
  async (label, tote1) => {
    const visitor = openVisitor();
    await visitor.add(duck, 2);
    await visitor.add(tote);
    await visitor.post('discount', { code: 'FLOCK10' });
    const typed = { note: 'Ring twice.', code: 'DUCKGIFT25', 'message.200101': 'For Ada' };
    const saved = await visitor.click(label, { ...typed, 'quantity.200101': '3' });
    // The page offers the removed line back.
    const isRemoval = /(Remove|fewer) Beach/.test(String(label));
    expect(saved.status).toBe(isRemoval ? 200 : 303);
    expect((await pageOf(saved)).includes('Undo')).toBe(isRemoval);
    const { cart } = await visitor.see();
    const ducks = { quantity: 3, attributes: [{ value: 'For Ada' }] };
    expect(cart).toMatchObject({ note: 'Ring twice.', giftCards: [{}] });
    expect(cart.lines).toMatchObject(tote1 ? [tote1, ducks] : [ducks]);
    expect(cart.discountCodes).toHaveLength(/FLOCK10/.test(String(label)) ? 0 : 1);

    const other = openVisitor();
    await other.add(duck, 2);
    await other.add(tote);
    await other.post('discount', { code: 'FLOCK10' });
    const button = await other.button(label);
    const refused = await button.click(unsaved);
    expect(refused.status).toBe(422);
    const page = (await refused.text()).replaceAll('<!-- -->', '');
    const first = tote1 ? 'message.200401' : 'quantity.200101';
    expect(page).toMatch(new RegExp(`<\\w+(?=[^>]* name="${first}")[^>]* autofocus`, 'i'));
    const ofTote = [`>${unsaved['message.200401']}</textarea>`, 'more than 500 characters.'];
    const texts = [`>${unsaved.note}</textarea>`, 'Your note has more than 1,000 characters.'];
    for (const text of tote1 ? [...texts, ...ofTote] : texts) expect(page).toContain(text);
    expect(page).toMatch(/name="quantity.200101"[^>]*value="1.5"/);
    expect(page).toContain('Please enter a quantity from 1 to 100.');
    expect(page).toMatch(/name="code"[^>]*value="SUMMER24"/);
    expect((await other.see()).cart.lines).toMatchObject(
      tote1 ? [tote1, { quantity: 2 }] : [{ quantity: 2 }],
    );
    // A reload sends the form again.
    const reloaded = await (await button.click(unsaved)).text();
    for (const text of texts) expect(reloaded.replaceAll('<!-- -->', '')).toContain(text);
  },
);

test('without JavaScript, a refused note stays beside the removal of the last line', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const note = 'Ring twice. '.repeat(500);
  const removed = await visitor.click(/^Remove/, { note });
  expect(removed.status).toBe(422);
  const page = (await removed.text()).replaceAll('<!-- -->', '');
  expect(page).toContain('The Original Rubber Duck was removed.');
  expect(page).toContain(`>${note}</textarea>`);
  expect(page.match(/Your note has more than 1,000 characters\./g)).toHaveLength(1);
});

test('without JavaScript, one more counts from the quantity that is typed in its line', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.click(/^One more/, { 'quantity.200101': '5' });
  expect((await visitor.see()).cart.lines).toMatchObject([{ quantity: 6 }]);
});

test('without JavaScript, texts that the shop did not take are shown again', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const match = visitor.id();
  const button = await visitor.button(/^One more/);
  await site.setFault({ kind: 'http-503', match });
  const refused = await button.click({ note: 'Ring twice.', 'message.200101': 'For Ada' });
  await site.clearFaults();
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('>Ring twice.</textarea>');
  expect(page).toContain('>For Ada</textarea>');
  expect(page).toContain('this change may not be saved');
});

test('attributes are part of a line, survive changes, and are charged and recreated', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  const gift = (name: string) => [{ key: 'Gift message', value: `For ${name}` }];
  await addAtShop(visitor, [
    { merchandiseId: duck, quantity: 1, attributes: gift('Ada') },
    { merchandiseId: duck, quantity: 2, attributes: gift('Bob') },
  ]);
  const { cart } = await visitor.see();
  expect(cart.lines).toHaveLength(3);
  const ada = cart.lines.find(({ attributes }) => attributes[0]?.value === 'For Ada')!;
  await visitor.post('lines/update', { line: ada.id, quantity: 4 });
  expect(await visitor.page()).toContain('Gift message: For Ada');

  await forget(visitor.id());
  const recreated = (await visitor.see()).cart;
  const gifts = recreated.lines.map(({ quantity, attributes }) => [quantity, attributes[0]?.value]);
  expect(gifts).toEqual(
    expect.arrayContaining([
      [4, 'For Ada'],
      [2, 'For Bob'],
    ]),
  );
  const { checkoutUrl } = await visitor.post('checkout', { version: recreated.version });
  const lines = (await shopCart(checkoutUrl!)).lines.map(({ attributes }) => attributes);
  expect(lines).toEqual(expect.arrayContaining([gift('Ada'), gift('Bob'), []]));
});

test('after an order the cart is empty, and takes what is added then', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const { checkoutUrl } = await visitor.checkOut();
  const other = visitor.copy();
  await pay(checkoutUrl!);
  const page = await visitor.page();
  expect(page).toContain('Your cart is empty.');
  expect(page).not.toContain('no longer had your cart');
  expect(visitor.cookies.has('cart_count')).toBe(false);
  // A tab that still shows the ordered cart.
  const { cart } = await other.add(duck);
  expect(quantities(cart)).toEqual({ [duck]: 1 });
  expect(cart.changes).toEqual([]);
});

test('an order counts also when the shop still returns its cart, with the address of the order', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  const { checkoutUrl } = await visitor.checkOut();
  await pay(checkoutUrl!);
  await site.setFault({ kind: 'completed-cart', match: visitor.id() });
  const { cart } = await visitor.add(tote);
  expect(quantities(cart)).toEqual({ [tote]: 1 });
});

test('Undo adds a removed line back with its selling plan', async () => {
  const visitor = openVisitor();
  const plan = { sellingPlanId: 'gid://shopify/SellingPlan/701' };
  await visitor.post('lines', { merchandiseId: club, quantity: 2, ...plan });
  const removed = await visitor.click(/Remove /);
  await visitor.clickOn(await pageOf(removed), /Undo/);
  expect((await visitor.see()).cart.lines).toMatchObject([{ id: '400601-701', quantity: 2 }]);
});

test('a cart that the shop no longer has after a checkout was opened is not filled again', async () => {
  const visitor = openVisitor();
  await visitor.add(duck);
  await visitor.checkOut();
  await visitor.see();
  await forget(visitor.id());
  expect((await visitor.see()).cart).toMatchObject({ lines: [], changes: [] });
});

test('a discount link applies to the cart that exists, once', async () => {
  const visitor = openVisitor();
  await visitor.add(duck, 2);
  await visitor.get('/discount/FLOCK10?redirect=/shop');
  expect((await visitor.see()).cart.discountCodes).toEqual([{ code: 'FLOCK10', applicable: true }]);
  await visitor.post('discount', { remove: 'FLOCK10' });
  expect((await visitor.see()).cart.discountCodes).toEqual([]);
  await visitor.get('/discount/FLOCK10?redirect=/shop');
  expect((await visitor.see()).cart.discountCodes).toEqual([{ code: 'FLOCK10', applicable: true }]);

  await visitor.get('/discount/BIGSPLASH?redirect=/shop');
  const { cart } = await visitor.see();
  expect(cart.changes).toEqual(['The discount code BIGSPLASH does not apply to your cart.']);
  expect(cart.discountCodes).toEqual([
    { code: 'FLOCK10', applicable: true },
    { code: 'BIGSPLASH', applicable: false },
  ]);
  expect((await visitor.see()).cart.changes).toEqual([]);
});

const CODE = 'That discount code could not be used. Please check it and try again.';

test('a discount link with an unknown code leads to the cart, which shows an error and is unchanged', async () => {
  const visitor = openVisitor();
  const landing = '/cart?problem=discount&code=NOPE#cart-problem';
  const empty = await visitor.get('/discount/NOPE?redirect=/shop');
  expect([empty.status, empty.headers.get('location')]).toEqual([303, landing]);
  expect(await visitor.page(landing)).toContain(CODE);
  await visitor.get('/discount/FLOCK10');
  await visitor.add(duck, 2);
  expect((await visitor.get('/discount/NOPE')).headers.get('location')).toBe(landing);
  const page = await visitor.page(landing);
  expect(page).toContain(CODE);
  expect(page).toMatch(/<input(?=[^>]*name="code")[^>]*value="NOPE"/);
  const { count, discountCodes } = (await visitor.see()).cart;
  expect([count, discountCodes]).toEqual([2, [{ code: 'FLOCK10', applicable: true }]]);
});

test('a link with a discount code that has ended, or does not fit, says so', async () => {
  const visitor = openVisitor();
  const ended = '/cart?problem=code-inactive&code=SUMMER24#cart-problem';
  for (const link of ['/discount/SUMMER24', '/cart/200101:1?discount=SUMMER24']) {
    expect((await visitor.get(link)).headers.get('location')).toBe(ended);
  }
  expect(await visitor.page(ended)).toContain('it has ended, not begun, or been used up.');
  const unfit = await openVisitor().get('/cart/200101:1?discount=BIGSPLASH');
  expect(unfit.headers.get('location')).toBe(
    '/cart?problem=code-unfit&code=BIGSPLASH#cart-problem',
  );
});

test('a discount link works while the shop does not answer', async () => {
  const visitor = openVisitor();
  await site.setFault({ kind: 'http-503', operation: 'cartCreate' });
  const response = await visitor.get('/discount/FLOCK10?redirect=/shop');
  expect(response.headers.get('location')).toBe('/shop');
  expect(visitor.cookies.get('discount')).toBe('FLOCK10');
});

test('a permalink with an unknown code puts its contents into an empty cart', async () => {
  const visitor = openVisitor();
  const link = '/cart/200101:2?discount=NOPE&note=Ring%20twice&attributes[Table]=7';
  const refused = await visitor.get(link);
  expect(refused.headers.get('location')).toBe('/cart?problem=discount&code=NOPE#cart-problem');
  expect(await visitor.page('/cart?problem=discount&code=NOPE')).toContain(CODE);
  const { cart } = await visitor.see();
  expect([quantities(cart), cart.note]).toEqual([{ [duck]: 2 }, 'Ring twice']);
  const opened = await site.fetch('/cart/200101:1?discount=FLOCK10');
  expect(opened.headers.get('location')).toContain('/cart/c/');
});

test('a permalink with an unknown code asks before it changes a cart that has lines, and changes it once', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  const link =
    '/cart/200101:2,400601:1?discount=NOPE&note=Ring%20twice&attributes[Table]=7&attributes[Band]=Ducks';
  const asked = await visitor.get(link);
  const page = await visitor.page(asked.headers.get('location')!.split('#')[0]);
  expect(page).toContain(CODE);
  expect(page).toContain('Add it to your cart');
  expect((await visitor.see()).cart).toMatchObject({ count: 1, note: '' });
  const action = /<form(?=[^>]*method="post")[^>]*action="(\/cart\/[^"]+)"/.exec(page)![1]!;
  expect(action.replaceAll('&amp;', '&')).toBe(link);
  const foreign = { origin: 'https://other.example' };
  expect((await visitor.submit(link, {}, foreign)).status).toBe(405);
  for (const _ of [1, 2]) {
    const added = await visitor.submit(link, {});
    expect(added.headers.get('location')).toBe('/cart?problem=discount&code=NOPE#cart-problem');
  }
  const { cart } = await visitor.see();
  expect(quantities(cart)).toEqual({ [duck]: 2, [club]: 1, [tote]: 1 });
  expect(cart.note).toBe('Ring twice');
  await visitor.submit('/cart/200101:1?discount=NOPE&attributes[Table]=8', {});
  const { attributes: ofCart } = await shopCart(visitor.id());
  expect(ofCart).toEqual([
    { key: 'Band', value: 'Ducks' },
    { key: 'Table', value: '8' },
  ]);
});

test.each(['https://evil.example/', '//evil.example/cart/1:1?', '/account/logout', '/cart/c/1?'])(
  'an address of the cart offers no form that posts to %s',
  async (link) => {
    const page = await openVisitor().page(`/cart?${new URLSearchParams({ link })}`);
    expect(page).not.toContain('Add it to your cart');
  },
);

test('an add does not sell out another line of the same variant', async () => {
  const visitor = openVisitor();
  const plan = { sellingPlanId: 'gid://shopify/SellingPlan/701' };
  await visitor.post('lines', { merchandiseId: club, quantity: 2, ...plan });
  await visitor.add(club, 5);
  const { cart } = await visitor.add(club, 60);
  const lines = cart.lines.map(({ id, quantity }) => [id, quantity]);
  expect(Object.fromEntries(lines)).toEqual({ '400601-701': 2, '400601': 65 });
});

test('a cart with more than 100 lines is seen whole', async () => {
  const visitor = openVisitor();
  await visitor.add(tote);
  const lines = Array.from({ length: 120 }, (_, index) => ({
    merchandiseId: duck,
    quantity: 1,
    attributes: [{ key: 'Number', value: String(index) }],
  }));
  await addAtShop(visitor, lines);
  expect((await visitor.see()).cart.count).toBe(121);
});

test('two packs of one drink have buttons of different names', async () => {
  const visitor = openVisitor();
  await visitor.add(variantId(100301));
  await visitor.add(variantId(100302));
  const page = (await visitor.page()).replaceAll(/<[^>]+>/g, '');
  expect(page).toContain('Remove Strawberry Splash Margarita, 8-Pack');
  expect(page).toContain('Remove Strawberry Splash Margarita, 16-Pack');
});

const sources = {
  firstSource: 'path=%2Frecipes&from=&utm_source=Duck+News&utm_campaign=summer&gclid=secret',
  lastSource: 'path=%2Fshop%2Fproduct%2Fx&from=www.instagram.com',
};
const attributes = [
  { key: 'First source', value: 'duck news / summer (recipes)' },
  { key: 'Last source', value: 'instagram.com (product)' },
];

test('the first add stores the source of its visit, also in a recreated cart and a checkout', async () => {
  const visitor = openVisitor();
  await visitor.post('lines', { merchandiseId: duck, ...sources });
  expect((await shopCart(visitor.id())).attributes).toEqual(attributes);
  await visitor.post('lines', { merchandiseId: tote, firstSource: 'path=%2F&from=other.example' });
  await forget(visitor.id());
  const { checkoutUrl } = await visitor.checkOut({ version: (await visitor.see()).cart.version });
  expect((await shopCart(checkoutUrl!)).attributes).toEqual(attributes);

  // A cart that is created after an order has the sources of the later visit.
  const ordered = await pay(checkoutUrl!);
  expect(
    await (await fetch(new URL(ordered.headers.get('location')!, site.services))).text(),
  ).toContain('First source: duck news / summer (recipes)');
  expect((await visitor.see()).cart.count).toBe(0);
  await visitor.post('lines', { merchandiseId: duck, firstSource: 'path=%2F&from=' });
  expect((await shopCart(visitor.id())).attributes).toEqual([
    { key: 'First source', value: 'direct (home)' },
  ]);
});

test('a source that is none, and one of a browser that has opted out, is left out', async () => {
  const boughtWith = async (fields: object, headers?: Record<string, string>) => {
    const bought = await site.postJson('/api/cart', { merchandiseId: duck, ...fields }, headers);
    expect(bought.status).toBe(200);
    const { checkoutUrl } = (await bought.json()) as { checkoutUrl: string };
    return (await shopCart(checkoutUrl)).attributes;
  };
  expect(await boughtWith(sources)).toEqual(attributes);
  expect(await boughtWith(sources, { 'sec-gpc': '1' })).toEqual([]);
  expect(await boughtWith(sources, { dnt: '1' })).toEqual([]);
  for (const firstSource of [7, 'nonsense', 'from=x.example', `path=/&from=${'x'.repeat(101)}`])
    expect(await boughtWith({ firstSource })).toEqual([]);
  const personal = 'path=%2Fada%40example.com&from=ada%40example.com&utm_source=303+555+0123';
  expect(await boughtWith({ firstSource: personal })).toEqual([
    { key: 'First source', value: '(other)' },
  ]);
});
