import { fromXml } from 'xast-util-from-xml';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { title } from '../../lib/content-fields.ts';
import { GET } from '../../pages/_api/feed.xml.ts';

beforeAll(() => void Object.assign(env, localVars));

const published = vi.hoisted(() => ({ articles: [] as object[] }));
vi.mock('./published.ts', () => published);

async function feedOf(articles: object[]): Promise<string> {
  published.articles = articles;
  return (await GET()).text();
}

const article = (slug: string) => ({
  slug,
  title: `<b>${slug}</b> & more`,
  excerpt: 'Once upon a time.',
  date: '2026-07-09',
  author: 'Theo Brandvold',
  tags: ['ducks'],
});

test('an item has an absolute URL, an RFC 822 date and escaped text', async () => {
  const feed = await feedOf([article('story')]);
  expect(feed).toContain('<title>&#x3C;b>story&#x3C;/b> &#x26; more</title>');
  expect(feed).toContain('<link>http://localhost:8787/articles/story</link>');
  expect(feed).toContain('>http://localhost:8787/articles/story</guid>');
  expect(feed).toContain('<pubDate>Thu, 09 Jul 2026 12:00:00 GMT</pubDate>');
  expect(feed).toMatch(/<atom:link href="http:\/\/localhost:8787\/feed.xml" rel="self"/);
});

test('the feed has the first twenty articles in their order', async () => {
  const feed = await feedOf(Array.from({ length: 25 }, (_, index) => article(`story-${index}`)));
  expect(feed.match(/<item>/g)).toHaveLength(20);
  expect(feed).toContain('story-19<');
  expect(feed).not.toContain('story-20<');
});

test('the feed is well-formed for every text that the content check accepts', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(']]>', '<![CDATA[ & ]]>', 'a\u0000b', '&#1;', '\uFFFE', '\uD800'),
  );
  const accepted = texts.filter((text) => v.is(title, text));
  await fc.assert(
    fc.asyncProperty(accepted, async (text) => {
      const entry = { ...article('story'), title: text, excerpt: text, author: text, tags: [text] };
      expect(fromXml(await feedOf([entry])).children).not.toEqual([]);
    }),
  );
});

test.each(['\u0000', '\u000B', '\u001F', '\u007F', '\uFFFE', '\uD800'])(
  'the content check refuses the character %j',
  (character) => {
    expect(v.safeParse(title, `a${character}b`).issues?.[0].message).toContain('control character');
  },
);
