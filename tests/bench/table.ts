import type { Goal } from './goals.ts';

/** A measured value in a column: one row of the table. */
export interface Figure {
  /** Heading of a group of rows. */
  section: string;
  /** Unique within the section. */
  name: string;
  /** Values of the runs, or of the rounds of a comparison. */
  samples: number[];
  /** Median of the samples. */
  value: number;
  unit: string;
  /** Decimal places in the table. */
  digits: number;
  goal?: Goal | undefined;
  /** Goal of the ratio between this value and each peer's. */
  peerGoal?: Goal | undefined;
  /** Reason why a goal may be missed, other than the machine's speed. */
  why?: string | undefined;
}

export interface Column {
  title: string;
  figures: Figure[];
  /** Marks another shop. Ratios divide the first column by each peer's. */
  isPeer?: boolean;
}

/** @param more properties beyond the defaults: KB, MB and s have one digit, other units none */
export function figure(
  section: string,
  name: string,
  samples: number | number[],
  unit = '',
  more: Partial<Figure> = {},
): Figure {
  const digits = ['KB', 'MB', 's'].includes(unit) ? 1 : 0;
  const all = [samples].flat();
  return { section, name, samples: all, value: median(all), unit, digits, ...more };
}

const MIN_WIDTH = 12;
const VARIATION_MS = 100;
const WHY_VARIES = `from run to run, times of this machine differ by up to ${VARIATION_MS} ms`;

/** The columns side by side with their goals, and the ratios to the peers; ✗ marks a missed goal. */
export function formatTable(columns: Column[]): string {
  const rows = columns[0]?.figures ?? [];
  const peers = columns.filter(({ isPeer }) => isPeer);
  const goalsOf = ({ goal, peerGoal }: Figure) =>
    [goal?.text, peers.length > 0 && peerGoal?.text].filter(Boolean).join(', ') || '—';
  const header = [
    'goal',
    ...columns.map(({ title }) => title),
    ...peers.map(({ title }) => `÷ ${title}`),
  ];
  const cells = rows.map((row) => [
    goalsOf(row),
    ...columns.map((column) => {
      const { value = NaN, goal, digits = 0, unit = '' } = find(column, row) ?? {};
      return format(value, goal, digits, unit);
    }),
    ...peers.map((peer) => format(ratioOf(row, find(peer, row)), row.peerGoal, 2)),
  ]);
  const widths = header.map((title, at) =>
    Math.max(
      MIN_WIDTH,
      ...[title, ...cells.map((row) => row[at] ?? '')].map((cell) => cell.length + 2),
    ),
  );
  const nameWidth = Math.max(0, ...rows.map(({ name }) => name.length)) + 4;
  const line = (texts: string[]) =>
    texts.map((text, at) => text.padStart(widths[at] ?? MIN_WIDTH)).join('');
  const body = rows.flatMap((row, at) => [
    ...(row.section === rows[at - 1]?.section ? [] : ['', row.section]),
    `  ${row.name}`.padEnd(nameWidth) + line(cells[at] ?? []),
  ]);
  return ['', ' '.repeat(nameWidth) + line(header), ...body].join('\n');
}

/** One sentence for each goal that the first column misses: by how much, and why. */
export function missedGoals([own, ...others]: Column[]): string[] {
  return (own?.figures ?? []).flatMap((row) => {
    const { name, value, unit, digits, goal, peerGoal, why } = row;
    const by = goal?.missedBy(value) ?? NaN;
    const reason = why ?? (unit === 'ms' && by <= VARIATION_MS ? WHY_VARIES : undefined);
    const ratios = others
      .filter(({ isPeer }) => isPeer)
      .map((peer) => ({ peer: peer.title, ratio: ratioOf(row, find(peer, row)) }));
    return [
      ...(Number.isFinite(by) && !goal?.isMet(value)
        ? [`${name}: missed by ${`${by.toFixed(digits)} ${unit}`.trim()}${because(reason)}`]
        : []),
      ...ratios
        .filter(({ ratio }) => Number.isFinite(ratio) && peerGoal?.isMet(ratio) === false)
        .map(
          ({ peer, ratio }) =>
            `${name}: ${ratio.toFixed(2)} × that of ${peer}, which has to be ${peerGoal?.text}${because(why)}`,
        ),
    ];
  });
}

const because = (why: string | undefined) => (why ? ` (${why})` : '');

/** The table as data, one entry per row. Values and ratios that were not measured are null. */
export function toJson(columns: Column[]) {
  const peers = columns.filter(({ isPeer }) => isPeer);
  const rated = (value: number, goal: Goal | undefined) => {
    const isKnown = Number.isFinite(value);
    return { value: isKnown ? value : null, met: goal && isKnown ? goal.isMet(value) : null };
  };
  return (columns[0]?.figures ?? []).map((row) => ({
    section: row.section,
    name: row.name,
    unit: row.unit,
    goal: row.goal?.text ?? null,
    values: columns.map((column) => ({
      column: column.title,
      ...rated(find(column, row)?.value ?? NaN, row.goal),
    })),
    ...(peers.length > 0 && {
      peerGoal: row.peerGoal?.text ?? null,
      ratios: peers.map((peer) => {
        const { value: ratio, met } = rated(ratioOf(row, find(peer, row)), row.peerGoal);
        return { column: peer.title, ratio, met };
      }),
    }),
  }));
}

/**
 * The median of the ratios within each round, because the machine's speed changes between rounds; NaN when no round has
 * both values.
 */
export function ratioOf(own: Figure, peer: Figure | undefined): number {
  const ratios = own.samples.map((value, round) => value / (peer?.samples[round] ?? NaN));
  return median(ratios);
}

/** The median of the finite values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Results of `measure`, called `times` times in sequence. */
export async function repeat<Result>(
  times: number,
  measure: (run: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await measure(run));
  return results;
}

const find = ({ figures }: Column, { section, name }: Figure) =>
  figures.find((each) => each.section === section && each.name === name);

function format(value: number, goal: Goal | undefined, digits: number, unit = ''): string {
  if (!Number.isFinite(value)) return '—';
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const mark = goal ? (goal.isMet(value) ? ' ✓' : ' ✗') : '  ';
  return `${number} ${unit}`.trimEnd() + mark;
}
