import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { localTokens } from '../../../local/shopify/protocol/graphql.ts';
import { webhookNames } from '../../../scripts/vars.ts';
import { secretNames } from '../../../src/runtime/env-schema.ts';
import { variantId } from '../cart/cart-client.ts';
import { formsOf, validFields, type FormAnswer } from '../forms/form-client.ts';
import { startTestSite } from '../support/running-site.ts';

/** A word in every generated secret. */
const MARK = 'quackquackquack';
const secrets = Object.fromEntries(
  [...secretNames, ...webhookNames].map((name) => [
    name,
    name.endsWith('_URL') ? `https://${MARK}.invalid/${name}` : `${MARK}-${name}`,
  ]),
);
vi.spyOn(console, 'warn').mockImplementation(() => {});
const secretive = await startTestSite({
  vars: {
    ...secrets,
    SHOPIFY_PUBLIC_TOKEN: '',
    // The local shop accepts no other private token.
    SHOPIFY_PRIVATE_TOKEN: localTokens.private,
    SHOPIFY_API_VERSION: '2025-07',
    CAPTCHA_REQUIRED: 'yes',
  },
});
afterAll(() => secretive.close());

test('with a private token, shop requests carry the buyer’s IP address and the configured version', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  // Only a product that the catalogue lacks is asked of the shop for a visitor.
  const page = await secretive.fetch('/products/no-such-duck', { headers });
  expect(page.status).toBe(404);
  await secretive.postJson('/api/cart', { merchandiseId: variantId(200101), quantity: 1 }, headers);
  const requests = await secretive.shopRequests('');
  for (const request of requests)
    expect(request).toMatchObject({ tokenKind: 'private', version: '2025-07' });
  const asked = requests.filter(({ buyerIp }) => buyerIp === '203.0.113.7');
  expect(asked.map(({ rootField }) => rootField)).toEqual(
    expect.arrayContaining(['product', 'cartCreate']),
  );
});

test('secrets are in no answer of the Worker', async () => {
  const forms = formsOf(secretive);
  const answers = await Promise.all([
    ...[
      '/shop',
      '/shop/drinks/classic-lime-margarita',
      '/store-locator?q=denver',
      '/forms/contact',
      '/nope',
      '/RSC/R/shop.txt',
      '/RSC/R/shop/drinks/classic-lime-margarita.txt',
      '/RSC/R/store-locator.txt',
      '/api/stores/map?bounds=-109,37,-102,41&zoom=6&q=denver',
      '/healthz',
      '/sitemap.xml',
      '/server/wrangler.json',
      '/wrangler.json',
    ].map((path) => secretive.fetch(path)),
    forms.send('contact', { ...validFields.contact, 'g-recaptcha-response': 'a-token' }),
    forms.sendPlain('wholesale', validFields.wholesale),
    secretive.postJson('/api/cart', { merchandiseId: variantId(200101), quantity: 1 }),
  ]);
  const [shop = '', ...others] = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
  expect(shop).toContain('Classic Lime Margarita');
  for (const answer of [shop, ...others])
    expect([MARK, localTokens.private].filter((secret) => answer.includes(secret))).toEqual([]);
});

test('with CAPTCHA_REQUIRED a submission without a token is refused, and one with a token is delivered', async () => {
  const { send, sendPlain } = formsOf(secretive);
  for (const token of [undefined, '', ['x']]) {
    const answer = await send('contact', { ...validFields.contact, 'g-recaptcha-response': token });
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as FormAnswer).error).toContain('the bot check did not run');
  }
  const plain = await sendPlain('contact', validFields.contact);
  expect(plain.status).toBe(403);
  expect(await plain.text()).toContain('the bot check did not run');
  // The captcha service cannot be reached.
  const withToken = { ...validFields.contact, 'g-recaptcha-response': 'a-token' };
  expect((await send('contact', withToken)).status).toBe(200);
});

test('without required variables, dynamic routes answer 503 and static pages 200', async () => {
  const site = await startTestSite({ vars: { SHOPIFY_PUBLIC_TOKEN: '', STORES_CSV_URL: '' } });
  onTestFinished(() => site.close());
  for (const path of ['/shop', '/products/rubber-duck', '/api/cart']) {
    const response = await site.fetch(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(await response.text()).not.toContain('SHOPIFY');
  }
  expect((await site.fetch('/about')).status).toBe(200);
});
