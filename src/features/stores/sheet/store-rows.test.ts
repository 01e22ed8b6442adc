import { expect, test } from 'vitest';
import { store } from '../store-fixtures.ts';
import { storeColumns } from '../store-columns.ts';
import type { StoreRow } from '../store-types.ts';
import { MOST_LISTED } from './store-report.ts';
import { MOST_STORES, createRowReader } from './store-rows.ts';

const HEADER = 'Store Name,Address,City,State,Zip,Phone,Hours,Type,Latitude,Longitude';
const ROW = 'Peak Liquors,1 Main St,Denver,CO,80202,303-555-0100,9-5,Liquor Store,39.75,-104.99';
const PEAK = store({
  name: 'Peak Liquors',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  phone: '303-555-0100',
  hours: '9-5',
  type: 'Liquor Store',
  openingHours: '540-1020,1980-2460,3420-3900,4860-5340,6300-6780,7740-8220,9180-9660',
  timeZone: 'America/Denver',
  latitude: 39.75,
  longitude: -104.99,
});

function read(csv: string) {
  const stores: StoreRow[] = [];
  return { stores, report: readStoreRows(csv, (row) => void stores.push(row)) };
}
function readStoreRows(csv: string, take: (store: StoreRow) => void) {
  const rows = createRowReader(take);
  rows.read(csv);
  return rows.end();
}
const sheet = (...rows: string[]) => read([HEADER, ...rows].join('\n'));
const at = (latitude: string, longitude: string, name = 'A') =>
  `${name},,,,,,,,${latitude},${longitude}`;

test.each([
  ['the usual form', `${HEADER}\r\n${ROW}`],
  ['a byte order mark', `\uFEFF${HEADER}\n${ROW}\n`],
  ['a byte order mark and a quoted header', `\uFEFF"Store Name"${HEADER.slice(10)}\n${ROW}\n`],
  ['lines that end in CR', `${HEADER}\r${ROW}\r`],
  ['mixed line endings', `${HEADER}\r\n${ROW}\n,,,,,,,,,\r\n`],
  ['spaces around the header', `${HEADER.replaceAll(',', ' , ')}\n${ROW}`],
  ['a header in capitals', `${HEADER.toUpperCase()}\n${ROW}`],
  ['a line break in the header', `"Store\nName"${HEADER.slice(10)}\n${ROW}`],
  ['spaces around cells', `${HEADER}\n${ROW.replaceAll(',', ' , ')}`],
  ['no-break spaces around cells', `${HEADER}\n${ROW.replaceAll(',', '\u00a0,\u00a0')}`],
  ['every cell quoted', `${HEADER}\n"${ROW.replaceAll(',', '","')}"`],
  ['another column at the end', `${HEADER},Notes\n${ROW},"ask\nfor ""Bo"""`],
  ['another cell at the end', `${HEADER}\n${ROW},,stray`],
  ['a column called twice', `${HEADER},City\n${ROW},Boulder`],
  ['columns without a name', `,${HEADER},\nx,${ROW},y`],
  ['control characters', `${HEADER}\n${ROW.replace('Peak ', 'Peak\u001e\u0000 ')}`],
  ['direction marks', `${HEADER}\n${ROW.replace('Peak ', '\u202ePeak\u2069 ')}`],
  ['a plus before a number', `${HEADER}\n${ROW.replace('39.75', '+39.750')}`],
])('reads a sheet with %s', (_, csv) => {
  const { stores, report } = read(csv);
  expect(stores).toEqual([PEAK]);
  expect(report).toMatchObject({ problem: null, rows: 1, shown: 1, rejected: 0 });
});

test('columns may be in any order, with unknown ones between them', () => {
  const names = HEADER.split(',').toReversed();
  const cells = ROW.split(',').toReversed();
  names.splice(3, 0, 'Rep');
  cells.splice(3, 0, 'Ada');
  expect(read(`${names}\n${cells}`).stores).toEqual([PEAK]);
});

test('optional columns may be missing, as may cells at the end of a row', () => {
  const { stores } = read('Latitude,Longitude,Zip,State,City,Address,Store Name\n39,-105,80202');
  expect(stores).toEqual([store({ name: 'Unknown', zipCode: '80202' })]);
});

test.each([
  ['Classic Lime, Mango', ['Classic Lime', 'Mango']],
  ['Lime; mango;\n Lime,LIME,,', ['Lime', 'mango']],
  [' ', []],
  [
    Array.from({ length: 30 }, (_, index) => index).join(),
    Array.from({ length: 20 }, (_, index) => `${index}`),
  ],
])('the products %j are read as %j', (cell, products) => {
  const { stores } = read(`${HEADER},products\n${ROW},"${cell}"`);
  expect(stores[0]?.products).toEqual(products);
});

test('a store with parsed hours has a time zone', () => {
  const { stores } = sheet(
    'A,,,,,,9am-5pm,,40.71,-74.0',
    'B,,,,,,9am-5pm,,21.3,-157.8',
    'C,,,,,,Call us,,21.3,-157.8',
  );
  expect(stores.map(({ timeZone }) => timeZone)).toEqual([
    'America/New_York',
    'Pacific/Honolulu',
    '',
  ]);
});

test('a quoted cell may contain commas, quotation marks and line breaks', () => {
  const { stores } = sheet(
    '"Ducks, ""Drakes"" & Co","1 Main St,\nSuite 2",Denver,CO,80202,,"Mon-Fri 9-5 \r\n\r\n Sat  10-4",Bar,39,-105',
  );
  expect(stores[0]).toMatchObject({
    name: 'Ducks, "Drakes" & Co',
    address: '1 Main St, Suite 2',
    hours: 'Mon-Fri 9-5\nSat 10-4',
  });
});

test('ZIP codes keep leading zeros, and cells keep all letters', () => {
  const { stores } = sheet('Ø 🦆,,Cañon City,CO,01001-0042,,,,38.44,-105.24');
  expect(stores[0]).toMatchObject({ name: 'Ø 🦆', city: 'Cañon City', zipCode: '01001-0042' });
});

test('a long cell is shortened to 200 whole characters', () => {
  const { stores } = sheet(`${'🦆'.repeat(5000)},,,,,,,,39,-105`);
  expect(stores[0]?.name).toBe('🦆'.repeat(200));
});

test.each([
  ['', '-105', 'no-coordinates'],
  ['39', ' ', 'no-coordinates'],
  ['', '', 'no-coordinates'],
  ['N/A', 'N/A', 'not-a-number'],
  ['"39,5"', '-105', 'not-a-number'],
  ['39.5°', '-105', 'not-a-number'],
  ['39.5 N', '105 W', 'not-a-number'],
  ['3.95e1', '-105', 'not-a-number'],
  ['0x27', '-105', 'not-a-number'],
  ['Infinity', '-105', 'not-a-number'],
  ['39', '−105', 'not-a-number'],
  ['0', '0.000', 'zero'],
  ['-105.78', '39.55', 'swapped'],
  ['-84.39', '33.75', 'swapped'],
  ['91', '200', 'out-of-range'],
  ['39', '-1050', 'out-of-range'],
  ['395501', '-1057821', 'out-of-range'],
])('a row with the coordinates %s, %s is rejected', (latitude, longitude, reason) => {
  const { stores, report } = sheet(ROW, at(latitude, longitude, 'Lost Spirits'));
  expect(stores).toEqual([PEAK]);
  expect(report).toMatchObject({ problem: null, rows: 2, shown: 1, rejected: 1 });
  expect(report.rejections).toEqual([
    { row: 3, name: 'Lost Spirits', reason, message: expect.stringMatching(/\.$/) },
  ]);
});

test.each([
  ['90', '-180'],
  ['-90', '180'],
  ['0', '-105'],
  ['39.', '.5'],
  ['-33.87', '151.21'],
  ['-65', '0'],
])('a row with the coordinates %s, %s is shown', (latitude, longitude) => {
  expect(sheet(at(latitude, longitude)).stores).toMatchObject([
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]);
});

test('a repeated store is rejected, another store at the same address is not', () => {
  const { stores, report } = sheet(
    ROW,
    ROW.replace('Peak Liquors', ' PEAK  LIQUORS'),
    ROW.replace('Peak Liquors', 'Peak Bar'),
    at('39', '-105'),
    at('39.0', '-105'),
    at('39.1', '-105'),
  );
  expect(stores.map(({ id }) => id)).toEqual([0, 2, 3, 5]);
  expect(report.rejections.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'duplicate'],
    [6, 'duplicate'],
  ]);
});

test('a store without a name is shown with a warning', () => {
  const { stores, report } = sheet(at('39', '-105', '  '));
  expect(stores).toMatchObject([{ name: 'Unknown' }]);
  expect(report).toMatchObject({ rejected: 0, warnings: [{ row: 2, reason: 'no-name' }] });
});

test('row numbers count empty rows and rows with line breaks', () => {
  const { stores, report } = sheet(ROW, ',,,,,,,,,', '', '"a\n\nb",,,,,,,,39,-105', at('x', 'y'));
  expect(stores.map(({ id }) => id)).toEqual([0, 3]);
  expect(report).toMatchObject({ rows: 3, rejections: [{ row: 6 }] });
});

test('a quotation mark inside an unquoted cell is text', () => {
  const { stores } = sheet('Bob 12" Pizza,,,,,,,,39,-105', ROW);
  expect(stores).toMatchObject([{ name: 'Bob 12" Pizza' }, { name: 'Peak Liquors' }]);
});

test('a row with misplaced quotation marks is shown with a warning', () => {
  const { stores, report } = sheet('"Bob"s Bar",,,,,,,,39,-105', ROW);
  expect(stores).toMatchObject([{ name: 'Bob"s Bar' }, { name: 'Peak Liquors' }]);
  expect(report.warnings).toMatchObject([{ row: 2, reason: 'quotation-mark' }]);
});

test.each([
  ['', 'The sheet is empty.'],
  ['\uFEFF', 'The sheet is empty.'],
  [HEADER, 'The sheet has no rows below its header.'],
  [`${HEADER}\r\n,,,,,,,,,\r\n\r\n`, 'The sheet has no rows below its header.'],
  [`${HEADER}\n${at('', '')}`, 'Not one row has coordinates that can be used.'],
  [
    `${HEADER}\n${ROW}\n${'"x'.repeat(200_000)}`,
    'Row 3 has more than 250,000 characters: a quotation mark may open in it and never close.',
  ],
  [`${HEADER}\n${ROW}\n"Half a ro`, 'A quotation mark opens in row 3 and never closes.'],
  [
    ROW,
    'The first row has to name the columns, and these are missing: "Store Name", "Address", "City", "State", "Zip", "Latitude", "Longitude".',
  ],
  [
    `${HEADER.replace('Zip', 'Postcode')}\n${ROW}`,
    'The first row has to name the columns, and these are missing: "Zip".',
  ],
  [
    `${HEADER.replaceAll(',', ';')}\n${ROW.replaceAll(',', ';')}`,
    'The columns are separated by semicolons instead of commas. Download the sheet as CSV with commas.',
  ],
  [`${HEADER.replaceAll(',', '\t')}\n${ROW}`, expect.stringContaining('separated by tabs')],
  ['<!doctype html><title>Sign in</title>', expect.stringContaining('"Store Name"')],
])('the sheet %j cannot be used', (csv, problem) => {
  expect(read(csv).report.problem).toEqual(problem);
});

test('a report lists at most MOST_LISTED rejections', () => {
  const { report } = sheet(...Array.from({ length: 1500 }, () => at('', '')));
  expect(report).toMatchObject({ rows: 1500, rejected: 1500 });
  expect(report.rejections).toHaveLength(MOST_LISTED);
});

test('reading stops after 150,000 rows', () => {
  let taken = 0;
  const rows = createRowReader(() => taken++);
  expect(rows.read(`${HEADER}\n${ROW}\n`)).toBe(true);
  let parts = 0;
  while (rows.read('\n'.repeat(10_000))) parts++;
  expect(parts).toBeLessThan(30);
  expect(rows.end().problem).toBe('The sheet has more than 150,000 rows.');
  expect(taken).toBe(1);
});

test('a sheet with more than 120,000 stores cannot be used', () => {
  const rows = Array.from({ length: MOST_STORES + 1 }, (_, row) => `,,,,,,,,39,${row / 1000}`);
  let taken = 0;
  const report = readStoreRows([HEADER, ...rows].join('\n'), () => taken++);
  expect(report.problem).toBe('The sheet has more than 120,000 stores.');
  expect(taken).toBe(MOST_STORES);
});

test('a longitude that has lost its minus is corrected by the state or the ZIP code', () => {
  const row = (state: string, zip: string) => `At ${zip},,,${state},${zip},,,,39.75,104.99`;
  const { stores, report } = sheet(row('CO', ''), row('', '80202'), row('', 'abc'));
  expect(stores.map(({ longitude }) => longitude)).toEqual([-104.99, -104.99, 104.99]);
  expect(report.warnings[0]).toMatchObject({ row: 2, reason: 'lost-minus' });
  expect(sheet('Reef,,,GU,,,,,13.44,144.79').stores[0]?.longitude).toBe(144.79);
});

test.each([
  ['"39.7392, -104.9903"', ''],
  ['', '"(39.7392,-104.9903)"'],
])('both coordinates in one cell are read: %s and %s', (latitude, longitude) => {
  expect(sheet(at(latitude, longitude)).stores).toMatchObject([
    { latitude: 39.7392, longitude: -104.9903 },
  ]);
});

test('errors of the spreadsheet and of the encoding are named, and not shown', () => {
  const { stores, report } = sheet(
    'Peak,#REF!,Denver,CO,#N/A,Loading...,,,39.75,-104.99',
    at('#REF!', '-105'),
    'Caf\uFFFD,,,,,,,,39,-105',
  );
  expect(stores[0]).toMatchObject({ address: '', zipCode: '', phone: '' });
  expect(report.rejections[0]?.message).toBe(
    'Latitude is "#REF!", which is an error of the spreadsheet.',
  );
  expect(report.warnings.map(({ reason }) => reason)).toEqual([
    'spreadsheet-error',
    'spreadsheet-error',
    'spreadsheet-error',
    'encoding',
  ]);
  const missing = Object.values(storeColumns)
    .filter((column) => 'optional' in column && !HEADER.includes(column.header))
    .map(({ header }) => `"${header}"`);
  expect(missing).toContain('"Closed On"');
  expect(report.missingColumns).toEqual(missing);
});

test('closed days are read, and invalid dates are reported', () => {
  const { stores, report } = read(
    `${HEADER},closed on\n${ROW},"12/25, Jan 1, 2027"\n${ROW.replace('Peak', 'Elk')},Thanksgiving`,
  );
  expect(stores[0]).toMatchObject({
    closedOn: ['12-25', '2027-01-01'],
    timeZone: 'America/Denver',
  });
  expect(stores[1]).toMatchObject({ closedOn: [] });
  expect(report.warnings).toMatchObject([
    {
      row: 3,
      message: 'Closed On has "Thanksgiving", which is no date such as 12/25 or 2026-12-25.',
    },
  ]);
});

test('a store is the same with the name of its state and without its leading zero', () => {
  const row = (state: string, zip: string) => `Peak,1 Main St,Boston,${state},${zip},,,,42.3,-71`;
  const { stores, report } = sheet(row('MA', '02108'), row('Massachusetts', '2108'));
  expect(stores.length).toBe(1);
  expect(report.rejections[0]?.reason).toBe('duplicate');
});
