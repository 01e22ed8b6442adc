import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import { createCdn } from './cdn.ts';
import { createPictures, type Pictures } from './pictures.ts';

let dataDir: string;
let pictures: Pictures;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const folder = join(dataDir, 'originals');
  await mkdir(folder);
  await sharp({ create: { width: 600, height: 300, channels: 4, background: '#ffc917' } })
    .webp()
    .toFile(join(folder, 'duck.webp'));
  await writeFile(join(dataDir, 'secret.webp'), 'secret');
  pictures = createPictures(dataDir, folder);
  await pictures.ready;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const get = (path: string, accept = '*/*') =>
  createCdn(pictures).request(path, { headers: { Accept: accept } });
const sizeOf = async (response: Response) => {
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
};

test.each([
  ['/duck.webp', [600, 300]],
  ['/duck.webp?width=200', [200, 100]],
  ['/duck.webp?height=50', [100, 50]],
  ['/duck.webp?width=200&height=200', [200, 100]],
  ['/duck.webp?width=200&height=200&crop=center', [200, 200]],
  ['/duck.webp?width=9000', [600, 300]],
  ['/duck.webp?width=200&height=200&crop=diagonal', [200, 100]],
  ['/duck.webp?v=1&width=100&height=200&crop=left', [100, 200]],
  ['/duck.webp?crop=center&height=100&v=1&width=300', [300, 100]],
  ['/duck.webp?width=-1&height=x', [600, 300]],
])('%s has the size %j', async (path, size) => {
  expect(await sizeOf(await get(path))).toEqual(size);
});

test.each([
  ['image/avif,image/webp,*/*', '', 'image/avif'],
  ['image/webp,*/*', '', 'image/webp'],
  ['*/*', '', 'image/jpeg'],
  ['image/avif', '&format=jpg', 'image/jpeg'],
])('Accept %s and the query %s select %s', async (accept, format, type) => {
  const response = await get(`/duck.webp?width=40${format}`, accept);
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('Vary')).toBe('Accept');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test('a rendition is rendered once and cached', async () => {
  await Promise.all([get('/duck.webp?width=30'), get('/duck.webp?width=30')]);
  await get('/duck.webp?width=30');
  expect(await readdir(join(dataDir, 'pictures'))).toHaveLength(1);
});

test.each([
  '/nope.webp',
  '/..%2Fsecret.webp',
  '/%2e%2e%2fsecret.webp',
  '/duck.webp%00',
  '/duck',
  '/.webp',
])('%s answers 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a picture has a size and an address with the transform in its query', () => {
  expect(pictures.size('duck.webp')).toMatchObject({ width: 600, height: 300 });
  expect(pictures.size('nope.webp')).toBeUndefined();
  const url = pictures.url('http://s', 'duck.webp', {
    maxWidth: 100,
    scale: 2,
    crop: 'CENTER',
    preferredContentType: 'WEBP',
  });
  expect(url).toMatch(
    /^http:\/\/s\/s\/files\/1\/0000\/0001\/files\/duck\.webp\?crop=center&format=webp&v=\d+&width=200$/,
  );
});

test('pictures are served at the paths of the CDN and of the shop’s own domain', async () => {
  const shop = openTestShop(dataDir);
  const { data } = await shop.ask(
    `{ product(handle: "rubber-duck") { featuredImage { width
       url(transform: { maxWidth: 20, maxHeight: 10, crop: TOP, scale: 2, preferredContentType: JPG }) } } }`,
  );
  const { url, width } = data.product.featuredImage;
  expect(width).toBeGreaterThan(100);
  expect(url).toMatch(
    /^http:\/\/localhost:8788\/s\/files\/1\/0000\/0001\/files\/merch-duck\.webp\?crop=top&format=jpg&height=20&v=\d+&width=40$/,
  );
  expect((await shop.request(url)).headers.get('Content-Type')).toBe('image/jpeg');
  expect((await shop.request('/cdn/shop/files/merch-duck.webp?width=10')).status).toBe(200);
});
