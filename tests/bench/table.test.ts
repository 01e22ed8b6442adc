import { expect, test } from 'vitest';
import { atLeast, atMost } from './goals.ts';
import {
  figure,
  formatTable,
  median,
  missedGoals,
  ratioOf,
  toJson,
  type Column,
  type Figure,
} from './table.ts';

const fcp = (samples: number[], more: Partial<Figure> = {}) =>
  figure('Pages', 'FCP', samples, more.unit ?? 'ms', more);
const columns = (own: Figure, ...peers: Figure[]): [Column, ...Column[]] => [
  { title: 'own', figures: [own] },
  ...peers.map((each, at) => ({ title: `peer${at + 1}`, figures: [each], isPeer: true })),
];

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3, NaN])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a ratio is the median of the ratios of the rounds, not the ratio of the medians', () => {
  expect(ratioOf(fcp([100, 100, 220]), fcp([200, 200, 400]))).toBe(0.5);
  expect(ratioOf(fcp([100, 300, 200]), fcp([300, 100, 100]))).toBe(2);
});

test('a ratio ignores rounds in which one site has no value', () => {
  expect(ratioOf(fcp([100, NaN, 80]), fcp([200, 10, NaN]))).toBe(0.5);
  expect(ratioOf(fcp([NaN]), fcp([1]))).toBeNaN();
  expect(ratioOf(fcp([1]), undefined)).toBeNaN();
});

test('the ratio to each peer has to meet the peer goal', () => {
  const goals = { goal: atMost(600, 'ms'), peerGoal: atMost(0.75, '×') };
  const own = fcp([80], { ...goals, why: 'it rains' });
  const all = columns(own, fcp([100]), fcp([160]));
  const table = formatTable(all);
  expect(table).toMatch(/÷ peer1 +÷ peer2/);
  expect(table).toMatch(/FCP +≤ 600 ms, ≤ 0\.75 × +80 ms ✓ .*0\.80 ✗ +0\.50 ✓/);
  expect(missedGoals(all)).toEqual([
    'FCP: 0.80 × that of peer1, which has to be ≤ 0.75 × (it rains)',
  ]);
  expect(toJson(all)[0]).toMatchObject({
    peerGoal: '≤ 0.75 ×',
    ratios: [
      { column: 'peer1', ratio: 0.8, met: false },
      { column: 'peer2', ratio: 0.5, met: true },
    ],
  });
});

test('a table without peers has no peer goals', () => {
  const alone = columns(fcp([80], { peerGoal: atLeast(2, '×') }));
  expect(formatTable(alone)).not.toContain('×');
  expect(missedGoals(alone)).toEqual([]);
});

test('a missed goal names the difference and the reason, for the own site only', () => {
  const goal = atMost(100, 'ms');
  const all = columns(fcp([130], { goal, why: 'it rains' }), fcp([500], { goal }));
  expect(missedGoals(all)).toEqual(['FCP: missed by 30 ms (it rains)']);
  expect(formatTable(all)).toMatch(/130 ms ✗ +500 ms ✗/);
});

test('a time that misses its goal by up to 100 ms is marked as variation between runs', () => {
  const missedBy = (by: number, unit: string) =>
    missedGoals(columns(fcp([100 + by], { goal: atMost(100, unit), unit })));
  expect(missedBy(100, 'ms')).toEqual([
    expect.stringContaining('missed by 100 ms (from run to run'),
  ]);
  expect(missedBy(101, 'ms')).toEqual(['FCP: missed by 101 ms']);
  expect(missedBy(3, 'KB')).toEqual(['FCP: missed by 3.0 KB']);
});

test('a missing value is a dash, and a table without rows is a header', () => {
  const [own, peer] = columns(fcp([1]), fcp([1], { name: 'LCP' }));
  expect(formatTable([own, peer!])).toMatch(/FCP +— +1 ms +— +—$/);
  expect(formatTable([{ title: 'own', figures: [] }]).trim()).toBe('goal         own');
});
