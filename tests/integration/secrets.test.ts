import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTokens } from '../../local/shopify/graphql.ts';
import { webhookNames } from '../../scripts/webhooks.ts';
import { secretNames as ownSecrets } from '../../src/runtime/env-schema.ts';
import { buildCopy, type ProjectCopy } from '../bench/project-copy.ts';
import { filledIn, formsOf } from './running-forms.ts';
import { startRunningSite, type RunningSite } from './running-site.ts';

const secretNames = [...ownSecrets, ...webhookNames];
// Made up, each found by the same word: what is built and run with these shows none of it to a browser.
const MARK = 'quackquackquack';
const secrets = {
  ...Object.fromEntries(
    secretNames.map((name) => [
      name,
      name.endsWith('_URL') ? `https://${MARK}.invalid/${name}` : `${MARK}-${name}`,
    ]),
  ),
  // The shop has to take it, or there would be little to look through.
  SHOPIFY_PRIVATE_TOKEN: localTokens.private,
};
const telling = (text: string) =>
  [MARK, localTokens.private].filter((secret) => text.includes(secret));

let copy: ProjectCopy;
let site: RunningSite;
beforeAll(async () => {
  copy = await buildCopy(0, secrets);
  site = await startRunningSite({ project: copy.folder, vars: secrets });
}, 240_000);
afterAll(async () => {
  await site?.close();
  await copy?.remove();
});

test('there are secrets to look for, and the build has seen them', () => {
  expect(secretNames.length).toBeGreaterThan(5);
  expect(readFileSync(join(copy.folder, 'dist/server/wrangler.json'), 'utf8')).toContain(MARK);
});

test('no file for browsers holds a secret, nor the name of one', () => {
  const folder = join(copy.folder, 'dist/public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const entry of files) {
    const content = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    const names = secretNames.filter((name) => content.includes(name));
    expect([entry.name, ...telling(content), ...names]).toEqual([entry.name]);
  }
});

test('no answer of the Worker holds one', async () => {
  const forms = formsOf(site);
  const answers = [
    ...(await Promise.all(
      [
        '/shop',
        '/shop/drinks/classic-lime-margarita',
        '/store-locator?q=denver',
        '/forms/contact',
        '/nope',
        '/RSC/R/shop.txt',
        '/RSC/R/shop/drinks/classic-lime-margarita.txt',
        '/RSC/R/store-locator.txt',
        '/api/stores?q=denver',
        '/api/stores/report',
        '/healthz',
        '/sitemap.xml',
        '/server/wrangler.json',
        '/wrangler.json',
      ].map((path) => site.ask(path)),
    )),
    await forms.send('contact', filledIn.contact),
    await forms.sendPlain('wholesale', filledIn.wholesale),
    await site.buy({ merchandiseId: 'gid://shopify/ProductVariant/200101', quantity: 1 }),
  ];
  const [shop, ...others] = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
  expect(shop).toContain('Classic Lime Margarita');
  for (const answer of [shop!, ...others]) expect(telling(answer)).toEqual([]);
});
