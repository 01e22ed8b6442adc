import { describe, expect, test } from 'vitest';
import brand from '../../../content/site.json' with { type: 'json' };
import { filesOf } from '../support/page-files.ts';
import { readPage, textOf } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const read = async (path: string) => readPage(await site.html(path));
const SECTIONS = {
  Home: '/',
  Shop: '/shop',
  Recipes: '/recipes',
  Articles: '/articles',
  'About Us': '/about',
  'Find Us': '/store-locator',
};
const textAt = async (path: string) => (await read(path)).text;

describe('the home page', () => {
  test('has its sections in order', async () => {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await site.html('/')) ?? [];
    const headings = [...main.matchAll(/<h[12][^>]*>([^<]+)/g)].map(([, text]) => text);
    expect(headings).toEqual([
      'All splash. No buzz.',
      'Pick Your Flavor',
      'The Ducky Difference',
      'How to Enjoy',
      'Real Ingredients',
      'Wholesale',
      '0.0% Alcohol',
      'Your next party needs a duck.',
      'Know a Spot That Needs Ducky?',
      'Latest Articles',
      'Frequently Asked Questions',
      'Find Us Near You',
      'Real Ingredients',
    ]);
  });

  test('shows four ways to enjoy the drinks and seven questions, of which one is open at a time', async () => {
    const { named } = await read('/');
    expect(named('h3').map(textOf)).toEqual(
      expect.arrayContaining([
        'Beach Days',
        'Self-Care Nights',
        'Brunch Vibes',
        'Sober Curious Still Fun',
      ]),
    );
    const questions = named('details').filter(({ properties }) => properties.name === 'faq');
    expect(questions).toHaveLength(7);
  });

  test('lists the seven ingredients in a dialog', async () => {
    const [, dialog = ''] = /<dialog([\s\S]*?)<\/dialog>/.exec(await site.html('/')) ?? [];
    expect([...dialog.matchAll(/<li[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
      'Water',
      'Organic agave syrup',
      'Lime juice concentrate',
      'Natural flavors',
      'Sodium citrate',
      'Potassium chloride',
      'Lime essence',
    ]);
  });

  test('links to the three featured articles, newest first', async () => {
    const { links, text } = await read('/');
    expect(links.flatMap(({ href }) => /^\/articles\/(.+)/.exec(href)?.[1] ?? [])).toEqual([
      'rise-of-non-alcoholic-beverages',
      'crafting-perfect-mocktail',
      'rubber-ducky-brand-story',
    ]);
    expect(text).toContain('View All Articles');
  });

  test('leads to the other sections, with one text for each', async () => {
    const { links, text } = await read('/');
    const targets = (name: string) => links.filter((link) => link.text === name);
    const pathsOf = (name: string) => targets(name).map(({ href }) => href);
    expect(pathsOf('Shop Rubber Ducky')).toEqual(['/shop']);
    expect(pathsOf('Apply for Wholesale')).toEqual(['/wholesale/apply']);
    expect(pathsOf('View All Articles')).toEqual(['/articles']);
    // The specification has five invitations to the locator: they say the same.
    expect(pathsOf('Find a Store')).toEqual(Array.from({ length: 5 }, () => '/store-locator'));
    expect(pathsOf('See All Drinks')).toEqual(Array.from({ length: 3 }, () => '/shop/drinks'));
    expect(targets('Meet the Classic Margarita (opens in a new tab)')).toMatchObject([
      { href: brand.classicMargaritaUrl, rel: 'noopener,noreferrer' },
    ]);
    expect(text).toContain('Rated 4.8 of 5 by 214');
  });

  test('loads no script for a single slide', async () => {
    const { scripts, styles } = await filesOf(`${site.url}/`);
    expect([...scripts, ...styles].filter((file) => file.includes('slides'))).toEqual([]);
  });
});

describe('policies', () => {
  test.each([
    ['/privacy-policy', 'Privacy Policy'],
    ['/refund-policy', 'Returns & Refunds'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/terms-of-service', 'Mobile Terms of Service'],
  ])('%s has the title "%s", its date and a table of contents', async (path, title) => {
    const { named, links } = await read(path);
    expect(named('h1').map(textOf)).toEqual([title]);
    const [updated] = named('time');
    expect(updated?.properties.dateTime).toBe('2024-08-22');
    expect(textOf(updated!)).toBe('August 22, 2024');
    const sections = named('h2').flatMap(({ properties }) => properties.id ?? []);
    expect(sections.length).toBeGreaterThan(5);
    expect(links.flatMap(({ href }) => /^#(?!main$)(.+)/.exec(href)?.[1] ?? [])).toEqual(
      sections.filter((id) => id !== 'contents-title'),
    );
  });

  test('/shipping-policy states the shipping rules', async () => {
    const text = await textAt('/shipping-policy');
    expect(text).toContain('weekday before 12:00 PM MST ship the same day');
    expect(text).toContain('at or after 12:00 PM MST ship the next business day');
    expect(text).toMatch(/do not ship on Sundays/);
    expect(text).toMatch(
      /sent by Priority Mail : PO boxes APO and FPO addresses Alaska Hawaii US territories/,
    );
  });

  test('/refund-policy states the rules of returns', async () => {
    const text = await textAt('/refund-policy');
    expect(text).toContain('All Sales Are Final');
    expect(text).toContain('do not accept returns or exchanges');
    expect(text).toContain('damaged, leaking or defective , we will replace it free of charge');
    expect(text).toMatch(/Your order details:.*Photos/);
  });

  test('/terms-of-service states the rules of text messages', async () => {
    const text = await textAt('/terms-of-service');
    expect(text).toContain('up to 4 marketing messages a month');
    expect(text).toContain('not for anyone under 13');
    expect(text).toContain('under 18, you may join only with the permission of a parent');
    expect(text).toContain('Reply STOP to any of our messages at any time to opt out');
    expect(text).toContain('Reply HELP to any of our messages');
  });
});

test('/about has its sections and its button', async () => {
  const text = await textAt('/about');
  for (const part of [
    'It Started With a Duck',
    'Quality Ingredients',
    'Inclusivity',
    'Playful Sophistication',
    'How We Craft Our Flavors',
    'Join the Flock',
  ])
    expect(text).toContain(part);
  expect(await site.html('/about')).toMatch(/<button[^>]*type="button"[^>]*>Join Our Team/);
});

test('/contact shows the four types of inquiry and links to the wholesale application', async () => {
  const { text, links } = await read('/contact');
  const types = ['General Inquiries', 'Wholesale/Retail', 'Event Requests', 'Press & Media'];
  for (const part of ['Get In Touch', ...types]) expect(text).toContain(part);
  expect(links.map(({ href }) => href)).toContain('/wholesale/apply');
});

test('/wholesale/apply promises a reply within 48 hours', async () => {
  const text = await textAt('/wholesale/apply');
  expect(text).toContain('Wholesale Application');
  expect(text).toContain('reply within 48 hours');
});

test.each([
  ['/recipes/sunrise-splash', ['Recipes true']],
  ['/recipes', ['Recipes page']],
  ['/contact', ['Contact Us true', 'Contact Us page']],
  ['/wholesale/apply', ['Contact Us true', 'Wholesale page']],
])('the header of %s marks %j as current', async (path, current) => {
  const [header = ''] = (await site.html(path)).split('</header>');
  const { elements, links, named } = readPage(header);
  const marked = elements.filter(({ properties }) => properties.ariaCurrent);
  expect(marked.map((each) => `${textOf(each)} ${String(each.properties.ariaCurrent)}`)).toEqual(
    current,
  );
  for (const [text, href] of Object.entries(SECTIONS)) {
    expect(links).toContainEqual(expect.objectContaining({ text, href }));
  }
  // For a visitor without a session.
  const account = named('a').filter(({ properties }) =>
    String(properties.ariaLabel).startsWith('Account'),
  );
  expect(account.map(({ properties }) => properties)).toMatchObject([
    { href: expect.stringMatching(/^https:/), target: '_blank' },
  ]);
});

test('the footer has its links and texts', async () => {
  const [, html = ''] = /<footer([\s\S]*)<\/footer>/.exec(await site.html('/recipes')) ?? [];
  const { text } = readPage(html);
  const linksIn = (part: string) =>
    readPage(
      new RegExp(`<(nav|ul)[^>]*aria-label="${part}"[\\s\\S]*?</\\1>`).exec(html)?.[0] ?? '',
    );
  expect(linksIn('Navigation').links.map((link) => link.text)).toEqual(Object.keys(SECTIONS));
  expect(linksIn('Customer Service').links.map((link) => link.text)).toEqual([
    'Contact Us',
    'Shipping Policy',
    'Returns & Refunds',
    'Privacy Policy',
    'Terms of Service',
    'Wholesale',
    expect.stringMatching(/^Manage Subscription/),
  ]);
  const social = linksIn('Follow us').named('a');
  expect(social).toHaveLength(4);
  for (const { properties } of social) {
    expect(properties).toMatchObject({ target: '_blank', href: expect.stringMatching(/^https:/) });
  }
  const icons = linksIn('Follow us').named('svg');
  expect(icons.map(({ properties }) => properties.width)).toEqual(['20', '20', '20', '20']);
  for (const part of ['one duck at a time', 'All rights reserved']) expect(text).toContain(part);
  expect(text).toContain('Made with a heart for non-alcoholic joy');
});
