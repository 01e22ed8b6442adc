import { expect, test } from 'vitest';
import { store } from '../../../../tests/stubs/store-fixtures.ts';
import { MOST_STORES } from '../store-types.ts';
import { leftOutText, MOST_LISTED } from './store-report.ts';
import { readSheet as read } from './read-sheet.ts';

const HEADER = 'Store Name,Address,City,State,Zip,Phone,Hours,Type,Latitude,Longitude';
const ROW = 'Peak Liquors,1 Main St,Denver,CO,80202,303-555-0100,9-5,Liquor Store,39.75,-104.99';
const PEAK = store({
  name: 'Peak Liquors',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  phone: '303-555-0100',
  call: { text: '303-555-0100', href: 'tel:+13035550100' },
  hours: '9-5',
  type: 'Liquor Store',
  openingHours: Array.from({ length: 7 }, (_, day) => [day * 1440 + 540, day * 1440 + 1020]),
  timeZone: 'America/Denver',
  latitude: 39.75,
  longitude: -104.99,
});

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
  const { stores } = sheet('Ø 🦆,,Cañon City,MA,01001-0042,,,,42.07,-72.62');
  expect(stores[0]).toMatchObject({ name: 'Ø 🦆', city: 'Cañon City', zipCode: '01001-0042' });
});

test('a long cell is shortened to 200 whole characters', () => {
  const { stores } = sheet(`${'🦆'.repeat(5000)},,,,,,,,39,-105`);
  expect(stores[0]?.name).toBe('🦆'.repeat(200));
});

test.each([
  ['', '-105', 'is empty'],
  ['39', ' ', 'is empty'],
  ['', '', 'is empty'],
  ['N/A', 'N/A', 'is not a number such as'],
  ['"39,5"', '-105', 'is not a number such as'],
  ['39.5°', '-105', 'is not a number such as'],
  ['39.5 N', '105 W', 'is not a number such as'],
  ['3.95e1', '-105', 'is not a number such as'],
  ['0x27', '-105', 'is not a number such as'],
  ['Infinity', '-105', 'is not a number such as'],
  ['39', '−105', 'is not a number such as'],
  ['0', '0.000', 'miles from'],
  ['-105.78', '39.55', 'latitude goes from'],
  ['-84.39', '33.75', 'miles from'],
  ['96.80', '32.78', 'latitude goes from'],
  ['"-96.80, 32.78"', '', 'latitude goes from'],
  ['91', '200', 'latitude goes from'],
  ['39', '-1050', 'latitude goes from'],
  ['395501', '-1057821', 'latitude goes from'],
])('a row with the coordinates %s, %s is rejected, because it %s', (latitude, longitude, why) => {
  const { stores, report } = sheet(ROW, at(latitude, longitude, 'Lost Spirits'));
  expect(stores).toEqual([PEAK]);
  expect(report).toMatchObject({ problem: null, rows: 2, shown: 1, rejected: 1 });
  expect(report.rejections).toEqual([
    { row: 3, name: 'Lost Spirits', message: expect.stringContaining(why) },
  ]);
});

test.each([
  ['39.', '-105.'],
  ['+39.75', '-104.99'],
  ['64.84', '-147.72'],
  ['13.47', '144.75'],
  ['18.4', '-66.1'],
])('a row with the coordinates %s, %s is shown', (latitude, longitude) => {
  expect(sheet(at(latitude, longitude)).stores).toMatchObject([
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]);
});

const IN_DALLAS = (latitude: string, longitude: string, place = 'Dallas,TX,75201') =>
  `A,5 A St,${place},,,,${latitude},${longitude}`;

test.each([
  // The latitude is in both cells, once with a minus; the other half of the world; another city.
  [IN_DALLAS('32.78', '32.78'), 'miles from the middle of ZIP code 75201'],
  [IN_DALLAS('32.78', '-32.78'), 'miles from the middle of ZIP code 75201'],
  [IN_DALLAS('32.78', '96.80'), 'miles from the middle of ZIP code 75201'],
  [IN_DALLAS('-32.78', '-96.80'), 'miles from the middle of ZIP code 75201'],
  [IN_DALLAS('47.6', '-122.33'), '1,679 miles from the middle of ZIP code 75201'],
  [IN_DALLAS('52.9', '172.9', 'Attu,AK,99546'), '447 miles from the middle of ZIP code 99546'],
  [IN_DALLAS('47.6', '-122.33', 'Dallas,Texas,'), 'miles from Texas'],
  [IN_DALLAS('32.78', '96.80', 'Dallas,,'), 'miles from the United States'],
  [IN_DALLAS('51.5', '-0.13', ',,'), 'miles from the United States'],
])('%s is not shown, because it is %s', (row, why) => {
  const { stores, report } = sheet(ROW, row);
  expect(stores).toHaveLength(1);
  expect(report.rejections).toEqual([{ row: 3, name: 'A', message: expect.stringContaining(why) }]);
});

test.each([
  IN_DALLAS('33', '-97'),
  IN_DALLAS('"32.78, -96.80"', ''),
  IN_DALLAS('32.9', '-96.8', 'Dallas,TX,00000'),
  IN_DALLAS('13.47', '144.75', 'Hagatna,GU,96910'),
  IN_DALLAS('18.4', '-66.1', 'San Juan,PR,926'),
])('%s is near enough', (row) => {
  expect(sheet(row).report).toMatchObject({ shown: 1, rejected: 0, warnings: [] });
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
  const message = 'A row above is the same store.';
  expect(report.rejections).toMatchObject([
    { row: 3, message },
    { row: 6, message },
  ]);
});

test('a store without a name is shown with a warning', () => {
  const { stores, report } = sheet(at('39', '-105', '  '));
  expect(stores).toMatchObject([{ name: 'Unknown' }]);
  const message = 'The store has no name: it is shown as "Unknown".';
  expect(report).toMatchObject({ rejected: 0, warnings: [{ row: 2, message }] });
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

test.each([
  ['', 'The sheet is empty.'],
  ['\uFEFF', 'The sheet is empty.'],
  [HEADER, 'The sheet has no rows below its header.'],
  [`${HEADER}\r\n,,,,,,,,,\r\n\r\n`, 'The sheet has no rows below its header.'],
  [`${HEADER}\n${at('', '')}`, 'Not one row has coordinates that can be used.'],
  [`${HEADER}\n${ROW}\n"Half a ro`, 'A quotation mark opens in row 3 and never closes.'],
  [
    ROW,
    'The first row has to name the columns, and these are missing: "Store Name", "Address", "City", "State", "Zip", "Latitude", "Longitude".',
  ],
  [
    `${HEADER.replace('Zip', 'Postcode')}\n${ROW}`,
    'The first row has to name the columns, and these are missing: "Zip".',
  ],
  ['<!doctype html><title>Sign in</title>', expect.stringContaining('"Store Name"')],
])('the sheet %j cannot be used', (csv, problem) => {
  expect(read(csv).report.problem).toEqual(problem);
});

test('a report lists at most MOST_LISTED rejections', () => {
  const { report } = sheet(...Array.from({ length: 1500 }, () => at('', '')));
  expect(report).toMatchObject({ rows: 1500, rejected: 1500 });
  expect(report.rejections).toHaveLength(MOST_LISTED);
});

test('at most 10,000 stores are shown, and the report counts the others', () => {
  const rows = Array.from(
    { length: MOST_STORES + 3 },
    (_, row) => `,,,,,,,,39,${-row / 1000 - 100}`,
  );
  const { stores, report } = sheet(...rows);
  expect(stores).toHaveLength(MOST_STORES);
  expect(report).toMatchObject({ problem: null, shown: MOST_STORES, leftOut: 3 });
  expect(leftOutText(report)).toContain(
    'more than 10,000 stores: only the first are on the site, 3 are left out.',
  );
});

test.each([
  ['"39.7392, -104.9903"', ''],
  ['', '"(39.7392,-104.9903)"'],
])('both coordinates in one cell are read: %s and %s', (latitude, longitude) => {
  expect(sheet(at(latitude, longitude)).stores).toMatchObject([
    { latitude: 39.7392, longitude: -104.9903 },
  ]);
});

test('errors of the spreadsheet are named, and not shown', () => {
  const { stores, report } = sheet(
    'Peak,#REF!,Denver,CO,#N/A,Loading...,,,39.75,-104.99',
    at('#REF!', '-105'),
  );
  expect(stores[0]).toMatchObject({ address: '', zipCode: '', phone: '' });
  expect(report.rejections[0]?.message).toBe(
    'Latitude is "#REF!", which is an error of the spreadsheet.',
  );
  expect(report.warnings.map(({ message }) => message)).toEqual([
    'Address is "#REF!", an error of the spreadsheet.',
    'Zip is "#N/A", an error of the spreadsheet.',
    'Phone is "Loading...", an error of the spreadsheet.',
  ]);
  expect(report.missingColumns).toBe('"Products"');
});

test('a name that is an error of the spreadsheet is one line of the report', () => {
  const { report } = sheet('#REF!,1 Main St,Denver,CO,80202,,,,39.75,-104.99');
  expect(report.warnings).toEqual([
    {
      row: 2,
      name: '',
      message: 'Store Name is "#REF!", an error of the spreadsheet.',
    },
  ]);
});

test('a store is the same with the name of its state and without its leading zero', () => {
  const row = (state: string, zip: string) => `Peak,1 Main St,Boston,${state},${zip},,,,42.3,-71`;
  const { stores, report } = sheet(row('MA', '02108'), row('Massachusetts', '2108'));
  expect(stores.length).toBe(1);
  expect(report.rejections[0]?.message).toBe('A row above is the same store.');
});

test.each([
  'N/A',
  'n/a',
  'N.A.',
  '#N/A',
  '-',
  '--',
  '–',
  '—',
  'none',
  'None',
  'null',
  '#REF!',
  '?',
])('a cell with %s is empty', (cell) => {
  const row = `${cell},1 Main St,${cell},CO,${cell},${cell},${cell},${cell},39,-105,"${cell}, Lime"`;
  const { stores } = read(`${HEADER},Products\n${row}`);
  expect(stores[0]).toMatchObject({
    name: 'Unknown',
    city: '',
    zipCode: '',
    phone: '',
    hours: '',
    type: '',
    products: ['Lime'],
  });
});

test.each([
  ['2138', 'MA', '02138'],
  ['926', 'PR', '00926'],
  ['926', 'CO', '926'],
  ['"80,202"', 'CO', '80202'],
  ['80202.0', 'CO', '80202'],
  ['21380042', 'MA', '02138-0042'],
  ['802021234', 'CO', '80202-1234'],
  ['K1A 0B1', '', 'K1A 0B1'],
])('the ZIP code %s in %s is %s', (cell, state, zip) => {
  const point = state === 'MA' ? '42.37,-71.1' : state === 'PR' ? '18.4,-66.1' : '39.75,-104.99';
  expect(sheet(`A,,,${state},${cell},,,,${point}`).stores[0]?.zipCode).toBe(zip);
});

const warningsOf = (fields: { name?: string; address?: string; phone?: string; hours?: string }) =>
  sheet(
    `"${fields.name ?? 'A'}","${fields.address ?? '1 Main St'}",,,,"${fields.phone ?? ''}","${fields.hours ?? ''}",,39,-105`,
  ).report.warnings;

test.each([
  { name: '11-Jul' },
  { name: 'Jul-11' },
  { name: '1,234,567' },
  { address: '1,234' },
  { phone: '5.55123E+09' },
  { phone: '4,155,550,142' },
  { phone: '5551234567.0' },
  { hours: '9-May' },
  { hours: '1-Sep' },
  { hours: 'Sep-17' },
  { hours: '10/1/2026' },
  { hours: '2026-05-09' },
  { hours: '9:00:00 AM' },
  { hours: '0.375' },
  { hours: '45000' },
  { hours: '1,234' },
])('%j was changed by the spreadsheet, and is named with its row', (fields) => {
  const message = expect.stringContaining('was changed by the spreadsheet');
  expect(warningsOf(fields)).toMatchObject([{ row: 2, message }]);
});

test.each([
  [{ phone: 'call us' }, 'is no telephone number'],
  [{ phone: '555-1234 / 555-9876' }, 'is no telephone number'],
  [{ phone: '0303-555-0142' }, 'is no telephone number'],
  [{ hours: '12:00 AM - 12:00 AM' }, 'Hours cannot be read'],
  [{ hours: 'Mon 12am-12am, Tue 9am-5pm' }, 'Hours cannot be read'],
  [{ hours: '9-5 but not in August' }, 'Hours cannot be read'],
  [{ hours: '7-11' }, 'Hours cannot be read'],
  [{ hours: 'noon - noon' }, 'Hours cannot be read'],
  [{ phone: '000-000-0000' }, 'is no telephone number'],
  [{ phone: 'Fax: 303-555-0142' }, 'is no telephone number'],
])('%j is shown as written, and its row says %s', (fields, why) => {
  expect(warningsOf(fields)).toMatchObject([{ row: 2, message: expect.stringContaining(why) }]);
});

test.each([
  ['TX,80202', ['State is "TX", but ZIP code 80202 is in CO.']],
  ['Colorodo,80202', ['State is "Colorodo", which is none.']],
  ['Colorado,80202', []],
  ['CO,', []],
])('of a store in %s, the report says %j', (cells, messages) => {
  const { warnings } = sheet(`A,1 Main St,Denver,${cells},,,,39.75,-104.99`).report;
  expect(warnings.map(({ message }) => message)).toEqual(messages);
});

test.each([{ hours: 'Closed' }, { hours: '9-5' }, { name: '7-Eleven' }])(
  '%j is in order',
  (fields) => {
    expect(warningsOf(fields)).toEqual([]);
  },
);
