import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../../tests/stubs/browser-globals.ts';
import { sampleLine, sampleView } from '../../../../tests/stubs/sample-cart-view.ts';
import { ADD, DISCOUNT, UPDATE } from '../cart-addresses.ts';

/** The bodies of the requests, which are never answered. */
let sent: unknown[];
let store: typeof import('./cart-store.ts');
beforeEach(async () => {
  vi.resetModules();
  store = await import('./cart-store.ts');
  stubBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise(() => {});
  });
});

const set = (quantity: number) => void store.requestChange(UPDATE, { line: '1', quantity });
const quantities = () => store.cartState().cart?.lines.map(({ quantity }) => quantity);

test('a line that is taken out while changes wait can be restored as it was seen last', () => {
  store.openCart(sampleView([sampleLine('1', 2)]));
  set(1);
  set(0);
  expect(quantities()).toEqual([]);
  const [removed] = store.cartState().cart?.removed ?? [];
  expect(removed?.quantity).toBe(1);
  void store.requestChange(ADD, { line: '1', quantity: 1 });
  expect(quantities()).toEqual([1]);
});

test('each waiting change of a line is sent with the quantity that is shown when the page is left', async () => {
  store.openCart(sampleView([sampleLine('1', 3)]));
  set(4);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  set(5);
  set(0);
  store.sendWaiting();
  const waiting = { line: '1', quantity: 0 };
  expect(sent.slice(1)).toEqual([
    expect.objectContaining(waiting),
    expect.objectContaining(waiting),
  ]);
});

test('differences that Checkout has named stay until the next change', async () => {
  const changes = ['The Original Rubber Duck: now 4 in your cart, it was 2.'];
  store.openCart({ ...sampleView([sampleLine('1', 2)]), version: '1' });
  const cart = sampleView([sampleLine('1', 4)]);
  answerWith({ error: 'Changed.', code: 'changed', retry: false, cart: { ...cart, changes } }, 409);
  await store.requestCheckout('');
  answerWith({ cart });
  await store.requestCart();
  expect(store.cartState().cart?.changes).toEqual(changes);
  await store.requestChange(UPDATE, { line: '1', quantity: 3 });
  expect(store.cartState().cart?.changes).toEqual([]);
});

test('a page that is restored by Back is loaded again if a request was not answered before', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const goBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  answerWith({ cart: sampleView([sampleLine('1', 2)]) });
  await store.requestAdd({ merchandiseId: '1' });
  goBack();
  expect(reload).not.toHaveBeenCalled();
  // WebKit takes the lock, and never answers.
  const request = () => Promise.reject(new DOMException('', 'AbortError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const answered = vi.fn();
  void store.requestAdd({ merchandiseId: '1' }).then(answered, answered);
  goBack();
  await new Promise(setImmediate);
  expect([reload.mock.calls.length, answered.mock.calls.length]).toEqual([1, 0]);
});

test('an add waits for the answer to the add of the page before, which sets the cookie, but not for ever', async () => {
  vi.useFakeTimers();
  for (const isAnswered of [true, false]) {
    vi.resetModules();
    store = await import('./cart-store.ts');
    const cookies = stubBrowser();
    sessionStorage.setItem('cart sent', JSON.stringify({ until: Date.now() + 10_000, count: 0 }));
    sent = [];
    void store.requestAdd({ merchandiseId: '1' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    if (isAnswered) cookies.set('cart_count', '1');
    await vi.advanceTimersByTimeAsync(isAnswered ? 100 : 5000);
    expect(sent).toHaveLength(1);
  }
  vi.useRealTimers();
});

/** Makes the Worker answer all requests with this. */
const answerWith = (answer: object, status = 200) =>
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(answer, { status }));
  });

test.each([
  ['a press at the limit of the site', null, 101, undefined, 'from 1 to 100.'],
  ['a press at the limit of its product', 24, 30, undefined, 'from 1 to 24.'],
  ['a typed 150', null, '150', '150', 'from 1 to 100.'],
  ['a typed 1e2', null, '1e2', '1e2', 'from 1 to 100.'],
  ['an empty field', null, '', '', 'from 1 to 100.'],
])(
  '%s says the limit at its line, and is not sent',
  async (_what, maximum, quantity, typed, limit) => {
    const limits = { minimum: 1, maximum, increment: 1 };
    store.openCart({
      ...sampleView([{ ...sampleLine('1', maximum ?? 100), limits }]),
      version: '1',
    });
    expect(await store.requestChange(UPDATE, { line: '1', quantity })).toBe(false);
    const message = `Please enter a quantity ${limit}`;
    expect(store.cartState().refusals).toEqual([{ at: 'quantity.1', typed, message }]);
    expect(quantities()).toEqual([maximum ?? 100]);
    expect(sent).toEqual([]);
    // A typed quantity that stays in its field is not charged, and its sentence stays.
    void store.requestCheckout('');
    const expected = typed === undefined ? ['Opening checkout…', 1] : [undefined, 0];
    await vi.waitFor(() => expect([store.cartState().busy, sent.length]).toEqual(expected));
  },
);

test('what was typed stays in its field while the shop cannot be reached, and the quantity of a press does not', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  store.openCart(sampleView([sampleLine('1', 2)]));
  answerWith({ retry: true, error: 'We could not reach the shop.', code: 'change-slow' }, 503);
  for (const [quantity, typed] of [
    ['5', '5'],
    [3, undefined],
  ]) {
    await store.requestChange(UPDATE, { line: '1', quantity });
    expect(store.cartState().refusals).toMatchObject([{ at: 'quantity.1', typed }]);
    expect(quantities()).toEqual([2]);
  }
  // The shop has set the quantity that it has.
  answerWith({ error: 'Only 3.', code: 'not-enough', cart: sampleView([sampleLine('1', 3)]) }, 409);
  await store.requestChange(UPDATE, { line: '1', quantity: '9' });
  expect(store.cartState().refusals).toMatchObject([{ at: 'quantity.1', typed: undefined }]);
});

test('the announcement of a subtotal ends with the next change, and with a cart of another tab', async () => {
  store.openCart(sampleView([sampleLine('1', 1)]));
  answerWith({ cart: sampleView([sampleLine('1', 2)]) });
  const change = () => store.requestChange(UPDATE, { line: '1', quantity: '2' });
  await change();
  expect(store.cartState().announcement).toBe('Cart updated. Subtotal: $49.98.');
  answerWith({ cart: sampleView([sampleLine('1', 1)]) });
  await store.requestCart();
  expect(store.cartState().announcement).toBe('');
  answerWith({ cart: sampleView([sampleLine('1', 2)]) });
  await change();
  void store.requestChange(UPDATE, { line: '1', quantity: '3' });
  expect(store.cartState().announcement).toBe('');
});

test.each([
  ['the shop did not answer about', { retry: true }, 'FLOCK10'],
  ['the shop refused', { retry: false, code: 'code-unknown', error: 'No such code.' }, ''],
])('Checkout with a code that %s', async (_name, refusal, code) => {
  vi.stubGlobal('navigator', { onLine: false });
  store.openCart({ ...sampleView([sampleLine('1', 1)]), version: '1' });
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(refusal, { status: 422 }));
  });
  await store.requestChange(DISCOUNT, { code: 'FLOCK10' });
  void store.requestCheckout('FLOCK10');
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ shown: expect.any(String), code }));
});

test('a refused code that is typed again, after the drawer was closed, is sent at Checkout', async () => {
  const cart = { ...sampleView([sampleLine('1', 1)]), version: '1' };
  store.openCart(cart);
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ retry: false, error: 'No.' }, { status: 422 }));
  });
  await store.requestChange(DISCOUNT, { code: 'FLOCK10' });
  store.closeCart();
  store.openCart(cart);
  void store.requestCheckout('FLOCK10');
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ code: 'FLOCK10', version: '1' }));
});
