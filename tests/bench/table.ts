import type { Goal } from './goals.ts';
import { median } from './median.ts';

/** One measured value of one column. */
export interface Figure {
  /** Under which heading it stands. */
  section: string;
  name: string;
  /** What tells it from others of its section, where the name does not. */
  key?: string;
  value: number;
  /** What the value is the median of, one of each round, where sites are compared. */
  samples?: number[];
  unit: string;
  /** Decimal places on show. */
  digits: number;
  goal?: Goal | undefined;
  /** What the value divided by each peer's has to be. */
  peerGoal?: Goal | undefined;
  /** Why a goal may be missed, other than by the machine. */
  why?: string;
}

export interface Column {
  title: string;
  figures: Figure[];
  /** Another site: what the first column has is divided by what this one has. */
  isPeer?: boolean;
}

const LEAST_WIDTH = 12;
const VARIATION_MS = 100;
const TIMES_VARY = `from run to run, times of this machine differ by up to ${VARIATION_MS} ms`;
const keyOf = ({ section, name, key = name }: Figure) => `${section}/${key}`;

/** The columns side by side, and the ratios to peers, the goal beside each row's name; ✗ marks what misses it. */
export function formatTable(columns: Column[]): string {
  const rows = columns[0]?.figures ?? [];
  const peers = columns.filter(({ isPeer }) => isPeer);
  const titles = ['goal', ...columns.map(({ title }) => title), ...peers.map(ratioTitle)];
  const cells = rows.map((row) => [
    goalOf(row, peers.length > 0),
    ...columns.map((column) => format(find(column, row))),
    ...peers.map((peer) => formatRatio(row, peer)),
  ]);
  const widths = titles.map((title, at) =>
    Math.max(
      LEAST_WIDTH,
      ...[title, ...cells.map((row) => row[at] ?? '')].map(({ length }) => length + 2),
    ),
  );
  const nameWidth = Math.max(0, ...rows.map(({ name }) => name.length)) + 4;
  const line = (texts: string[]) =>
    texts.map((text, at) => text.padStart(widths[at] ?? LEAST_WIDTH)).join('');
  const lines = ['', ' '.repeat(nameWidth) + line(titles)];

  let section = '';
  for (const [index, row] of rows.entries()) {
    if (row.section !== section) lines.push('', row.section);
    section = row.section;
    lines.push(`  ${row.name}`.padEnd(nameWidth) + line(cells[index] ?? []));
  }
  return lines.join('\n');
}

/** Every goal that the first column misses: by how much, and why. */
export function missedGoals([own, ...others]: Column[]): string[] {
  return (own?.figures ?? []).flatMap((figure) => {
    const { name, value, unit, digits, goal, peerGoal } = figure;
    const isMissed = goal && Number.isFinite(value) && !goal.isMet(value);
    const by = goal?.missedBy(value) ?? 0;
    const why = figure.why ?? (unit === 'ms' && by <= VARIATION_MS ? TIMES_VARY : undefined);
    const amount = `${by.toFixed(digits)}${unit && ` ${unit}`}`;
    const ratios = others
      .filter(({ isPeer }) => isPeer)
      .map((peer) => ({ peer: peer.title, ratio: ratioOf(figure, find(peer, figure)) }))
      .filter(({ ratio }) => peerGoal && Number.isFinite(ratio) && !peerGoal.isMet(ratio));
    return [
      ...(isMissed ? [`${name}: missed by ${amount}${because(why)}`] : []),
      ...ratios.map(
        ({ peer, ratio }) =>
          `${name}: ${ratio.toFixed(2)} × that of ${peer}, which has to be ${peerGoal?.words}${because(figure.why)}`,
      ),
    ];
  });
}

const because = (why: string | undefined) => (why ? ` (${why})` : '');

/** The same as data, one entry per row. */
export function toJson(columns: Column[]) {
  const peers = columns.filter(({ isPeer }) => isPeer);
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
    ...(peers.length > 0 && {
      peerGoal: row.peerGoal?.words ?? null,
      ratios: peers.map((peer) => {
        const ratio = ratioOf(row, find(peer, row));
        const isKnown = Number.isFinite(ratio);
        const met = row.peerGoal && isKnown ? row.peerGoal.isMet(ratio) : null;
        return { column: peer.title, ratio: isKnown ? ratio : null, met };
      }),
    }),
  }));
}

/** The median of the ratios of each round, because only neighbours met the same machine; NaN when no round has both. */
export function ratioOf(own: Figure, peer: Figure | undefined): number {
  const ratios = (own.samples ?? []).map((value, round) => value / (peer?.samples?.[round] ?? NaN));
  return median(ratios.filter(Number.isFinite));
}

const ratioTitle = ({ title }: Column) => `÷ ${title}`;

const goalOf = ({ goal, peerGoal }: Figure, hasPeers: boolean) =>
  [goal?.words, hasPeers && peerGoal?.words].filter(Boolean).join(', ') || '—';

const find = ({ figures }: Column, row: Figure) =>
  figures.find((figure) => keyOf(figure) === keyOf(row));

function format(figure: Figure | undefined): string {
  if (!figure || !Number.isFinite(figure.value)) return '—';
  const { value, unit, digits, goal } = figure;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}${unit && ` ${unit}`}${markOf(goal, value)}`;
}

function formatRatio(row: Figure, peer: Column): string {
  const ratio = ratioOf(row, find(peer, row));
  return Number.isFinite(ratio) ? ratio.toFixed(2) + markOf(row.peerGoal, ratio) : '—';
}

const markOf = (goal: Goal | undefined, value: number) =>
  goal ? (goal.isMet(value) ? ' ✓' : ' ✗') : '  ';
