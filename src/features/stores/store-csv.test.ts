import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './store-csv.ts';

function rowsOf(...parts: string[]): string[][] {
  const rows: string[][] = [];
  const csv = readCsv(({ cells }) => void rows.push(cells));
  parts.forEach(csv.read);
  csv.end();
  return rows.filter((cells) => cells.join('') !== '');
}

const LONG = 'x'.repeat(700_000);

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
] as [string[], string[][]][])('text %# is read, wherever it is cut off', (parts, rows) => {
  expect(rowsOf(...parts)).toEqual(rows);
});

const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '🦆', ' ') });
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
const written = (rows: string[][]) =>
  rows
    .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

test('what is written as CSV is read as it was', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(rowsOf(written(rows))).toEqual(rows.filter((cells) => cells.join('') !== ''));
    }),
  );
});

test('a long text in pieces has the same rows as in one', () => {
  const cuts = fc.array(fc.nat(1_500_000), { maxLength: 8 });
  fc.assert(
    fc.property(table, cuts, (rows, at) => {
      const long = rows.flatMap((cells) => [cells, [LONG.slice(0, 90_000), cells[0]!]]);
      const text = written(long);
      const ends = [...at.toSorted((one, other) => one - other), text.length];
      const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      expect(rowsOf(...pieces)).toEqual(rowsOf(text));
    }),
    { numRuns: 40 },
  );
});

test('a row that never ends is told in the end, and only there', () => {
  const quotes: string[] = [];
  const csv = readCsv((row) => void quotes.push(row.quotes));
  csv.read('a\n"');
  for (let part = 0; part < 20; part++) csv.read(LONG);
  expect(quotes).toEqual(['right']);
  csv.end();
  expect(quotes).toEqual(['right', 'open']);
});
