import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../bench/page-files.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

const page = async (path: string) => (await (await site.ask(path)).text()).replace(/<!-- -->/g, '');

/** What the page says, without its markup. */
const words = async (path: string) =>
  (await page(path))
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const files = [
  '/about',
  '/contact',
  '/ingredients',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/terms-of-service',
  '/wholesale/apply',
];
const paths = ['/', ...files];

test.each(files)('GET %s is a prerendered file with one heading and one address', async (path) => {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  // Files have a tag to compare by; what the Worker renders has none.
  expect(response.headers.get('etag')).not.toBeNull();
  const html = await response.text();
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
});

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(paths.map(page));
  const titles = pages.map((html) => /<title>([^<]+)/.exec(html)?.[1]);
  const descriptions = pages.map((html) => /name="description" content="([^"]+)/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(paths.length);
  expect(new Set(descriptions).size).toBe(paths.length);
  expect([...titles, ...descriptions]).not.toContain(undefined);
});

test.each(['/Store-Locator', '/Privacy-Policy/'])(
  'GET %s leads to the small letters',
  async (path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(path.toLowerCase().replace(/\/$/, ''));
  },
);

test('only /ingredients asks search engines to leave it out', async () => {
  const hidden: string[] = [];
  for (const path of paths) if ((await page(path)).includes('content="noindex"')) hidden.push(path);
  expect(hidden).toEqual(['/ingredients']);
});

describe('the home page', () => {
  test('has its parts in their order', async () => {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await page('/')) ?? [];
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

  test('shows four ways to enjoy it', async () => {
    const html = await page('/');
    const cards = ['Beach Days', 'Self-Care Nights', 'Brunch Vibes', 'Sober Curious Still Fun'];
    for (const card of cards) expect(html).toContain(`${card}</h3>`);
  });

  test('lists the seven ingredients in a dialog', async () => {
    const [, dialog] = /<dialog([\s\S]*?)<\/dialog>/.exec(await page('/'))!;
    expect([...dialog!.matchAll(/<li[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
      'Water',
      'Organic agave syrup',
      'Lime juice concentrate',
      'Natural flavors',
      'Sodium citrate',
      'Potassium chloride',
      'Lime essence',
    ]);
  });

  test('answers seven questions, one open at a time', async () => {
    expect((await page('/')).match(/<details name="faq"/g)).toHaveLength(7);
  });

  test('shows at most three articles, all featured, newest first', async () => {
    const links = [...(await page('/')).matchAll(/href="\/articles\/([^"]+)"/g)];
    expect(links.map(([, slug]) => slug)).toEqual([
      'rise-of-non-alcoholic-beverages',
      'crafting-perfect-mocktail',
      'rubber-ducky-brand-story',
    ]);
    expect(await page('/')).toContain('View All Articles');
  });

  test('loads no script for slides it does not have', async () => {
    const { scripts, styles } = await filesOf(`${site.url}/`);
    expect([...scripts, ...styles].filter((file) => file.includes('slides'))).toEqual([]);
  });
});

describe('the policies', () => {
  const policies = [
    ['/privacy-policy', 'Privacy Policy'],
    ['/refund-policy', 'Returns & Refunds'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/terms-of-service', 'Mobile Terms of Service'],
  ] as const;

  test.each(policies)('%s is titled %s, and dated', async (path, title) => {
    const html = await page(path);
    expect(html).toContain(`${title.replace('&', '&amp;')}</h1>`);
    expect(html).toContain('<time dateTime="2024-08-22">August 22, 2024</time>');
  });

  test.each(policies)('%s lists its parts', async (path) => {
    const html = await page(path);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const parts = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(parts.length).toBeGreaterThan(5);
    expect(links.filter((id) => id !== 'main')).toEqual(
      parts.filter((id) => id !== 'contents-title'),
    );
  });

  test('the shipping rules are there', async () => {
    const text = await words('/shipping-policy');
    expect(text).toContain('weekday before 12:00 PM MST ship the same day');
    expect(text).toContain('at or after 12:00 PM MST ship the next business day');
    expect(text).toMatch(/do not ship on Sundays/);
    expect(text).toMatch(
      /sent by Priority Mail : PO boxes APO and FPO addresses Alaska Hawaii US territories/,
    );
  });

  test('the rules of returns are there', async () => {
    const text = await words('/refund-policy');
    expect(text).toContain('All Sales Are Final');
    expect(text).toContain('do not accept returns or exchanges');
    expect(text).toContain('damaged, leaking or defective , we will replace it free of charge');
    expect(text).toMatch(/Your order details:.*Photos/);
  });

  test('the rules of the text messages are there', async () => {
    const text = await words('/terms-of-service');
    expect(text).toContain('up to 4 marketing messages a month');
    expect(text).toContain('not for anyone under 13');
    expect(text).toContain('under 18, you may join only with the permission of a parent');
    expect(text).toContain('Reply STOP to any of our messages at any time to opt out');
    expect(text).toContain('Reply HELP to any of our messages');
  });
});

test('/about tells the story, the values, the making and the open door', async () => {
  const text = await words('/about');
  for (const part of [
    'It Started With a Duck',
    'Quality Ingredients',
    'Inclusivity',
    'Playful Sophistication',
    'How We Craft Our Flavors',
    'Join the Flock',
  ]) {
    expect(text).toContain(part);
  }
  expect(await page('/about')).toMatch(/<button[^>]*type="button"[^>]*>Join Our Team/);
});

test('/contact names the four kinds of inquiry', async () => {
  const text = await words('/contact');
  const kinds = ['General Inquiries', 'Wholesale/Retail', 'Event Requests', 'Press & Media'];
  for (const kind of ['Get In Touch', ...kinds]) expect(text).toContain(kind);
  expect(await page('/contact')).toContain('href="/wholesale/apply"');
});

test('/wholesale/apply promises a reply within 48 hours', async () => {
  const text = await words('/wholesale/apply');
  expect(text).toContain('Wholesale Application');
  expect(text).toContain('reply within 48 hours');
});

test('every link of these pages leads somewhere', async () => {
  const targets = new Set<string>();
  for (const path of paths) {
    for (const [, href] of (await page(path)).matchAll(/href="(\/[^"#]*)"/g)) {
      if (!href!.includes('.')) targets.add(href!);
    }
  }
  expect(targets.size).toBeGreaterThan(15);
  for (const target of targets)
    expect([target, (await site.ask(target)).status]).toEqual([target, 200]);
});
