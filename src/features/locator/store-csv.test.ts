import { expect, test } from 'vitest';
import { readCsv } from './store-csv.ts';
import { numbers } from './store-samples.ts';

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

test('a text in pieces has the same rows as in one', () => {
  const random = numbers();
  const cell = () => ['plain', '"a, ""b""\r\nc"', '', '🦆', 'x'.repeat(random(3000))][random(5)]!;
  const text = Array.from({ length: 2000 }, () => [cell(), cell(), cell()].join(',')).join('\r\n');
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const length = 1 + random(200_000);
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  expect(pieces.length).toBeGreaterThan(5);
  expect(rowsOf(...pieces)).toEqual(rowsOf(text));
  expect(rowsOf(text)).toHaveLength(
    text
      .replaceAll('"a, ""b""\r\nc"', 'q')
      .split('\r\n')
      .filter((row) => row !== ',,').length,
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
