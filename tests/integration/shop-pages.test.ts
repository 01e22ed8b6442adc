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

// First, while nothing is known of the drinks.
test('GET / is whole without the shop, and has its rail once the shop answers', async () => {
  await site.fault({ kind: 'http-500', match: '"handle":"drinks"' });
  const without = await site.ask('/');
  expect(without.status).toBe(200);
  const page = await without.text();
  expect(page).toContain('How to Enjoy');
  // A shop that is slow to fail leaves the outline of the rail.
  expect(page).not.toContain('$24.99');
  await site.heal();

  await expect.poll(() => html('/'), { interval: 100 }).toContain('$24.99');
  const [rail = ''] = /Pick Your Flavor.*?<\/ul>/s.exec(words(await html('/'))) ?? [];
  expect(rail).toContain('href="/shop/drinks/classic-lime-margarita"');
  expect(rail).toMatch(/<form[^>]* action="\/api\/cart\/lines" method="post">/);
  expect(rail).toContain('value="gid://shopify/ProductVariant/100101"');
  expect(rail).toContain('$3.12 per can');
  // What cannot be bought comes after what can, of which there is enough.
  expect(rail).not.toMatch(/founders-flock-box|Sold out/);
});

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
  'a product that cannot be loaded (%s) is "Product not found" for now, and stays in search engines',
  async (kind) => {
    const path = '/products/blue-coconut-margarita';
    await site.fault({ kind, match: 'blue-coconut-margarita' });
    await expectStatus(path, 503);
    const answer = await site.ask(path);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('x-page-cache')).toBe('miss');
    const page = await answer.text();
    expect(page).toContain('Product not found');
    expect(page).toContain('Our shop cannot be reached just now');
    expect(page).not.toContain('name="robots"');
  },
);

test('a product that is slow and then cannot be loaded stays in search engines, too', async () => {
  await site.fault({ kind: 'latency', latencyMs: 3000, match: 'variety-pack' });
  const answer = await site.ask('/products/variety-pack');
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('Our shop cannot be reached just now');
  expect(page).not.toContain('name="robots"');
});

test('a failure is not remembered: the product is back as soon as the shop is', async () => {
  await site.fault({ kind: 'http-503', match: 'frosted-coconut-margarita' });
  await expectStatus('/products/frosted-coconut-margarita', 503);
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

test('a list that cannot be loaded stays in search engines, one further on that never was does not exist', async () => {
  await site.fault({ kind: 'http-500', match: '"handle":"merch"' });
  const failed = await html('/shop/merch');
  expect(failed).toContain('No products available right now.');
  expect(failed).not.toContain('name="robots"');
  expect(failed).toContain(`<link rel="canonical" href="${site.url}/shop/merch"/>`);
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

/** The values that are chosen of a page's options, by their names. */
const chosen = (page: string) =>
  Object.fromEntries(
    elementsOf(page)
      .filter(({ properties }) => properties.type === 'radio' && properties.checked === true)
      .map(({ properties }) => [properties.name, properties.value]),
  );
const price = (page: string) => /<article.*?(\$[\d.]+)/s.exec(words(page))?.[1];

test.each([
  ['', 'S', 'Cloud', '$32.00'],
  ['?Size=L&Color=Coral', 'L', 'Coral', '$28.00'],
  ['?color=CORAL', 'M', 'Coral', '$28.00'],
  ['?Size=M&Color=Lime&utm_source=mail', 'M', 'Lime', '$32.00'],
  ['?variant=gid://shopify/ProductVariant/400507', 'XL', 'Cloud', '$36.00'],
  ['?variant=400506', 'L', 'Coral', '$28.00'],
  ['?variant=400506&Size=S&Color=Cloud', 'L', 'Coral', '$28.00'],
  ['?variant=100101&Size=XL', 'XL', 'Cloud', '$36.00'],
  ['?Size=Huge&Color=%3Cscript%3E', 'S', 'Cloud', '$32.00'],
])('options are chosen by the address: %s', async (query, size, color, its) => {
  const page = await html(`/shop/product/flock-crew-tee${query}`);
  expect(chosen(page)).toEqual({ 'option.Size': size, 'option.Color': color });
  expect(price(page)).toBe(its);
  expect(page).toContain(`<link rel="canonical" href="${site.url}/shop/product/flock-crew-tee"/>`);
});

test('options that do not go together are answered with the nearest that do, and it is said', async () => {
  const page = await html('/shop/product/flock-crew-tee?Size=S&Color=Coral');
  expect(chosen(page)).toEqual({ 'option.Size': 'M', 'option.Color': 'Coral' });
  expect(page).toContain('There is no S / Coral. The nearest is M / Coral.');
});

test('what is sold out or not made is marked, and can be chosen', async () => {
  const page = words(await html('/shop/product/flock-crew-tee?Size=S&Color=Lime'));
  expect(chosen(page)).toEqual({ 'option.Size': 'S', 'option.Color': 'Lime' });
  expect(page).toContain('Sold out</button>');
  const radios = elementsOf(page).filter(({ properties }) => properties.type === 'radio');
  expect(radios).toHaveLength(7);
  expect(radios.filter(({ properties }) => properties.disabled)).toEqual([]);
  expect(page).toMatch(/Lime<\/s><span[^>]*> \(sold out\)</);
  expect(page).toMatch(/Coral<span[^>]*> \(not with S\)</);
  // Its colour is no style, which the page's policy would refuse.
  expect(page).toContain('fill="#a4d233"');
});

test('the single option of a product can be named, too', async () => {
  const page = await html('/shop/product/ducky-tee?size=xl');
  expect(chosen(page)).toEqual({ merchandiseId: 'gid://shopify/ProductVariant/200304' });
  const soldOut = await html('/shop/product/ducky-tee?Size=L');
  expect(chosen(soldOut)).toEqual({ merchandiseId: 'gid://shopify/ProductVariant/200301' });
});

test('of more variants than a page lists it has the one that is chosen, and any can be', async () => {
  const path = '/shop/product/custom-flock-jersey';
  const page = await html(path);
  expect(new Set(page.match(/ProductVariant\/4900\d+/g))).toEqual(
    new Set(['ProductVariant/490002']),
  );
  expect(page).toMatch(/"@type":"AggregateOffer"[^}]*"lowPrice":"42.0","highPrice":"54.0"/);
  expect(page).toContain('"offerCount":119');

  const last = await html(`${path}?Size=3XL&Color=Midnight&Sleeves=Long`);
  expect(price(last)).toBe('$54.00');
  expect(price(await html(`${path}?variant=490119`))).toBe('$54.00');
  expect(chosen(await html(`${path}?variant=490119`))).toEqual(chosen(last));
  // One of another product is none of this one.
  expect(price(await html(`${path}?variant=100101`))).toBe('$45.00');
});

test('a variant is found by the names of its options, and the shop is asked for none that is not', async () => {
  const ask = (query: string, handle = 'custom-flock-jersey') =>
    site.ask(`/api/products/${handle}/variant?${query}`);
  const found = await ask('Size=M&Color=Lime&Sleeves=Long');
  expect(found.status).toBe(200);
  expect(await found.json()).toEqual({
    id: 'gid://shopify/ProductVariant/490040',
    availableForSale: true,
    price: { amount: '50.0', currencyCode: 'USD' },
    compareAtPrice: null,
    values: [2, 1, 2],
  });
  const asked = (await site.asked('selectedOptions')).length;
  await ask('Size=M&Color=Lime&Sleeves=Long');
  for (const query of [
    'Size=M&Color=Midnight&Sleeves=None',
    'Size=M',
    'Size=M&Color=Lime&Sleeves=x',
    '',
  ]) {
    expect((await ask(query)).status).toBe(404);
  }
  expect((await ask('Size=M', 'no-such-duck')).status).toBe(404);
  expect((await ask('Size=M', '%3Cscript%3E')).status).toBe(404);
  expect(await site.asked('selectedOptions')).toHaveLength(asked);

  await site.fault({ kind: 'http-500', match: 'selectedOptions' });
  const down = await ask('Size=M&Color=Coral&Sleeves=Long');
  expect(down.status).toBe(503);
  expect(await down.json()).toEqual({ error: 'The shop cannot be asked right now.' });
});

test('selling plans are offered with their prices beside a single purchase', async () => {
  const page = words(await html('/shop/product/pond-club?variant=400602&selling_plan=702'));
  expect(page).toContain('Purchase options</legend>');
  expect(page).toMatch(/One-time purchase<\/span><span[^>]*>\$65\.00</);
  expect(page).toMatch(/Deliver every month<\/span><span[^>]*>\$61\.75, save 5 %</);
  expect(chosen(page)).toEqual({
    merchandiseId: 'gid://shopify/ProductVariant/400602',
    sellingPlanId: 'gid://shopify/SellingPlan/702',
  });
  expect(price(page)).toBe('$61.75');
  expect(words(await html('/shop/product/rubber-duck'))).not.toContain('Purchase options');
});

test('a hostile product adds no element and no script', async () => {
  const page = await html('/products/hostile-title');
  const elements = elementsOf(page);
  expect(elements.filter(({ tagName }) => ['iframe', 'object'].includes(tagName))).toEqual([]);
  // Ours is marked by us.
  const styles = elements.filter(({ tagName }) => tagName === 'style');
  expect(styles.filter(({ properties }) => !properties.nonce)).toEqual([]);
  expect(styles.length).toBeLessThan(5);
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

/** What is seen of a page; what the browser's code is told comes after it. */
const seen = (page: string) => words(page).split('<script nonce')[0] ?? '';
/** The headings of a page's sections, in their order. */
const headings = (page: string) =>
  [...seen(page).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);

test('a drink answers what is asked of it', async () => {
  // What stands below the product may come behind it once.
  const path = '/shop/product/classic-lime-margarita';
  await expect.poll(async () => headings(await html(path))).toContain('Goes well with');
  const page = words(await html(path));
  expect(headings(page)).toEqual([
    'How it tastes',
    // The description's own.
    'How it drinks',
    'Made with it',
    'What is in it',
    'Goes well with',
    'You may also like',
    'Navigation',
    'Customer Service',
    'Join our newsletter',
  ]);
  for (const text of [
    'Bright lime, soft agave, salty finish',
    '<b>4.8</b> out of 5, 214 ratings',
    '$3.12 per can',
    'Save 16%',
    'lime juice concentrate, natural flavors',
    'None of the major food allergens.',
    'Damaged, leaking or defective?',
    'href="/recipes/minty-lime-fizz"',
    'href="/shop/product/ducky-tote"',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/<caption[^>]*>.*Nutrition facts.*1 can \(12 fl oz/);
  expect(page).toMatch(/<th scope="row"[^>]*>Sodium<\/th><td[^>]*>35 mg<\/td><td[^>]*>2%<\/td>/);
  const trail = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(page)?.[0] ?? '';
  expect([...trail.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop',
    '/shop/drinks',
  ]);
  expect(trail).toContain('aria-current="page">Classic Lime Margarita<');
});

test('a product of which less is known has no empty parts', async () => {
  const page = words(await html('/shop/product/rubber-duck'));
  const known = headings(page).filter((text) => text !== 'You may also like');
  expect(known).toEqual(['Navigation', 'Customer Service', 'Join our newsletter']);
  // What stands beside it says what is known of it.
  const [itself = ''] = page.split('aria-label="You may also like"');
  expect(itself).not.toMatch(/<table|per can|out of 5|Save \d/);
  // Nothing of a gift card is sent by post.
  expect(await html('/shop/product/pond-gift-card')).not.toContain(
    'Damaged, leaking or defective?',
  );
});

test('recommendations that hang hold nobody up, and those that fail are not missed', async () => {
  const path = '/shop/product/ducky-bucket-hat';
  await site.fault({ kind: 'latency', latencyMs: 5000, operation: 'productRecommendations' });
  await expect.poll(() => html(path)).toContain('Buy Now</button>');
  const response = await site.ask(path);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let page = '';
  while (!page.includes('$28.00')) page += (await reader.read()).value ?? '$28.00 never came';
  expect(page).not.toMatch(/never came|<\/html>/);
  await reader.cancel();
  expect(await html(path)).not.toContain('aria-label="You may also like"');

  await site.heal();
  await site.fault({ kind: 'http-500', operation: 'productRecommendations' });
  const failed = await html('/shop/product/founders-flock-box');
  expect(failed).toContain('Buy Now</button>');
  expect(failed).not.toContain('aria-label="You may also like"');
});

test('what is sold out leads to what is like it and in stock, and to a form', async () => {
  const path = '/shop/product/frosted-coconut-margarita';
  await expect.poll(async () => headings(await html(path))).toContain('Like it, and in stock');
  const page = words(await html(path));
  const shelf = seen(page).split('aria-label="Like it, and in stock"')[1] ?? '';
  expect(shelf).toContain('href="/shop/product/blue-coconut-margarita"');
  expect(shelf).not.toContain('Sold out');
  expect(shelf).not.toContain('href="/shop/product/frosted-coconut-margarita"');
  expect(page).toContain('action="/api/forms/restock"');
  expect(page).toContain('name="handle" value="frosted-coconut-margarita"');
  expect(page).toContain('Tell me when it is back</button>');
});

test('one pack that is sold out has the form at an address of its own', async () => {
  const page = await html('/shop/product/mango-chili-margarita');
  const address = /href="(\/forms\/restock[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  expect(address).toBe('/forms/restock?product=mango-chili-margarita&variant=100203');
  const form = words(await html(address!));
  expect(form).toContain('Mango Chili Margarita, 24-Pack.');
  expect(form).toContain('name="variantId" value="gid://shopify/ProductVariant/100203"');

  // Nobody else's words get on the page, and one can say what it is about.
  for (const query of ['product=%3Cb%3E', 'product=no-such-duck', 'product=Buy+cheap+pills']) {
    const unknown = await html(`/forms/restock?${query}`);
    expect(unknown).toMatch(/<input(?=[^>]*name="product")(?=[^>]*type="text")/);
    expect(unknown.split('<body')[1]?.split('<script')[0]).not.toContain('pills');
  }
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
