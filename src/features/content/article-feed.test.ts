import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { articleFeed } from './article-feed.ts';

beforeAll(() => void Object.assign(env, localVars));

const article = (slug: string) => ({
  slug,
  title: `<b>${slug}</b> & more`,
  excerpt: 'Once upon a time.',
  date: '2026-07-09',
  author: 'Theo Brandvold',
  tags: ['ducks'],
});

test('an item has an absolute URL, an RFC 822 date and escaped text', () => {
  const feed = articleFeed([article('story')]);
  expect(feed).toContain('<title>&#x3C;b>story&#x3C;/b> &#x26; more</title>');
  expect(feed).toContain('<link>http://localhost:8787/articles/story</link>');
  expect(feed).toContain('>http://localhost:8787/articles/story</guid>');
  expect(feed).toContain('<pubDate>Thu, 09 Jul 2026 12:00:00 GMT</pubDate>');
  expect(feed).toMatch(/<atom:link href="http:\/\/localhost:8787\/feed.xml" rel="self"/);
});

test('the feed has the first twenty articles in their order', () => {
  const feed = articleFeed(Array.from({ length: 25 }, (_, index) => article(`story-${index}`)));
  expect(feed.match(/<item>/g)).toHaveLength(20);
  expect(feed).toContain('story-19<');
  expect(feed).not.toContain('story-20<');
});
