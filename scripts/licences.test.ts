import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAllowed, licencesText } from './licences.ts';
import { packageFolder } from '../vite/shipped-packages.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'rubber-ducky-'))));
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, license: string | undefined, text?: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
  if (text) await writeFile(join(place, 'LICENSE'), text);
  return place;
}

test('every package is listed with its licence, and a shared text once', async () => {
  const text = await licencesText([
    await put('pond', 'ISC', 'Text of the pond'),
    await put('duck', 'MIT', 'Shared text'),
    await put('bill', 'MIT', 'Shared text'),
  ]);
  expect(text).toContain('bill 1.0.0 (MIT)\nduck 1.0.0 (MIT)\n\nShared text');
  expect(text).toContain('pond 1.0.0 (ISC)\n\nText of the pond');
  for (const source of [
    'GeoNames',
    'OurAirports',
    'CLDR',
    '@shopify/address-mocks',
    'Natural Earth',
  ])
    expect(text).toContain(source);
});

test('an unknown or disallowed licence is refused', async () => {
  const packages = [
    await put('duck', 'MIT'),
    await put('copied', 'GPL-3.0-only'),
    await put('nameless', undefined),
  ];
  await expect(licencesText(packages)).rejects.toThrow(
    'These may not be shipped, see scripts/licences.ts: copied (GPL-3.0-only), nameless (no licence).',
  );
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND MPL-2.0', false],
  ['', false],
])('%j is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test.each([
  ['/site/node_modules/@scope/duck/lib/a.js?url', '/site/node_modules/@scope/duck'],
  ['/site/node_modules/a/node_modules/b/index.js', '/site/node_modules/a/node_modules/b'],
  ['\0/site/node_modules/react/index.js?commonjs', '/site/node_modules/react'],
  ['virtual:references:__/site/node_modules/waku/dist/client.js', undefined],
])('%s is of %s', (module, of) => {
  expect(packageFolder(module)).toBe(of);
});
