import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { readPage } from '../../../tests/integration/support/page-content.ts';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { ArticleMeta } from './content-metadata.tsx';
import type { Article } from './article.ts';

beforeAll(() => void Object.assign(env, localVars));

const article: Article = {
  slug: 'story',
  title: 'Story',
  excerpt: 'Once upon a time.',
  date: '2026-07-09',
  author: 'Theo Brandvold',
  image: 'hero',
  tags: ['ducks', 'limes'],
  imageAlt: '',
  featured: false,
  html: '',
  headings: [],
};

const thingsOf = (content: Article) =>
  readPage(renderToStaticMarkup(<ArticleMeta article={content} />)).things;

test('an article has its date with a time zone, author, publisher, keywords and breadcrumbs', () => {
  expect(thingsOf(article)).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Story',
      image: ['http://localhost:8787/pictures/hero-1440.webp'],
      datePublished: '2026-07-09T12:00:00Z',
      author: { '@type': 'Person', name: 'Theo Brandvold' },
      publisher: { '@type': 'Organization', logo: 'http://localhost:8787/logo.svg' },
      keywords: 'ducks, limes',
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Articles' }, { name: 'Story' }] },
  ]);
});

test('an article with a generated card lists both pictures', () => {
  const [posting] = thingsOf({ ...article, slug: 'rubber-ducky-brand-story' });
  expect(posting?.image).toEqual([
    'http://localhost:8787/pictures/hero-1440.webp',
    'http://localhost:8787/cards/articles-rubber-ducky-brand-story.jpg',
  ]);
});

test('the author of a team article is an organization', () => {
  const [posting] = thingsOf({ ...article, author: 'The Rubber Ducky Team' });
  expect(posting?.author).toMatchObject({ '@type': 'Organization', name: 'The Rubber Ducky Team' });
});
