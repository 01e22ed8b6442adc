import type { Element, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite;
beforeAll(async () => void (site = await startRunningSite()));
afterAll(() => site.close());
afterEach(() => site.heal());

/** The status once the shop's answer is known: a page that it was slow for has left with 200. */
const expectStatus = async (path: string, status: number) => {
  await expect.poll(async () => (await site.ask(path)).status, { interval: 20 }).toBe(status);
};
const html = async (path: string) => (await site.ask(path)).text();
/** What React leaves in a page to separate texts is nothing a visitor reads. */
const words = (page: string) => page.replace(/<!-- -->/g, '');

test('GET /shop lists the products on show, with prices', async () => {
  const response = await site.ask('/shop');
  const page = words(await response.text());
  expect(response.status).toBe(200);
  expect(page).toContain('<title>Shop | Rubber Ducky</title>');
  expect(page).toContain('href="/shop/product/classic-lime-margarita"');
  expect(page).toContain('$24.99');
  for (const unlisted of [
    'founders-flock-box',
    'staff-tasting-kit',
    'distributor-display-stand',
    'hostile-title',
  ]) {
    expect(page).not.toContain(unlisted);
  }
});

test('GET /shop/drinks marks its filter and links within the collection', async () => {
  const page = await html('/shop/drinks');
  const filters = /<nav aria-label="Product filters">.*?<\/nav>/s.exec(page)?.[0];
  expect([...(filters ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop',
    '/shop/drinks',
    '/shop/merch',
    '/shop/wholesale',
  ]);
  expect(filters).toMatch(/<a(?=[^>]*href="\/shop\/drinks")[^>]*aria-current="page"/);
  expect(filters?.match(/aria-current/g)).toHaveLength(1);
  expect(page).toContain('href="/shop/drinks/classic-lime-margarita"');
  expect(page).not.toContain('founders-flock-box');
});

test.each([
  '/shop/product/mango-chili-margarita',
  '/shop/drinks/mango-chili-margarita',
  '/products/mango-chili-margarita',
])('GET %s shows the product, one canonical address for all', async (path) => {
  const response = await site.ask(path);
  const page = words(await response.text());
  expect(response.status).toBe(200);
  expect(page).toContain('Mango Chili Margarita</h1>');
  expect(page).toContain('$24.99');
  expect(page).toContain('Buy Now</button>');
  expect(page).toContain(
    `<link rel="canonical" href="${site.url}/shop/product/mango-chili-margarita"/>`,
  );
});

test.each([
  '/shop/product/nope',
  '/products/nope',
  '/shop/drinks/nope',
  '/shop/merch/mango-chili-margarita',
  '/shop/product/%3Cscript%3E',
])('GET %s is a true 404 that says so', async (path) => {
  await expectStatus(path, 404);
  const page = await html(path);
  expect(page).toContain('Product not found');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['/shop/nope', '/shop?after=%22%3E', '/nope', '/shop/a/b/c'])(
  'GET %s is a 404',
  async (path) => {
    await expectStatus(path, 404);
  },
);

test('an unknown product is asked for once a minute, not once a visitor', async () => {
  await site.ask('/products/unheard-of');
  await site.ask('/products/unheard-of');
  // For the product, and for where the merchant has its address lead to.
  const asked = (await site.asked('unheard-of')).map(({ rootField }) => rootField);
  expect(asked).toEqual(['product', 'urlRedirects']);
});

test('a second visitor gets the complete page without a question to the shop', async () => {
  await html('/products/ducky-tote');
  await expect.poll(async () => (await site.asked('ducky-tote')).length).toBe(1);
  const page = words(await html('/products/ducky-tote'));
  expect(page).toContain('$18.50');
  expect(await site.asked('ducky-tote')).toHaveLength(1);
});

test('many visitors at once are one question to the shop', async () => {
  await site.fault({ kind: 'latency', latencyMs: 400, match: 'rubber-duck' });
  const pages = await Promise.all(Array.from({ length: 6 }, () => html('/products/rubber-duck')));
  expect(pages.every((page) => page.includes('$12.00'))).toBe(true);
  expect(await site.asked('"handle":"rubber-duck"')).toHaveLength(1);
});

test('the page leaves before a slow shop has answered, and ends complete', async () => {
  await site.fault({ kind: 'latency', latencyMs: 800, match: 'ducky-tee' });
  const response = await site.ask('/products/ducky-tee');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader.read()).value ?? '';
  expect(first).toContain('<!DOCTYPE html>');
  expect(first).not.toContain('$30.00');

  let rest = first;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    rest += chunk.value;
  expect(words(rest)).toContain('$30.00');
  expect(rest).toContain('<title>All Splash No Buzz T-Shirt | Rubber Ducky</title>');
});

test('a shop that is silent for long is not waited for, but its answer is kept for the next', async () => {
  await site.fault({ kind: 'latency', latencyMs: 3000, match: 'strawberry-splash-margarita' });
  const path = '/products/strawberry-splash-margarita';
  expect(words(await html(path))).toContain('Please try again in a moment.');
  await expect.poll(() => html(path)).toContain('Buy Now');
  expect(await site.asked('"handle":"strawberry-splash-margarita"')).toHaveLength(1);
});

test('a product that is slow and then absent is kept from search engines', async () => {
  await site.fault({ kind: 'latency', latencyMs: 600, match: 'slow-and-absent' });
  const page = await html('/products/slow-and-absent');
  expect(page).toContain('Product not found');
  expect(page).toContain('name="robots" content="noindex"');
});

test.each(['http-500', 'throttled', 'broken-json', 'reset'])(
  'a product that cannot be loaded (%s) is a 404 with "Product not found"',
  async (kind) => {
    const handle = `blue-coconut-margarita`;
    await site.fault({ kind, match: handle });
    await expectStatus(`/products/${handle}`, 404);
    expect(await html(`/products/${handle}`)).toContain('Product not found');
  },
);

test('a failure is not remembered: the product is back as soon as the shop is', async () => {
  await site.fault({ kind: 'http-503', match: 'frosted-coconut-margarita' });
  await expectStatus('/products/frosted-coconut-margarita', 404);
  await site.heal();
  const page = words(await html('/products/frosted-coconut-margarita'));
  expect(page).toContain('Sold out</button>');
});

test('a list that cannot be loaded keeps the shop open with its notice', async () => {
  await site.fault({ kind: 'http-500', match: 'wholesale' });
  const response = await site.ask('/shop/wholesale');
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('No products available right now. Please check back soon!');
  expect(page).toContain('Product filters');
});

test('a list that cannot be loaded is kept from search engines, one further on that never was does not exist', async () => {
  await site.fault({ kind: 'http-500', match: '"handle":"merch"' });
  const failed = await html('/shop/merch');
  expect(failed).toContain('name="robots" content="noindex"');
  expect(failed).not.toContain('rel="canonical"');
  await expectStatus('/shop?after=abcd', 404);
});

test('a handle in another script is asked for as it is written', async () => {
  await html('/products/cr%C3%A8me-de-canard');
  expect((await site.asked('crème-de-canard')).map(({ variables }) => variables)).toEqual([
    { handle: 'crème-de-canard' },
  ]);
});

test.each(['/RSC/foo', '/RSC/foo.txt', '/RSC/R/products/RUBBER-DUCK.txt'])(
  'GET %s is no fault of ours',
  async (path) => {
    expect((await site.ask(path)).status).toBeLessThan(500);
    expect(await site.asked('RUBBER-DUCK')).toEqual([]);
  },
);

test('a hostile product adds no element and no script', async () => {
  const page = await html('/products/hostile-title');
  const elements = elementsOf(page);
  expect(elements.filter(({ tagName }) => ['iframe', 'object'].includes(tagName))).toEqual([]);
  // Ours is marked by us.
  const styles = elements.filter(({ tagName }) => tagName === 'style');
  expect(styles.filter(({ properties }) => !properties.nonce)).toEqual([]);
  expect(styles.length).toBeLessThan(3);
  const attributes = elements.flatMap(({ properties }) => Object.entries(properties));
  expect(attributes.filter(([name]) => /^on/i.test(name))).toEqual([]);
  expect(attributes.filter(([, value]) => /^\s*(javascript|data):/i.test(String(value)))).toEqual(
    [],
  );
  // Every picture is one of the shop's or ours, every script a file of ours, marked by us, or no code at all.
  const sources = elements
    .filter(({ tagName }) => tagName === 'img')
    .map(({ properties }) => properties.src);
  expect(
    sources.filter((src) => !String(src).startsWith(site.services) && !/^\/\w/.test(String(src))),
  ).toEqual([]);
  const scripts = elements.filter(
    ({ tagName, properties }) => tagName === 'script' && properties.type !== 'application/ld+json',
  );
  expect(scripts.filter(({ properties }) => !properties.src && !properties.nonce)).toEqual([]);
  expect(elements.find(({ tagName }) => tagName === 'h1')?.children).toEqual([
    expect.objectContaining({
      type: 'text',
      value: expect.stringContaining('</script><img src=x'),
    }),
  ]);
});

/** Every element a browser makes of that page. */
function elementsOf(page: string): Element[] {
  const elements: Element[] = [];
  const visit = (node: Root | RootContent) => {
    if (node.type === 'element') elements.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(unified().use(rehypeParse).parse(page));
  return elements;
}

test.each([
  ['/Shop', '/shop'],
  ['/shop/', '/shop'],
  ['/SHOP/Drinks//Classic-Lime-Margarita/', '/shop/drinks/classic-lime-margarita'],
])('GET %s is sent to %s for good', async (path, canonical) => {
  const response = await site.ask(path);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(canonical);
});
