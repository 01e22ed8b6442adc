import type { PlaceAbroad } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { columns } from './place-names.generated.ts';

interface CityAbroad {
  name: string;
  country: string;
  weight: number;
}

interface Abroad {
  /** Names of countries and of the states of Canada and Mexico, with the code of the country. */
  countries: Map<string, { name: string; code: string; isOwnName?: boolean }>;
  cities: Map<string, CityAbroad[]>;
}

const COUNTRY_WEIGHT = 7.5;
/** Of a country by its own name, which a town here may have: Nederland in Colorado. */
const OWN_NAME_WEIGHT = 5.8;
/** Less than a place here that has the whole name, such as "Rhode Island". */
const UNKNOWN_CITY_WEIGHT = 4;
/** Names that people use besides those of the Unicode CLDR. */
const OTHER_NAMES =
  'GB uk, GB england, GB scotland, GB wales, GB great britain, GB britain, GB inglaterra, NL holland, AE uae, AE emirates, KR korea, CZ czech republic, CN prc, CH schweiz, AT austria, BR brasil, DE deutschland, MX mejico, MX ciudad de mexico, MX cdmx';
/** Codes of the provinces of Canada that are no code of a state. */
const PROVINCES = 'bc ab on qc pq mb sk ns nb nl pei';
const POSTAL_CODES: [RegExp, string][] = [
  [/^[a-z]\d[a-z] ?\d[a-z]\d$/, 'Canada'],
  [/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/, 'United Kingdom'],
];

/** The last word before a name that, with this word, is another place. */
const NAMESAKE = /\b(?:new|nuevo|nueva|north|south|east|west)$/;

let abroad: Abroad | undefined;
const places = (): Abroad => (abroad ??= readPlaces());

function readPlaces(): Abroad {
  const countries: Abroad['countries'] = new Map();
  const titles = new Map<string, string>();
  for (const line of columns.countries.split('|')) {
    const [code = '', name = '', ...keys] = line.split(',');
    titles.set(code, name);
    for (const key of keys) {
      countries.set(key, { name, code, isOwnName: key !== cityKey(name) });
    }
  }
  for (const pair of OTHER_NAMES.split(',')) {
    const [code = '', ...words] = pair.trim().split(' ');
    countries.set(words.join(' '), { name: titles.get(code) ?? code, code });
  }
  const cities: Abroad['cities'] = new Map();
  for (const line of columns.citiesAbroad.split('|')) {
    const [name = '', code = '', hundredThousands] = line.split(',');
    const country = titles.get(code) ?? code;
    const city = { name, country, weight: Math.log10(Number(hundredThousands) * 1e5 + 5e4) };
    const key = cityKey(name);
    for (const each of new Set([key, key.replace(/ city$/, '')])) {
      cities.set(each, [...(cities.get(each) ?? []), city]);
    }
  }
  for (const line of columns.regionsAbroad.split('|')) {
    const [name = '', code = ''] = line.split(',');
    const key = cityKey(name);
    if (!countries.has(key) && !/unassigned/.test(key)) {
      countries.set(key, { name: `${name}, ${titles.get(code)}`, code });
    }
  }
  return { countries, cities };
}

const isRegion = (name: string) => name.includes(',');

/** The name of a country in a sentence: "the United Kingdom". */
const withArticle = (name: string) =>
  /^(?:United |Netherlands|Philippines|Bahamas|Maldives|Seychelles|Gambia|[^,]*(?: Islands| Republic)$)/.test(
    name,
  )
    ? `the ${name}`
    : name;

/** The place outside the US that words name: "canada", "toronto ontario", "london uk", "10115 berlin", "sw1a 1aa". */
export function placeAbroad(words: string[]): PlaceAbroad | undefined {
  const text = words.join(' ');
  const [, postal] = POSTAL_CODES.find(([pattern]) => pattern.test(text)) ?? [];
  if (postal) return { name: withArticle(postal), weight: COUNTRY_WEIGHT, rest: '' };
  const { countries, cities } = places();
  const country = countries.get(text);
  // A state of Canada or Mexico may have the name of a city here.
  if (country) {
    const { name, isOwnName } = country;
    const weight = isOwnName ? OWN_NAME_WEIGHT : COUNTRY_WEIGHT;
    return { name: withArticle(name), weight: isRegion(name) ? 4.9 : weight, rest: '' };
  }

  const known = largest(cities.get(cityKey(text)));
  if (known) return { name: `${known.name}, ${known.country}`, weight: known.weight, rest: '' };
  return qualified(words, countries, cities);
}

/** A city with its country, its region or a postal code of another country. */
function qualified(
  words: string[],
  countries: Abroad['countries'],
  cities: Abroad['cities'],
): PlaceAbroad | undefined {
  for (let at = 1; at < words.length; at++) {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    // "12 Elm St, New Mexico", "West Berlin"
    if (NAMESAKE.test(first)) continue;
    const country = countries.get(last);
    const city = largest(cities.get(cityKey(first)));
    if (country && (city || !/^\d+ [a-z]/.test(first))) {
      const weight = city ? COUNTRY_WEIGHT : UNKNOWN_CITY_WEIGHT;
      return { name: `${titled(first)}, ${country.name}`, weight, rest: city ? '' : first };
    }
    if (city?.country === 'Canada' && PROVINCES.split(' ').includes(last)) {
      return { name: `${city.name}, Canada`, weight: COUNTRY_WEIGHT, rest: '' };
    }
    const afterCode = /\d/.test(first) ? largest(cities.get(cityKey(last))) : undefined;
    const beforeCode = /^\d[\d ]*$/.test(last) ? city : undefined;
    const coded = afterCode ?? beforeCode;
    if (coded) return { name: `${coded.name}, ${coded.country}`, weight: coded.weight, rest: '' };
  }
  return undefined;
}

const largest = (cities: CityAbroad[] = []): CityAbroad | undefined =>
  cities.toSorted((one, other) => other.weight - one.weight)[0];

const titled = (text: string) => text.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
