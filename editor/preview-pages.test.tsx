import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { home } from '../src/features/home/home-content.ts';
import { files, folders, WORDS } from './collections.ts';
import { pages } from './preview-pages.tsx';
import { setSiteConfig } from './site-replacements.tsx';

// The replacements of editor-bundle.ts.
vi.mock('../src/runtime/env.ts', () => import('./site-replacements.tsx'));
vi.mock('../content/site.json', () => import('./site-replacements.tsx'));
vi.mock('waku', () => import('./site-replacements.tsx'));

const markupOf = (name: string, written: object) =>
  renderToStaticMarkup(pages[name]?.(written as never));

test('every page of the editor has a preview', () => {
  const names = [
    ...folders.map(({ folder }) => folder.folder),
    ...Object.keys(files)
      .filter((file) => !WORDS.includes(file))
      .map((file) => file.split('.')[0]),
  ];
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted());
});

test('previews show the edited home page and site configuration', () => {
  const difference = { ...home.difference, title: 'The Quack' };
  expect(markupOf('home', { difference })).toContain('The Quack</h2>');
  setSiteConfig({ tagline: 'Quack, quack.' });
  const orderBy = { time: '12:00', timeZone: 'America/Phoenix', closed: [] };
  expect(markupOf('site', { orderBy })).toMatch(/ships.*Quack, quack\./i);
  setSiteConfig({});
  expect(markupOf('site', {})).not.toContain('Quack, quack.');
});

test('a preview of too many servings stays small', () => {
  const recipe = { title: 'Duck', image: 'hero', servings: 1_000_000 };
  expect(markupOf('recipes', recipe).length).toBeLessThan(20_000);
});

test('the replacement of the picture component has all of its exports', async () => {
  const original = await import('../src/features/layout/page-parts/content-picture.tsx');
  const replacement = await import('./site-replacements.tsx');
  expect(Object.keys(replacement)).toEqual(expect.arrayContaining(Object.keys(original)));
});
