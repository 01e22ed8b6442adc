import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_ROW, readCsv, type CsvRow } from './store-csv.ts';

function rowsOf(...parts: string[]): string[][] {
  const rows: string[][] = [];
  const csv = readCsv(({ cells }) => void rows.push(cells));
  parts.forEach(csv.read);
  csv.end();
  return rows.filter((cells) => cells.join('') !== '');
}

// Two of them exceed one part but fit into one row.
const LONG = 'x'.repeat(110_000);

test.each([
  [
    ['a,b\nc,d'],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    ['a,', 'b\r', '\nc,d\r', '\n'],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [['\uFEFF', 'a'], [['a']]],
  [
    [`${LONG}\r`, '\nb'],
    [[LONG], ['b']],
  ],
  [
    [`${LONG},"b`, `\r\n`, `${LONG}"",c"\nd`],
    [[LONG, `b\n${LONG}",c`], ['d']],
  ],
  [
    [`${LONG}\n`, '"b', LONG, '"'],
    [[LONG], [`b${LONG}`]],
  ],
  [[], []],
] as [string[], string[][]][])('text %# is parsed from its parts', (parts, rows) => {
  expect(rowsOf(...parts)).toEqual(rows);
});

const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '🦆', ' ') });
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
const written = (rows: string[][]) =>
  rows
    .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

test('parsing restores the rows that were written as CSV', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(rowsOf(written(rows))).toEqual(rows.filter((cells) => cells.join('') !== ''));
    }),
  );
});

test('a long text has the same rows in any parts', () => {
  const cuts = fc.array(fc.nat(1_500_000), { maxLength: 8 });
  fc.assert(
    fc.property(table, cuts, (rows, at) => {
      const long = rows.flatMap((cells) => [cells, [LONG.slice(0, 90_000), cells[0]!]]);
      const text = written(long);
      const ends = [...at.toSorted((one, other) => one - other), text.length];
      const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      expect(rowsOf(...pieces)).toEqual(rowsOf(text));
    }),
    { numRuns: Number(process.env.RUNS ?? 8) },
  );
});

test('an unclosed quotation mark is reported with the last row only', () => {
  const quotes: string[] = [];
  const csv = readCsv((row) => void quotes.push(row.quotes));
  csv.read('a\n"');
  csv.read(LONG);
  csv.read(LONG);
  expect(quotes).toEqual(['right']);
  csv.end();
  expect(quotes).toEqual(['right', 'open']);
});

test.each(['"', '"x', ',', 'x'])('a row of endless %j ends the parsing', (text) => {
  const rows: CsvRow[] = [];
  const csv = readCsv((row) => void rows.push(row));
  csv.read('a\n"');
  const part = text.repeat(Math.ceil(LONGEST_ROW / 2 / text.length));
  for (let parts = 0; parts < 40; parts++) csv.read(part);
  csv.end();
  expect(rows).toEqual([
    { cells: ['a'], quotes: 'right' },
    { cells: [], quotes: 'right', isEndless: true },
  ]);
});
