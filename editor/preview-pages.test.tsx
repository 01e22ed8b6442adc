import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { home } from '../src/features/home/home-content.ts';
import { files, folders } from './collections.ts';
import { pages } from './preview-pages.tsx';
import { showSiteConfig } from './preview-site.ts';

// As scripts/editor.ts replaces them.
vi.mock('../src/runtime/env.ts', () => import('./preview-settings.ts'));
vi.mock('../content/site.json', () => import('./preview-site.ts'));

const markupOf = (name: string, written: object) =>
  renderToStaticMarkup(pages[name]?.(written as never));

test('whatever is edited has a preview', () => {
  const names = [
    ...folders.map(({ folder }) => folder.folder),
    ...Object.keys(files).map((file) => file.split('.')[0]),
  ];
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted());
});

test('the home page and the brand’s facts are shown as they are typed', () => {
  const difference = { ...home.difference, title: 'The Quack' };
  expect(markupOf('home', { difference })).toContain('The Quack</h2>');
  showSiteConfig({ tagline: 'Quack, quack.' });
  const orderBy = { time: '12:00', timeZone: 'America/Phoenix', closed: [] };
  expect(markupOf('site', { orderBy })).toMatch(/ships.*Quack, quack\./i);
  showSiteConfig({});
  expect(markupOf('site', {})).not.toContain('Quack, quack.');
});
