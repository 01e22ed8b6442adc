import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OptionalLink } from './external-link.tsx';
import { readSiteConfig } from '../site-config.ts';

const rendered = (to?: string) =>
  renderToStaticMarkup(<OptionalLink to={to}>Join Our Team</OptionalLink>);

test('OptionalLink is a link with an address, and a button without one', () => {
  expect(rendered()).toMatch(/^<button[^>]* type="button"[^>]*>Join Our Team<\/button>$/);
  expect(rendered('/contact')).toMatch(/^<a href="\/contact"/);
  expect(rendered('https://jobs.example/duck')).toMatch(/^<a href="https:[^>]* target="_blank"/);
});

test.each(['http://jobs.example', '//jobs.example', 'contact', 'javascript:alert(1)'])(
  'the site configuration rejects the target %s',
  (careersUrl) => {
    const siteJson: object = JSON.parse(readFileSync('content/site.json', 'utf8'));
    expect(() => readSiteConfig(JSON.stringify({ ...siteJson, careersUrl }))).toThrow(/careersUrl/);
    expect(readSiteConfig(JSON.stringify({ ...siteJson, careersUrl: '/contact' })).careersUrl).toBe(
      '/contact',
    );
  },
);
