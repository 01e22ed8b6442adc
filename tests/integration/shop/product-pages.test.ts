import { expect, test } from 'vitest';
import { readPage, textOf } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const { html } = site;
const gid = (kind: string, number: number) => `gid://shopify/${kind}/${number}`;

/** Values of the checked radio buttons, by name. */
const selectionOf = (page: string) =>
  Object.fromEntries(
    readPage(page)
      .elements.filter(({ properties }) => properties.type === 'radio' && properties.checked)
      .map(({ properties }) => [properties.name, properties.value]),
  );
const priceOf = (page: string) => /<article.*?(\$[\d.]+)/s.exec(page)?.[1];

const TEE = '/shop/product/flock-crew-tee';

test('the cost of shipping and the rule of returns stand by Buy Now', async () => {
  const panel = (await html(TEE)).split('Same-day shipping')[0]!;
  const rule = 'Shipping is calculated at the checkout. All sales are final.';
  expect(readPage(panel).text).toContain(rule);
  expect(panel).toMatch(/<a[^>]* href="\/refund-policy"/);
});

test.each([
  ['?Size=L&Color=Coral', 'L', 'Coral', '$28.00'],
  ['?variant=400506&Size=S&Color=Cloud', 'L', 'Coral', '$28.00'],
])('the query "%s" selects %s / %s', async (query, size, color, price) => {
  const page = await html(TEE + query);
  expect(selectionOf(page)).toEqual({ 'option.Size': size, 'option.Color': color });
  expect(priceOf(page)).toBe(price);
  expect(page).toContain(`<link rel="canonical" href="${site.url}${TEE}"/>`);
});

test('sold-out and missing combinations are marked and can be selected', async () => {
  const page = await html(`${TEE}?Size=S&Color=Lime`);
  expect(selectionOf(page)).toEqual({ 'option.Size': 'S', 'option.Color': 'Lime' });
  expect(page).toContain('Sold out</button>');
  const radios = readPage(page).elements.filter(({ properties }) => properties.type === 'radio');
  expect(radios).toHaveLength(7);
  expect(radios.filter(({ properties }) => properties.disabled)).toEqual([]);
  expect(page).toMatch(/Lime<\/s><span[^>]*> \(sold out\)</);
  expect(page).toMatch(/Coral<span[^>]*> \(not here with S\)</);
  // A swatch is an SVG fill, because the page's policy refuses style attributes.
  expect(page).toContain('fill="#a4d233"');
});

test('of a product with one option, a sold-out variant cannot be selected', async () => {
  const { named } = readPage(await html('/shop/merch/ducky-tee'));
  const disabled = named('label').filter(({ children: [field] }) =>
    Boolean(field?.type === 'element' && field.properties.disabled),
  );
  expect(disabled.map(textOf)).toEqual([expect.stringMatching(/^L\s*Sold out/)]);
});

test('a product with more than 100 variants offers the first, and says that there are more', async () => {
  const path = '/shop/product/custom-flock-jersey';
  const page = await html(path);
  expect(new Set(page.match(/ProductVariant\/490\d+/g)).size).toBe(100);
  expect(readPage(page).text).toContain('These are 100 of its 119 variants.');
  const byOptions = await html(`${path}?Size=M&Color=Lime&Sleeves=Long`);
  const byId = await html(`${path}?variant=490040`);
  expect([priceOf(byOptions), priceOf(byId)]).toEqual(['$50.00', '$50.00']);
  expect(selectionOf(byId)).toEqual(selectionOf(byOptions));
  // A variant of another product is ignored.
  expect(priceOf(await html(`${path}?variant=100101`))).toBe('$45.00');
});

test('selling plans are listed with their prices beside the one-time purchase', async () => {
  const page = await html('/shop/product/pond-club?variant=400602&selling_plan=702');
  expect(page).toContain('Purchase options</legend>');
  expect(page).toMatch(/One-time purchase<\/span><span[^>]*>\$65\.00</);
  expect(page).toMatch(/Deliver every month<\/span><span[^>]*>\$61\.75, save 5%</);
  expect(selectionOf(page)).toEqual({
    merchandiseId: gid('ProductVariant', 400602),
    sellingPlanId: gid('SellingPlan', 702),
  });
  expect(priceOf(page)).toBe('$61.75');
  const drink = await html('/shop/product/classic-lime-margarita?selling_plan=701');
  expect(drink).toContain('You save $2.50 on every delivery, $0.31 per can.');
  expect(await html('/shop/product/rubber-duck')).not.toContain('Purchase options');
});

test('the HTML in a product’s texts adds no element, script or style', async () => {
  const { elements, named, things } = readPage(await html('/products/hostile-title'));
  const title = '</script><img src=x onerror="window.pwned=1">';
  expect([...named('iframe'), ...named('object')]).toEqual([]);
  // The site's own styles carry the nonce.
  expect(named('style').filter(({ properties }) => !properties.nonce)).toEqual([]);
  expect(named('style').length).toBeLessThan(5);
  const attributes = elements.flatMap(({ properties }) => Object.entries(properties));
  expect(attributes.filter(([name]) => /^on/i.test(name))).toEqual([]);
  expect(attributes.filter(([, value]) => /^\s*(javascript|data):/i.test(String(value)))).toEqual(
    [],
  );
  const pictures = named('img').map(({ properties }) => String(properties.src));
  expect(pictures.filter((src) => !src.startsWith(site.services) && !/^\/\w/.test(src))).toEqual(
    [],
  );
  const scripts = named('script').filter(
    ({ properties }) => properties.type !== 'application/ld+json',
  );
  expect(scripts.filter(({ properties }) => !properties.src && !properties.nonce)).toEqual([]);
  expect(named('h1').map(textOf)).toEqual([title]);
  expect(things.find((thing) => thing['@type'] === 'Product')?.name).toBe(title);
});

/** The visible part of a page, before the data for its scripts. */
const visible = (page: string) => page.split('<script nonce')[0] ?? '';
const headingsOf = (page: string) =>
  [...visible(page).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);
const footer = ['Navigation', 'Customer Service', 'Join our newsletter'];

test('a drink shows its taste, recipes, ingredients, nutrition, rating and related products', async () => {
  const path = '/shop/product/classic-lime-margarita';
  const page = await html(path);
  expect(headingsOf(page)).toEqual([
    'How it tastes',
    // A heading of the description.
    'How it drinks',
    'What is in it',
    'Made with it',
    'Goes well with',
    'You may also like',
    ...footer,
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
  ])
    expect(page).toContain(text);
  expect(page).toMatch(/<caption[^>]*>.*Nutrition facts.*1 can \(12 fl oz/);
  expect(page).toMatch(/<th scope="row"[^>]*>Sodium<\/th><td[^>]*>35 mg<\/td><td[^>]*>2%<\/td>/);
  const trail = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(page)?.[0] ?? '';
  expect([...trail.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop',
    '/shop/drinks',
  ]);
  expect(trail).toContain('aria-current="page">Classic Lime Margarita<');
});

test('a product without these fields has no empty sections', async () => {
  const page = await html('/shop/product/rubber-duck');
  expect(headingsOf(page).filter((text) => text !== 'You may also like')).toEqual(footer);
  // The cards of related products show their own fields.
  const [product] = page.split('aria-label="You may also like"');
  expect(product).not.toMatch(/<table|per can|out of 5|Save \d/);
  // A gift card is not shipped. The browser computes the time of shipment from the rule.
  const giftCard = await html('/shop/product/pond-gift-card');
  expect(giftCard).not.toContain('Damaged, leaking or defective?');
  const rule = /orderBy\\":\{/;
  expect(page).toMatch(rule);
  expect(giftCard).not.toMatch(rule);
});

test('a sold-out product shows similar products in stock and a restock form', async () => {
  const path = '/shop/product/frosted-coconut-margarita';
  const page = await html(path);
  const similar = visible(page).split('aria-label="Like it, and in stock"')[1] ?? '';
  expect(similar).toContain('href="/shop/product/blue-coconut-margarita"');
  expect(similar).not.toContain('Sold out');
  expect(similar).not.toContain('href="/shop/product/frosted-coconut-margarita"');
  expect(page).toContain('action="/api/forms/restock"');
  expect(page).toContain('name="handle" value="frosted-coconut-margarita"');
  expect(page).toContain('Tell me when it is back</button>');
});

test('a sold-out variant links to a restock form that names it', async () => {
  const page = await html('/shop/product/mango-chili-margarita');
  const address = /href="(\/forms\/restock[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  expect(address).toBe('/forms/restock?product=mango-chili-margarita&variant=100203');
  const form = await html(address!);
  expect(form).toContain('Mango Chili Margarita, 24-Pack.');
  expect(form).toContain(`name="variantId" value="${gid('ProductVariant', 100203)}"`);
});

test.each(['%3Cb%3E', 'no-such-duck', 'Buy+cheap+pills'])(
  '/forms/restock?product=%s has a text field for the product, and does not show the query',
  async (product) => {
    const page = await html(`/forms/restock?product=${product}`);
    expect(page).toMatch(/<input(?=[^>]*name="product")(?=[^>]*type="text")/);
    expect(page.split('<body')[1]?.split('<script')[0]).not.toContain('pills');
  },
);
