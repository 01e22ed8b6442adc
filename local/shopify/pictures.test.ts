import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from './test-shop.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = openTestShop(dataDir);
const get = (file: string) => shop.request(`/s/files/1/0000/0001/files/${file}`);

test('a picture has an address of the CDN, and is on the shop’s own domain', async () => {
  const { data } = await shop.ask(
    `{ product(handle: "rubber-duck") { featuredImage { width url } } }`,
  );
  const { url, width } = data.product.featuredImage;
  expect(width).toBeGreaterThan(100);
  expect(url).toMatch(
    /^http:\/\/localhost:8788\/s\/files\/1\/0000\/0001\/files\/merch-duck\.webp\?v=\d+$/,
  );
  expect((await shop.request(url)).headers.get('Content-Type')).toBe('image/jpeg');
  expect((await shop.request('/cdn/shop/files/merch-duck.webp?width=10')).status).toBe(200);
});

test.each([
  ['width=40', 40, 40],
  ['width=40&height=20', 20, 20],
  ['width=40&height=20&crop=center', 40, 20],
  ['width=40&height=x', 40, 40],
])('merch-duck.webp?%s is %i by %i pixels', async (query, width, height) => {
  const response = await get(`merch-duck.webp?${query}`);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width, height });
});

test.each(['nope.webp', '..%2Fsecret.webp', 'merch-duck.webp%00', 'merch-duck'])(
  '%s answers 404',
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);
