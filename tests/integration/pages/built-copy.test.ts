import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { localTokens } from '../../../local/shopify/protocol/graphql.ts';
import { webhookNames } from '../../../scripts/vars.ts';
import { secretNames as envSecrets } from '../../../src/runtime/env-schema.ts';
import { buildCopy } from '../../bench/project-copy.ts';
import { variantId } from '../cart/cart-client.ts';
import { formsOf, validFields } from '../forms/form-client.ts';
import { readPage } from '../support/page-content.ts';
import { startRunningSite } from '../support/running-site.ts';

// With the four that exist, two full pages of each list and a part of a third.
const GENERATED = 50;
const secretNames = [...envSecrets, ...webhookNames];
/** A word in every generated secret. */
const MARK = 'quackquackquack';
const secrets = {
  ...Object.fromEntries(
    secretNames.map((name) => [
      name,
      name.endsWith('_URL') ? `https://${MARK}.invalid/${name}` : `${MARK}-${name}`,
    ]),
  ),
  // The local shop accepts no other token, and without one the pages would be empty.
  SHOPIFY_PRIVATE_TOKEN: localTokens.private,
};
const secretsIn = (text: string) =>
  [MARK, localTokens.private].filter((secret) => text.includes(secret));

// One build takes long, so both groups of tests share it.
const copy = await buildCopy(GENERATED, secrets);
const site = await startRunningSite({ project: copy.folder, vars: secrets });
afterAll(async () => {
  await site.close();
  await copy.remove();
});

/** Names and contents of the files in a folder of the build. */
const filesIn = (folder: string, encoding: 'utf8' | 'latin1') =>
  readdirSync(join(copy.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      name,
      content: readFileSync(join(parentPath, name), encoding),
    }));

const countCards = (html: string) => html.match(/>(?:Read More|View Recipe)</g)?.length ?? 0;
/** The links of a list's page navigation. */
const pageLinks = (html: string) => {
  const [nav = ''] = /<nav aria-label="Pages".*?<\/nav>/s.exec(html) ?? [];
  return readPage(nav)
    .named('a')
    .map(({ properties }) => ({
      to: properties.href,
      rel: properties.rel?.toString(),
      current: properties.ariaCurrent === 'page',
    }));
};
const workerFilesWith = (text: string) =>
  filesIn('dist/server', 'utf8').filter(({ content }) => content.includes(text));

describe('lists of more than one page', () => {
  test.each(['articles', 'recipes'])('/%s has prerendered pages of 24', async (list) => {
    const counts = [];
    for (const path of [`/${list}`, `/${list}/page/2`, `/${list}/page/3`]) {
      const response = await site.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('etag')).not.toBeNull();
      const html = await response.text();
      counts.push(countCards(html));
      expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${path}"`));
      expect(html).not.toContain('noindex');
    }
    expect(counts).toEqual([24, 24, 6]);
    for (const number of [0, 1, 4, 99])
      expect((await site.fetch(`/${list}/page/${number}`)).status).toBe(404);
  });

  test('pages link to each other, and to the first at the list’s own address', async () => {
    expect(pageLinks(await site.html('/articles'))).toEqual([
      { to: '/articles', rel: undefined, current: true },
      { to: '/articles/page/2', rel: undefined, current: false },
      { to: '/articles/page/3', rel: undefined, current: false },
      { to: '/articles/page/2', rel: 'next', current: false },
    ]);
    const [previous] = pageLinks(await site.html('/articles/page/3'));
    expect(previous).toEqual({ to: '/articles/page/2', rel: 'prev', current: false });
    expect(pageLinks(await site.html('/articles/page/2'))[0]?.to).toBe('/articles');
  });

  test('articles are sorted newest first, and featured recipes come first', async () => {
    const dates: number[] = [];
    const featured: boolean[] = [];
    for (const suffix of ['', '/page/2', '/page/3']) {
      const articles = await site.html(`/articles${suffix}`);
      dates.push(
        ...[...articles.matchAll(/>(\w+ \d+, \d{4})\s· /g)].map(([, day]) => Date.parse(day!)),
      );
      const cards = (await site.html(`/recipes${suffix}`)).split('<article').slice(1);
      featured.push(...cards.map((card) => card.includes('>Featured<')));
    }
    expect(dates).toHaveLength(GENERATED + 4);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(featured).toEqual(featured.toSorted((one, other) => Number(other) - Number(one)));
    expect(featured.filter(Boolean)).toHaveLength(4);
  });

  test('search results have pages of 24', async () => {
    const all = await site.html('/recipes/search?q=a');
    expect(countCards(all)).toBe(24);
    expect(pageLinks(all)).toContainEqual({
      to: '/recipes/search?q=a&page=2',
      rel: 'next',
      current: false,
    });
    expect(countCards(await site.html('/recipes/search?q=a&page=2'))).toBe(24);
    const rare = await site.html('/recipes/search?q=QUACKberry');
    expect(rare).toContain('>1 result</output>');
    expect(rare).toContain('href="/recipes/made-up-00010"');
  });

  test('every content file has a page, and the Worker contains the text of none', async () => {
    expect((await site.fetch('/articles/made-up-00050')).status).toBe(200);
    expect((await site.fetch('/recipes/made-up-00050')).status).toBe(200);

    const [heading = ''] =
      /(?<=<h2[^>]*>)[^<]{12,}/.exec(await site.html('/articles/made-up-00050')) ?? [];
    expect(heading).not.toBe('');
    const instruction = 'Run the lime wedge around';
    expect(await site.html('/recipes/sunrise-splash')).toContain(instruction);
    for (const text of ['Start colder than you think', heading, instruction])
      expect(workerFilesWith(text)).toEqual([]);
    // Titles are in the summaries of the lists, and in the words for the search.
    expect(workerFilesWith('Crafting the Perfect Mocktail')).toHaveLength(2);
  });
});

describe('secrets', () => {
  test('are set during the build', () => {
    expect(secretNames.length).toBeGreaterThan(5);
    expect(readFileSync(join(copy.folder, 'dist/server/wrangler.json'), 'utf8')).toContain(MARK);
  });

  test('are in no file for browsers, nor are their names', () => {
    const files = filesIn('dist/public', 'latin1');
    expect(files.length).toBeGreaterThan(50);
    for (const { name, content } of files) {
      const names = secretNames.filter((secret) => content.includes(secret));
      expect([name, ...secretsIn(content), ...names]).toEqual([name]);
    }
  });

  test('are in no answer of the Worker', async () => {
    const forms = formsOf(site);
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
        '/api/stores?q=denver',
        '/api/stores/report',
        '/healthz',
        '/sitemap.xml',
        '/server/wrangler.json',
        '/wrangler.json',
      ].map((path) => site.fetch(path)),
      forms.send('contact', validFields.contact),
      forms.sendPlain('wholesale', validFields.wholesale),
      site.postJson('/api/cart', { merchandiseId: variantId(200101), quantity: 1 }),
    ]);
    const [shop = '', ...others] = await Promise.all(
      answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
    );
    expect(shop).toContain('Classic Lime Margarita');
    for (const answer of [shop, ...others]) expect(secretsIn(answer)).toEqual([]);
  });
});
