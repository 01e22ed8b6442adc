import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTokens } from '../../local/shopify/protocol/graphql.ts';
import { webhookNames } from '../../scripts/vars.ts';
import { secretNames as ownSecrets } from '../../src/runtime/env-schema.ts';
import { buildCopy, type ProjectCopy } from '../bench/project-copy.ts';
import { filledIn, formsOf } from './running-forms.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

// With the four that there are, enough for two full pages of each list and a third.
const MADE_UP = 50;
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

// A build takes long, so one serves both.
let copy: ProjectCopy;
let site: OwnSite;
beforeAll(async () => {
  copy = await buildCopy(MADE_UP, secrets);
  site = await startRunningSite({ project: copy.folder, vars: secrets });
}, 240_000);
afterAll(async () => {
  await site?.close();
  await copy?.remove();
});

/** The files of a folder of the build, with what is in them. */
const filesIn = (folder: string, encoding: 'utf8' | 'latin1') =>
  readdirSync(join(copy.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      name,
      content: readFileSync(join(parentPath, name), encoding),
    }));

const page = async (path: string) => (await (await site.ask(path)).text()).replace(/<!-- -->/g, '');
const cards = (html: string) => html.match(/>(?:Read More|View Recipe)</g)?.length ?? 0;
const links = (html: string) => {
  const nav = /<nav aria-label="Pages".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a([^>]*)>/g)].map(([, attributes = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    rel: /rel="([^"]*)"/.exec(attributes)?.[1],
    current: attributes.includes('aria-current="page"'),
  }));
};
const workerFilesWith = (text: string) =>
  filesIn('dist/server', 'utf8').filter(({ content }) => content.includes(text));

describe('lists of more than a page', () => {
  test.each(['articles', 'recipes'])('/%s comes in prerendered pages of 24', async (list) => {
    const counts = [];
    for (const path of [`/${list}`, `/${list}/page/2`, `/${list}/page/3`]) {
      const response = await site.ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('etag')).not.toBeNull();
      const html = await response.text();
      counts.push(cards(html));
      expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${path}"`));
      expect(html).not.toContain('noindex');
    }
    expect(counts).toEqual([24, 24, 6]);
    for (const number of [0, 1, 4, 99]) {
      expect((await site.ask(`/${list}/page/${number}`)).status).toBe(404);
    }
  });

  test('pages are linked to each other, the first by the address of the list', async () => {
    expect(links(await page('/articles'))).toEqual([
      { to: '/articles', rel: undefined, current: true },
      { to: '/articles/page/2', rel: undefined, current: false },
      { to: '/articles/page/3', rel: undefined, current: false },
      { to: '/articles/page/2', rel: 'next', current: false },
    ]);
    expect(links(await page('/articles/page/3'))[0]).toEqual({
      to: '/articles/page/2',
      rel: 'prev',
      current: false,
    });
    expect(links(await page('/articles/page/2'))[0]?.to).toBe('/articles');
  });

  test('articles stand newest first, featured recipes before the others', async () => {
    const dates = [];
    const badges = [];
    for (const suffix of ['', '/page/2', '/page/3']) {
      const articles = await page(`/articles${suffix}`);
      dates.push(
        ...[...articles.matchAll(/>(\w+ \d+, \d{4}) · /g)].map(([, day]) => Date.parse(day!)),
      );
      const recipes = await page(`/recipes${suffix}`);
      badges.push(
        ...recipes
          .split('<article')
          .slice(1)
          .map((card) => card.includes('>Featured<')),
      );
    }
    expect(dates).toHaveLength(MADE_UP + 4);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(badges).toEqual(badges.toSorted((one, other) => Number(other) - Number(one)));
    expect(badges.filter(Boolean)).toHaveLength(4);
  });

  test('what a search finds comes in pages, too', async () => {
    const all = await page('/recipes/search?q=a');
    expect(cards(all)).toBe(24);
    expect(links(all)).toContainEqual({
      to: '/recipes/search?q=a&amp;page=2',
      rel: 'next',
      current: false,
    });
    expect(cards(await page('/recipes/search?q=a&page=2'))).toBe(24);
    const rare = await page('/recipes/search?q=QUACKberry');
    expect(rare).toContain('>1 result</output>');
    expect(rare).toContain('href="/recipes/made-up-00010"');
  });

  test('every new file has its page, and the Worker carries the text of none', async () => {
    expect((await site.ask('/articles/made-up-00050')).status).toBe(200);
    expect((await site.ask('/recipes/made-up-00050')).status).toBe(200);

    const [heading = ''] =
      /(?<=<h2[^>]*>)[^<]{12,}/.exec(await page('/articles/made-up-00050')) ?? [];
    expect(heading).not.toBe('');
    const instruction = 'Run the lime wedge around';
    expect(await page('/recipes/sunrise-splash')).toContain(instruction);
    for (const text of ['Start colder than you think', heading, instruction]) {
      expect(workerFilesWith(text)).toEqual([]);
    }
    expect(workerFilesWith('Crafting the Perfect Mocktail')).toHaveLength(1);
  });
});

describe('secrets', () => {
  test('there are secrets to look for, and the build has seen them', () => {
    expect(secretNames.length).toBeGreaterThan(5);
    expect(readFileSync(join(copy.folder, 'dist/server/wrangler.json'), 'utf8')).toContain(MARK);
  });

  test('no file for browsers holds a secret, nor the name of one', () => {
    const files = filesIn('dist/public', 'latin1');
    expect(files.length).toBeGreaterThan(50);
    for (const { name, content } of files) {
      const names = secretNames.filter((secret) => content.includes(secret));
      expect([name, ...telling(content), ...names]).toEqual([name]);
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
});
