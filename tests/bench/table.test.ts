import { expect, test } from 'vitest';
import { atLeast, atMost, moreThan } from './goals.ts';
import { formatTable, missedGoals, ratioOf, toJson, type Column, type Figure } from './table.ts';

const figure = (samples: number[], goals: Partial<Figure> = {}): Figure => ({
  section: 'Pages',
  name: 'first paint',
  value: samples[1] ?? samples[0] ?? NaN,
  samples,
  unit: 'ms',
  digits: 0,
  ...goals,
});
const columns = (own: Figure, ...peers: Figure[]): [Column, ...Column[]] => [
  { title: 'own', figures: [own] },
  ...peers.map((each, at) => ({ title: `peer${at + 1}`, figures: [each], isPeer: true })),
];

test('a ratio is the median of those of neighbours, not of the medians', () => {
  // The machine was twice as slow in the last round.
  expect(ratioOf(figure([100, 100, 220]), figure([200, 200, 400]))).toBe(0.5);
  expect(ratioOf(figure([100, 300, 200]), figure([300, 100, 100]))).toBe(2);
});

test('rounds that one of the two has no figure for are left out', () => {
  expect(ratioOf(figure([100, NaN, 80]), figure([200, 10, NaN]))).toBe(0.5);
  expect(ratioOf(figure([NaN]), figure([1]))).toBeNaN();
  expect(ratioOf(figure([1]), undefined)).toBeNaN();
});

test('a goal against the peers has to be met by the ratio to each', () => {
  const goals = { goal: atMost(600, 'ms'), peerGoal: atMost(0.75, '×') };
  const own = figure([80], { ...goals, why: 'it rains' });
  const all = columns(own, figure([100]), figure([160]));
  const table = formatTable(all);
  expect(table).toMatch(/÷ peer1 +÷ peer2/);
  expect(table).toMatch(/first paint +≤ 600 ms, ≤ 0\.75 × +80 ms ✓ .*0\.80 ✗ +0\.50 ✓/);
  expect(missedGoals(all)).toEqual([
    'first paint: 0.80 × that of peer1, which has to be ≤ 0.75 × (it rains)',
  ]);
  expect(toJson(all)[0]).toMatchObject({
    peerGoal: '≤ 0.75 ×',
    ratios: [
      { column: 'peer1', ratio: 0.8, met: false },
      { column: 'peer2', ratio: 0.5, met: true },
    ],
  });
});

test('without peers there is no goal against them', () => {
  const alone = columns(figure([80], { peerGoal: atLeast(2, '×') }));
  expect(formatTable(alone)).not.toContain('×');
  expect(missedGoals(alone)).toEqual([]);
});

test('a missed goal says by how much, also where a peer misses it', () => {
  const goal = atMost(100, 'ms');
  const all = columns(figure([130], { goal, why: 'it rains' }), figure([500], { goal }));
  expect(missedGoals(all)).toEqual(['first paint: missed by 30 ms (it rains)']);
  expect(formatTable(all)).toMatch(/130 ms ✗ +500 ms ✗/);
});

test('what varies from run to run is said of times that are nearly there, and of nothing else', () => {
  const missedBy = (by: number, unit: string) =>
    missedGoals(columns(figure([100 + by], { goal: atMost(100, unit), unit })));
  expect(missedBy(100, 'ms')).toEqual([
    expect.stringContaining('missed by 100 ms (from run to run'),
  ]);
  expect(missedBy(101, 'ms')).toEqual(['first paint: missed by 101 ms']);
  expect(missedGoals(columns(figure([0], { goal: moreThan(0, 'ms'), unit: 'ms' })))).toHaveLength(
    1,
  );
  expect(missedBy(3, 'KB')).toEqual(['first paint: missed by 3 KB']);
});

test('what a column lacks is a dash', () => {
  const [own, peer] = columns(figure([1]), { ...figure([1]), name: 'something else' });
  expect(formatTable([own, peer!])).toMatch(/first paint +— +1 ms +— +—$/);
});

test('a table of which nothing could be measured is empty', () => {
  const nothing: Column[] = [{ title: 'own', figures: [] }];
  expect(formatTable(nothing).trim()).toBe('goal         own');
});
