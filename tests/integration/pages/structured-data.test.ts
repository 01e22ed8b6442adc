import StructuredDataValidator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { formatPrice } from '../../../src/lib/price.ts';
import { readPage, type Thing } from '../support/page-content.ts';
import { crawl, elementsNamed, textIn } from './crawl.ts';

const { site, indexed } = await crawl();
const pages = indexed.filter(({ page }) => page.things.length > 0);

const thingsOf = (type: string) =>
  pages.flatMap(({ path, page }) =>
    page.things.filter((thing) => thing['@type'] === type).map((thing) => ({ path, page, thing })),
  );

/** Checks that the visible text of a page contains each of these texts. */
function expectVisible(path: string, text: string, parts: unknown[]) {
  expect([path, parts.filter((part) => !text.includes(String(part)))]).toEqual([path, []]);
}

// Optional fields that the validator recommends and the site has no data for: reviews, product numbers that the shop
// does not have, and names and pictures of single steps.
const MISSING_FIELDS = {
  Product:
    'aggregateRating audience color gtin gtin12 gtin13 gtin14 gtin8 hasCertification inProductGroupWithID ' +
    'isVariantOf isbn material mpn pattern priceValidUntil review size subjectOf',
  ProductGroup:
    'aggregateRating audience brand color description gtin gtin12 gtin13 gtin14 gtin8 hasCertification inProductGroupWithID isVariantOf isbn material mpn pattern priceValidUntil review subjectOf',
  Recipe:
    'aggregateRating cookTime datePublished image itemListElement keywords name nutrition.calories ' +
    'recipeCategory recipeCuisine url video',
};

test('the structured data of every page is valid, with known recommended fields missing', async () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/recipes/sunrise-splash', '/shop/product/rubber-duck']),
  );
  const missing = new Map<string, Set<string>>();
  for (const { path, html } of pages) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
    expect([path, Object.keys(extracted.jsonld).length > 0]).toEqual([path, true]);
    const issues = await new StructuredDataValidator().validate(extracted);
    expect([path, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([path, []]);
    for (const { rootType, fieldNames = [] } of issues)
      missing.set(rootType, new Set([...(missing.get(rootType) ?? []), ...fieldNames]));
  }
  const byType = [...missing].map(([type, fields]) => [type, [...fields].toSorted().join(' ')]);
  expect(Object.fromEntries(byType)).toEqual(MISSING_FIELDS);
});

/** The offers of a product page: of the only variant, or of each of its group, the visible one first. */
const offersOf = (thing: Thing) =>
  ([thing.hasVariant ?? thing].flat() as Thing[]).map(({ offers }) => offers as Thing);

const priceIn = ({ price, priceCurrency }: Thing) =>
  formatPrice({ amount: String(price), currencyCode: String(priceCurrency) });

test('name, price, availability and rating of a product are those of the variant that its page shows', () => {
  const products = [...thingsOf('Product'), ...thingsOf('ProductGroup')];
  expect(products.length).toBeGreaterThan(5);
  expect(products.some(({ thing }) => thing.aggregateRating)).toBe(true);
  for (const { path, page, thing } of products) {
    expect([path, thing.url]).toEqual([path, page.canonicals[0]]);
    const [visible] = offersOf(thing);
    expectVisible(path, page.text, [thing.name, priceIn(visible!)]);
    const availability = page.text.includes('Buy Now') ? 'InStock' : 'OutOfStock';
    expect(visible?.availability).toBe(`https://schema.org/${availability}`);
    const rating = thing.aggregateRating as Thing | undefined;
    const [, value, count] = /([\d.]+) out of 5, (\d+) ratings/.exec(page.text) ?? [];
    expect([path, rating?.ratingValue, rating?.ratingCount].map(String)).toEqual(
      [path, value, count].map(String),
    );
  }
});

test('each variant of a group has the price and availability of the page at its address, and of the product feed', async () => {
  const feed = fromXml(await (await site.fetch('/feeds/products.xml')).text());
  const items = new Map(elementsNamed(feed, 'item').map((item) => [textIn(item, 'g:link'), item]));
  const offers = thingsOf('ProductGroup').flatMap(({ thing }) => offersOf(thing).slice(0, 3));
  expect(offers.length).toBeGreaterThan(10);
  for (const offer of offers.slice(0, 12)) {
    const url = new URL(String(offer.url));
    const html = await (await site.fetch(url.pathname + url.search)).text();
    const [shown] = readPage(html).things.filter((each) => each['@type'] === 'ProductGroup');
    expect(offersOf(shown!)[0]).toEqual(offer);
    expect(readPage(html).text).toContain(priceIn(offer));
    const item = items.get(url.href);
    const availability = String(offer.availability).endsWith('/InStock')
      ? 'in_stock'
      : 'out_of_stock';
    expect(item && textIn(item, 'g:availability')).toBe(availability);
    const price = (item && (textIn(item, 'g:sale_price') ?? textIn(item, 'g:price'))) ?? '';
    expect(price).toBe(`${Number(offer.price).toFixed(2)} USD`);
  }
});

test('name, time, servings, ingredients and steps of a recipe are on its page', () => {
  const recipes = thingsOf('Recipe');
  expect(recipes).toHaveLength(pages.filter(({ path }) => path.startsWith('/recipes/')).length);
  expect(recipes.length).toBeGreaterThan(3);
  for (const { path, page, thing } of recipes)
    expectVisible(path, page.text, [
      thing.name,
      thing.description,
      `${/^PT(\d+)M$/.exec(String(thing.prepTime))?.[1]} minutes`,
      thing.recipeYield,
      ...(thing.recipeIngredient as string[]),
      ...(thing.recipeInstructions as Thing[]).map(({ text }) => text),
    ]);
});

test('the home page describes the brand, its site and its questions', () => {
  const [home] = thingsOf('Organization');
  expect(home?.path).toBe('/');
  expect(home?.thing.sameAs).toHaveLength(4);
  expect(thingsOf('WebSite')).toHaveLength(1);
  const questions = thingsOf('FAQPage')[0]?.thing.mainEntity as Thing[];
  expect(questions).toHaveLength(7);
  for (const { name, acceptedAnswer } of questions)
    expectVisible('/', home!.page.text, [name, (acceptedAnswer as Thing).text]);
});

test('every detail page has breadcrumbs that end at the page', () => {
  const breadcrumbs = thingsOf('BreadcrumbList');
  const details = pages.filter(({ path }) =>
    /^\/(recipes|articles|shop\/product|store-locator)\//.test(path),
  );
  expect(breadcrumbs.map(({ path }) => path)).toEqual(details.map(({ path }) => path));
  for (const { path, page, thing } of breadcrumbs) {
    const items = thing.itemListElement as Thing[];
    expect(items.at(-1)?.item).toBe(page.canonicals[0]);
    expectVisible(
      path,
      page.text,
      items.map(({ name }) => name),
    );
  }
});

test('every picture of the structured data answers 200', async () => {
  const pictures = new Set(
    [
      ...thingsOf('Product'),
      ...thingsOf('ProductGroup'),
      ...thingsOf('Recipe'),
      ...thingsOf('BlogPosting'),
    ]
      .flatMap(({ thing }) => (thing.hasVariant as Thing[] | undefined) ?? [thing])
      .flatMap(({ image }) => image as string | string[]),
  );
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const { status } = picture.startsWith(site.origin)
      ? await site.fetch(picture.slice(site.origin.length))
      : await fetch(picture);
    expect([picture, status]).toEqual([picture, 200]);
  }
});
