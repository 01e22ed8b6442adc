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
