import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

const LOCALIZATION = `query L($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
  localization {
    country { isoCode name unitSystem currency { isoCode name symbol } defaultLanguage { isoCode } market { handle } }
    language { isoCode endonymName } market { id handle metafield(key: "x") { id } }
    availableCountries { isoCode availableLanguages { isoCode } } availableLanguages { isoCode name }
  }
}`;

test('localization is the shop’s country and language unless the query says otherwise', async () => {
  const { data, errors } = await ask(LOCALIZATION);
  expect(errors).toBeUndefined();
  expect(data.localization).toEqual({
    country: {
      isoCode: 'US',
      name: 'United States',
      unitSystem: 'IMPERIAL_SYSTEM',
      currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
      defaultLanguage: { isoCode: 'EN' },
      market: { handle: 'us' },
    },
    language: { isoCode: 'EN', endonymName: 'English' },
    market: { id: 'gid://shopify/Market/1', handle: 'us', metafield: null },
    availableCountries: [
      { isoCode: 'CA', availableLanguages: [{ isoCode: 'EN' }, { isoCode: 'FR' }] },
      { isoCode: 'US', availableLanguages: [{ isoCode: 'EN' }] },
    ],
    availableLanguages: [{ isoCode: 'EN', name: 'English' }],
  });
});

test.each([
  [{ country: 'CA' }, 'CA', 'EN', 'CAD'],
  [{ country: 'CA', language: 'FR' }, 'CA', 'FR', 'CAD'],
  [{ country: 'US', language: 'FR' }, 'US', 'EN', 'USD'],
  [{ country: 'DE', language: 'DE' }, 'US', 'EN', 'USD'],
  [{ language: 'EN' }, 'US', 'EN', 'USD'],
])('in the context of %j it is %s, %s, %s', async (context, country, language, currency) => {
  const { localization } = (await ask(LOCALIZATION, context)).data;
  expect([localization.country.isoCode, localization.language.isoCode]).toEqual([
    country,
    language,
  ]);
  expect(localization.country.currency.isoCode).toBe(currency);
});

test('prices are those of the country in context, also where they filter', async () => {
  const { data } = await ask(`query @inContext(country: CA) {
    product(handle: "blue-coconut-margarita") {
      priceRange { minVariantPrice { amount currencyCode } }
      compareAtPriceRange { maxVariantPrice { amount currencyCode } }
      variants(first: 1) { nodes { price { amount currencyCode } compareAtPrice { amount } unitPrice { amount currencyCode } } }
    }
    collection(handle: "merch") {
      products(first: 9, filters: [{ price: { max: 20 } }]) { nodes { handle } filters { id values { input } } }
    }
  }`);
  expect(data.product).toEqual({
    priceRange: { minVariantPrice: { amount: '27.86', currencyCode: 'CAD' } },
    compareAtPriceRange: { maxVariantPrice: { amount: '88.19', currencyCode: 'CAD' } },
    variants: {
      nodes: [
        {
          price: { amount: '27.86', currencyCode: 'CAD' },
          compareAtPrice: { amount: '34.99' },
          unitPrice: { amount: '3.48', currencyCode: 'CAD' },
        },
      ],
    },
  });
  expect(data.collection.products.nodes).toEqual([
    { handle: 'rubber-duck' },
    { handle: 'staff-tasting-kit' },
  ]);
  expect(data.collection.products.filters[1].values).toEqual([
    { input: '{"price":{"min":0,"max":44.8}}' },
  ]);
});

test('a pack has a price per can, a duck has none', async () => {
  const { data } = await ask(`{
    can: product(handle: "classic-lime-margarita") { variants(first: 1) { nodes { weight weightUnit unitPrice { amount currencyCode }
      unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue } } } }
    duck: product(handle: "rubber-duck") { variants(first: 1) { nodes { unitPrice { amount } unitPriceMeasurement { quantityUnit } } } }
  }`);
  expect(data.can.variants.nodes).toEqual([
    {
      weight: 6.6,
      weightUnit: 'POUNDS',
      unitPrice: { amount: '3.12', currencyCode: 'USD' },
      unitPriceMeasurement: {
        measuredType: 'COUNT',
        quantityUnit: 'ITEM',
        quantityValue: 8,
        referenceUnit: 'ITEM',
        referenceValue: 1,
      },
    },
  ]);
  expect(data.duck.variants.nodes).toEqual([{ unitPrice: null, unitPriceMeasurement: null }]);
});
