import { getDirectiveValues, type GraphQLResolveInfo } from 'graphql';
import { money, type CurrencyCode, type Money } from './money.ts';

type Language = { isoCode: 'EN' | 'FR'; name: string; endonymName: string };

type Currency = { isoCode: CurrencyCode; name: string; symbol: string };

type Market = { __typename: 'Market'; id: string; handle: string };

export type Country = {
  isoCode: 'US' | 'CA';
  name: string;
  currency: Currency;
  unitSystem: 'IMPERIAL_SYSTEM' | 'METRIC_SYSTEM';
  market: Market;
  availableLanguages: Language[];
  defaultLanguage: Language;
  /** What a US dollar costs there; fixed, so that prices stay the same from day to day. */
  rate: number;
};

export type Localization = {
  availableCountries: Country[];
  availableLanguages: Language[];
  country: Country;
  language: Language;
  market: Market;
};

const english: Language = { isoCode: 'EN', name: 'English', endonymName: 'English' };
const french: Language = { isoCode: 'FR', name: 'French', endonymName: 'Français' };

const unitedStates: Country = {
  isoCode: 'US',
  name: 'United States',
  currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
  unitSystem: 'IMPERIAL_SYSTEM',
  market: { __typename: 'Market', id: 'gid://shopify/Market/1', handle: 'us' },
  availableLanguages: [english],
  defaultLanguage: english,
  rate: 1,
};

const canada: Country = {
  isoCode: 'CA',
  name: 'Canada',
  currency: { isoCode: 'CAD', name: 'Canadian Dollar', symbol: '$' },
  unitSystem: 'METRIC_SYSTEM',
  market: { __typename: 'Market', id: 'gid://shopify/Market/2', handle: 'canada' },
  availableLanguages: [english, french],
  defaultLanguage: english,
  rate: 1.4,
};

/** The countries of the shop's markets, by name. */
export const countries: Country[] = [canada, unitedStates];

/** The country of that code; one of no market gets the shop's own, as in the original. */
export const countryOf = (code: unknown): Country =>
  countries.find(({ isoCode }) => isoCode === code) ?? unitedStates;

// Every execution has variables of its own, even where the operation is a cached one.
const known = new WeakMap<object, Localization>();

/** What `@inContext` on the operation asks for: its country, and a language of that country. */
export function localizationOf({ schema, operation, variableValues }: GraphQLResolveInfo) {
  const before = known.get(variableValues);
  if (before) return before;
  const directive = schema.getDirective('inContext');
  const asked = directive && getDirectiveValues(directive, operation, variableValues);
  const country = countryOf(asked?.['country']);
  const { availableLanguages, defaultLanguage, market } = country;
  const localization: Localization = {
    availableCountries: countries,
    availableLanguages,
    country,
    language:
      availableLanguages.find(({ isoCode }) => isoCode === asked?.['language']) ?? defaultLanguage,
    market,
  };
  known.set(variableValues, localization);
  return localization;
}

/** US cents as money of a country, rounded to its cents. */
export const priceIn = ({ rate, currency }: Country, cents: number): Money =>
  money(Math.round(cents * rate), currency.isoCode);

/** US cents as money of the country that the operation is about. */
export const priceFor = (info: GraphQLResolveInfo, cents: number): Money =>
  priceIn(localizationOf(info).country, cents);
