import type { Goal } from './goals.ts';

/** One row of the table. */
export interface Figure {
  /** Heading of a group of rows. */
  section: string;
  /** Unique within the section. */
  name: string;
  /** Values of the rounds. A round without a value is NaN or missing. */
  samples: number[];
  unit: string;
  goal?: Goal | undefined;
}

/** The figures of one site. */
export interface Column {
  title: string;
  figures: Figure[];
}

export const figure = (
  section: string,
  name: string,
  samples: number | number[],
  unit = '',
  goal?: Goal | 0,
): Figure => ({ section, name, samples: [samples].flat(), unit, goal: goal || undefined });

/** Adds the figures of a round, which have one sample each, to those of earlier rounds. */
export function addRound(all: Figure[], round: number, figures: readonly Figure[]): void {
  for (const each of figures) {
    if (!find(all, each)) all.push({ ...each, samples: Array.from({ length: round }, () => NaN) });
    find(all, each)!.samples[round] = median(each.samples);
  }
}

const NAME_WIDTH = 56;
const CELL_WIDTH = 18;

/** The columns side by side with their goals, and the first column divided by each other one. ✗ marks a missed goal. */
export function formatTable([own, ...peers]: [Column, ...Column[]]): string {
  const line = (name: string, cells: string[]) =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(CELL_WIDTH))].join('').trimEnd();
  const titles = [own, ...peers].map(({ title }) => title);
  const lines = [line('', ['goal', ...titles, ...peers.map(({ title }) => `÷ ${title}`)])];
  for (const [section, rows] of Map.groupBy(own.figures, (row) => row.section)) {
    lines.push('', section);
    for (const row of rows) {
      const others = peers.map(({ figures }) => find(figures, row));
      const values = [row, ...others].map((each) => format(median(each?.samples ?? []), row));
      const ratios = others.map((each) => format(ratioOf(row, each), { unit: '×' }));
      lines.push(line(`  ${row.name}`, [row.goal?.text ?? '', ...values, ...ratios]));
    }
  }
  return lines.join('\n');
}

/** The median of the ratios within the rounds, because the machine's speed changes between them. */
export const ratioOf = (own: Figure, peer: Figure | undefined): number =>
  median(own.samples.map((value, round) => value / (peer?.samples[round] ?? NaN)));

/** The median of the finite values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

const find = (figures: readonly Figure[], { section, name }: Figure) =>
  figures.find((each) => each.section === section && each.name === name);

/** Numbers below 10 have two digits. */
function format(value: number, { unit, goal }: Pick<Figure, 'unit' | 'goal'>): string {
  if (!Number.isFinite(value)) return '—';
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : value < 100 ? 1 : 0;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const mark = goal ? (goal.isMet(value) ? ' ✓' : ' ✗') : '  ';
  return `${number} ${unit}`.trimEnd() + mark;
}
