import StructuredDataValidator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { beforeAll, expect, test } from 'vitest';
import { formatPrice } from '../../src/lib/price.ts';
import {
  builtSite,
  completePage,
  examplesOf,
  sitemapOf,
  type BuiltSite,
  type FoundPage,
} from './found-pages.ts';
import type { Thing } from './page-content.ts';

let site: BuiltSite;
let pages: FoundPage[];

beforeAll(async () => {
  site = await builtSite();
  pages = [];
  for (const { path } of examplesOf(await sitemapOf(site))) {
    pages.push(await completePage(site, path));
  }
  pages = pages.filter(({ page }) => page.things.length > 0);
});

const thingsOf = (type: string) =>
  pages.flatMap(({ path, page }) =>
    page.things.filter((thing) => thing['@type'] === type).map((thing) => ({ path, page, thing })),
  );

// What the validator would like to see as well, and the pages do not say: reviews that nobody wrote, numbers that the
// shop does not give, facts about a drink that are not among its fields, titles and pictures of single steps.
const KNOWN_WISHES = {
  Product:
    'aggregateRating audience color gtin gtin12 gtin13 gtin14 gtin8 hasCertification inProductGroupWithID ' +
    'isVariantOf isbn material mpn pattern priceValidUntil review size subjectOf',
  Recipe:
    'aggregateRating cookTime datePublished image itemListElement keywords name nutrition.calories ' +
    'recipeCategory recipeCuisine url video',
};

test('the validator of structured data finds no fault on any page that has any', async () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/recipes/sunrise-splash', '/shop/product/rubber-duck']),
  );
  const wishes = new Map<string, Set<string>>();
  for (const { path, html } of pages) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
    expect([path, Object.keys(extracted.jsonld).length > 0]).toEqual([path, true]);
    const issues = await new StructuredDataValidator().validate(extracted);
    expect([path, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([path, []]);
    for (const { rootType, fieldNames = [] } of issues) {
      wishes.set(rootType, new Set([...(wishes.get(rootType) ?? []), ...fieldNames]));
    }
  }
  const wished = [...wishes].map(([type, fields]) => [type, [...fields].toSorted().join(' ')]);
  expect(Object.fromEntries(wished)).toEqual(KNOWN_WISHES);
});

test('products: the name and every price are on the page, and each has a picture and an offer', () => {
  const products = thingsOf('Product');
  expect(products.length).toBeGreaterThan(5);
  expect(products.some(({ thing }) => thing.aggregateRating)).toBe(true);
  for (const { path, page, thing } of products) {
    expect(page.text).toContain(thing.name);
    expect([path, thing.url]).toEqual([path, page.canonicals[0]]);
    const offers = [thing.offers].flat() as Thing[];
    for (const { price, priceCurrency, availability } of offers) {
      const amount = { amount: String(price), currencyCode: String(priceCurrency) };
      expect([path, page.text.includes(formatPrice(amount))]).toEqual([path, true]);
      expect(availability).toBe(
        `https://schema.org/${page.text.includes('Buy Now') ? 'InStock' : 'OutOfStock'}`,
      );
    }
    // A rating is told only where it is seen.
    const rating = thing.aggregateRating as Thing | undefined;
    const shown = /([\d.]+) out of 5, (\d+) ratings/.exec(page.text) ?? [];
    expect([path, rating?.ratingValue, rating?.ratingCount].map(String)).toEqual(
      [path, shown[1], shown[2]].map(String),
    );
  }
});

test('recipes: name, time, servings, ingredients and steps are on the page', () => {
  const recipes = thingsOf('Recipe');
  expect(recipes).toHaveLength(pages.filter(({ path }) => path.startsWith('/recipes/')).length);
  expect(recipes.length).toBeGreaterThan(3);
  for (const { path, page, thing } of recipes) {
    const minutes = /^PT(\d+)M$/.exec(String(thing.prepTime))?.[1];
    const steps = (thing.recipeInstructions as Thing[]).map(({ text }) => text);
    const words = [
      thing.name,
      thing.description,
      `${minutes} minutes`,
      thing.recipeYield,
      ...(thing.recipeIngredient as string[]),
      ...steps,
    ];
    for (const each of words) {
      expect([path, each, page.text.includes(String(each))]).toEqual([path, each, true]);
    }
  }
});

test('articles: headline, author and day are on the page', () => {
  const articles = thingsOf('BlogPosting');
  expect(articles).toHaveLength(pages.filter(({ path }) => path.startsWith('/articles/')).length);
  for (const { path, page, thing } of articles) {
    const day = new Date(String(thing.datePublished));
    const shown = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (const each of [thing.headline, (thing.author as Thing).name, shown]) {
      expect([path, each, page.text.includes(String(each))]).toEqual([path, each, true]);
    }
    expect(thing.datePublished).toMatch(/Z$/);
    expect(thing.publisher).toMatchObject({ '@type': 'Organization', name: 'Rubber Ducky' });
  }
});

test('the home page tells of the brand, its site and its questions', () => {
  const [home] = thingsOf('Organization');
  expect(home?.path).toBe('/');
  expect(home?.thing.sameAs).toHaveLength(4);
  expect(thingsOf('WebSite')).toHaveLength(1);
  const questions = thingsOf('FAQPage')[0]?.thing.mainEntity as Thing[];
  expect(questions).toHaveLength(7);
  for (const { name, acceptedAnswer } of questions) {
    for (const each of [name, (acceptedAnswer as Thing).text]) {
      expect([each, home?.page.text.includes(String(each))]).toEqual([each, true]);
    }
  }
});

test('every detail page tells the way to it, which ends at itself', () => {
  const trails = thingsOf('BreadcrumbList');
  const details = pages.filter(({ path }) =>
    /^\/(recipes|articles|shop\/product|store-locator)\//.test(path),
  );
  expect(trails.map(({ path }) => path)).toEqual(details.map(({ path }) => path));
  for (const { page, thing } of trails) {
    const items = thing.itemListElement as Thing[];
    expect(items.at(-1)?.item).toBe(page.canonicals[0]);
    for (const { name } of items) expect(page.text).toContain(name);
  }
});

test('every picture in the data is there', async () => {
  const pictures = new Set(
    [...thingsOf('Product'), ...thingsOf('Recipe'), ...thingsOf('BlogPosting')].flatMap(
      ({ thing }) => thing.image as string | string[],
    ),
  );
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const ours = picture.startsWith(site.address);
    const { status } = ours
      ? await site.ask(picture.slice(site.address.length))
      : await fetch(picture);
    expect([picture, status]).toEqual([picture, 200]);
  }
});

test('a product whose title ends a script and begins a picture adds neither', async () => {
  const { page } = await completePage(site, '/shop/product/hostile-title');
  const title = '</script><img src=x onerror="window.pwned=1">';
  expect(page.things.find((thing) => thing['@type'] === 'Product')?.name).toBe(title);
  const strays = page.elements.filter(
    ({ properties }) => 'onError' in properties || properties.src === 'x',
  );
  expect(strays).toEqual([]);
});
