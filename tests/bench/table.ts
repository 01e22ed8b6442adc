import type { Goal } from './goals.ts';

/** One measured value of one column. */
export interface Figure {
  /** Under which heading it stands. */
  section: string;
  name: string;
  /** What tells it from others of its section, where the name does not. */
  key?: string;
  value: number;
  unit: string;
  /** Decimal places on show. */
  digits: number;
  goal?: Goal | undefined;
  /** Why a goal may be missed, other than by the machine. */
  why?: string;
}

export interface Column {
  title: string;
  figures: Figure[];
}

const WIDTH = 12;
const TIMES_VARY = 'a time of this machine: from run to run it differs by up to 100 ms';
const keyOf = ({ section, name, key = name }: Figure) => `${section}/${key}`;

/** The columns side by side, the goal beside each row's name; ✗ marks what misses it. */
export function formatTable(columns: Column[]): string {
  const rows = columns[0]?.figures ?? [];
  const nameWidth = Math.max(...rows.map(({ name }) => name.length)) + 4;
  const cells = (texts: string[]) => texts.map((text) => text.padStart(WIDTH)).join('');
  const lines = ['', ' '.repeat(nameWidth) + cells(['goal', ...columns.map(({ title }) => title)])];

  let section = '';
  for (const row of rows) {
    if (row.section !== section) lines.push('', row.section);
    section = row.section;
    const values = columns.map((column) => format(find(column, row)));
    lines.push(`  ${row.name}`.padEnd(nameWidth) + cells([row.goal?.words ?? '—', ...values]));
  }
  return lines.join('\n');
}

/** Every goal that the first column misses: by how much, and why. */
export function missedGoals([own]: Column[]): string[] {
  const missed = (own?.figures ?? []).filter(
    ({ value, goal }) => goal && Number.isFinite(value) && !goal.isMet(value),
  );
  return missed.map((figure) => {
    const { name, value, unit, digits, goal } = figure;
    const why = figure.why ?? (unit === 'ms' ? TIMES_VARY : undefined);
    const by = `${goal!.missedBy(value).toFixed(digits)}${unit && ` ${unit}`}`;
    return `${name}: missed by ${by}${why ? ` (${why})` : ''}`;
  });
}

/** The same as data, one entry per row. */
export function toJson(columns: Column[]) {
  return (columns[0]?.figures ?? []).map((row) => ({
    section: row.section,
    name: row.key ?? row.name,
    unit: row.unit,
    goal: row.goal?.words ?? null,
    values: columns.map((column) => {
      const value = find(column, row)?.value ?? null;
      const met = row.goal && value !== null ? row.goal.isMet(value) : null;
      return { column: column.title, value: Number.isFinite(value) ? value : null, met };
    }),
  }));
}

const find = ({ figures }: Column, row: Figure) =>
  figures.find((figure) => keyOf(figure) === keyOf(row));

function format(figure: Figure | undefined): string {
  if (!figure || !Number.isFinite(figure.value)) return '—';
  const { value, unit, digits, goal } = figure;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const mark = goal ? (goal.isMet(value) ? ' ✓' : ' ✗') : '  ';
  return `${number}${unit && ` ${unit}`}${mark}`;
}
