import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';

let content: string;
beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('tests/fixtures/content', content, { recursive: true });
});
afterEach(() => rm(content, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(content, file), text);

test('the content of the site is valid', async () => {
  await expect(checkContent()).resolves.toBeInstanceOf(Array);
});

test('all malformed files are reported at once', async () => {
  await write('articles/duck.md', '---\ntitle: Duck\n---\n');
  await write(
    'recipes/search.md',
    await readFile(join(content, 'recipes/sunrise-splash.md'), 'utf8'),
  );
  await write('recipes/soup.md', 'No fields.');
  await expect(checkContent(content)).rejects.toThrow(
    /^content\/articles\/duck\.md: excerpt: is missing; .*\ncontent\/recipes\/search\.md: its name is taken.*\ncontent\/recipes\/soup\.md: has to begin with/,
  );
});

test('HTML in a text is reported, because the site would remove it', async () => {
  const recipe = await readFile(join(content, 'recipes/sunrise-splash.md'), 'utf8');
  await write('recipes/duck.md', `${recipe}\n\nOne <b>more</b>.\n\n<!-- A note. -->\n`);
  await expect(checkContent(content)).rejects.toThrow(
    /^content\/recipes\/duck\.md: line \d+: the site shows no HTML\. .*: <b>$/,
  );
  await write('recipes/duck.md', `${recipe}\n\n<!-- A note. -->\nAs 1 < 2 <3.\n`);
  await expect(checkContent(content)).resolves.toEqual([]);
});

test('an unknown related article is reported', async () => {
  const article = await readFile(join(content, 'articles/crafting-perfect-mocktail.md'), 'utf8');
  const withRelated = (slug: string) =>
    article.replace('tags:', `relatedArticles: [${slug}]\ntags:`);
  await write('articles/duck.md', withRelated('rubber-ducky-brand-story'));
  await expect(checkContent(content)).resolves.toEqual([]);
  await write('articles/duck.md', withRelated('swan'));
  await expect(checkContent(content)).rejects.toThrow(
    'content/articles/duck.md: relatedArticles: there is no article swan.',
  );
});

test('a former path of a page can be linked to, and names a related article', async () => {
  const article = await readFile(join(content, 'articles/crafting-perfect-mocktail.md'), 'utf8');
  const about = await readFile(join(content, 'about.md'), 'utf8');
  await write(
    'articles/duck.md',
    article.replace('title:', "aliases:\n  - '/articles/old'\ntitle:"),
  );
  await write('articles/swan.md', article.replace('tags:', 'relatedArticles: [old]\ntags:'));
  await write('about.md', `${about}\n[A duck](/articles/old).\n`);
  await expect(checkContent(content)).resolves.toEqual([]);
  await write('articles/duck.md', article.replace('title:', 'aliases: [old]\ntitle:'));
  await expect(checkContent(content)).rejects.toThrow(
    'content/articles/duck.md: aliases.0: is not a path such as /recipes/old-name',
  );
});

test('a link to a page that is missing or not published is named', async () => {
  const about = await readFile(join(content, 'about.md'), 'utf8');
  await write('about.md', `${about}\n[A swan](/recipes/swan) and [all](/recipes/search?q=lime).\n`);
  await expect(checkContent(content)).rejects.toThrow(
    'content/about.md: links to /recipes/swan, which is not published.',
  );
  await write('about.md', about);

  const story = await readFile(join(content, 'articles/rubber-ducky-brand-story.md'), 'utf8');
  await write('articles/rubber-ducky-brand-story.md', story.replace('draft: false', 'draft: true'));
  await expect(checkContent(content)).rejects.toThrow(
    'content/about.md: links to /articles/rubber-ducky-brand-story, which is not published.',
  );
});

test('drafts and pages of a later day are left out, but none that every page leads to', async () => {
  const article = await readFile(join(content, 'articles/crafting-perfect-mocktail.md'), 'utf8');
  await write('articles/later.md', article.replace('2026-07-09', '2199-01-01'));
  await write('articles/draft.md', article.replace('draft: false', 'draft: true'));
  await write('articles/shown.md', article.replace('draft: false\n', ''));
  expect((await checkContent(content)).toSorted()).toEqual([
    'articles/draft.md',
    'articles/later.md',
  ]);

  const policy = await readFile(join(content, 'policies/refund-policy.md'), 'utf8');
  await write('policies/refund-policy.md', policy.replace('draft: false', 'draft: true'));
  const reason = 'content/policies/refund-policy.md: every page leads to this one';
  await expect(checkContent(content)).rejects.toThrow(reason);
  await rm(join(content, 'policies/refund-policy.md'));
  await expect(checkContent(content)).rejects.toThrow(reason);
});

/** Values of each kind that no file may have, one in a file or field. */
const WRONG: [file: string, sound: string, broken: string, reason: string][] = [
  ['search.json', '"/shop"', '"shop"', 'pages.0.page: is not a path such as /contact'],
  [
    'site.json',
    '"https://account.',
    '"http://account.',
    'accountUrl: is not an address that begins',
  ],
  ['site.json', '"shop.app"', '"https://shop.app"', 'checkoutHosts.1: is not a host such as'],
  ['site.json', '"tagline"', '"tag"', 'tagline: is missing'],
  ['site.json', '"12:00"', '"noon"', 'orderBy.time: is not a time such as 12:00'],
  ['site.json', '"America/Phoenix"', '"MST-ish"', 'orderBy.timeZone: is not a time zone such as'],
  [
    'site.json',
    '"timeZone"',
    '"closed": ["25.12.2026"], "timeZone"',
    'orderBy.closed.0: is not a day',
  ],
  ['site.json', '"orderBy"', '"freeShippingFrom": 0, "orderBy"', 'freeShippingFrom: is below 1'],
  ['place-names.json', '"New York, NY"', '"New York"', '0.place: is neither a city such as'],
  ['product-page.json', '"/refund-policy"', '"refunds"', 'promises.1.path: is not an address of'],
  ['faq.json', '"question"', 'question', 'the file cannot be read: '],
  ['home.json', '/hero.webp"', '/heron.webp"', 'slides.0.image: is none of the pictures'],
  ['home.json', '"How to Enjoy"', '" "', 'enjoy.title: is empty'],
  ['ingredients.json', '"Water"', '7', 'ingredients.0: has to be a text'],
  ['articles/crafting-perfect-mocktail.md', '2026-07-09', '2026-02-31', 'date: is not a day of'],
  ['recipes/sunrise-splash.md', 'servings: 1', 'servings: [1', 'at line 8,'],
  ['recipes/minty-lime-fizz.md', 'servings: 1', 'servings: 101', 'servings: is above 100'],
  ['about.md', 'title: Inclusivity', 'title:', 'values.list.1.title: has to be a text'],
  ['policies/refund-policy.md', '2024-08-22', 'August 22, 2024', 'date: is not a day such as'],
];

test('each wrong value is reported with its file and field', async () => {
  for (const [file, sound, broken] of WRONG) {
    const text = await readFile(join(content, file), 'utf8');
    expect(text).toContain(sound);
    await write(file, text.replace(sound, broken));
  }
  const reported = await checkContent(content).catch((error: Error) => error.message.split('\n'));
  for (const [file, , , reason] of WRONG) {
    const line = reported.find((each) => each.startsWith(`content/${file}: `));
    expect(line).toContain(reason);
  }
});

test('a missing file is reported', async () => {
  await rm(join(content, 'faq.json'));
  await expect(checkContent(content)).rejects.toThrow('content/faq.json: is missing');
});
