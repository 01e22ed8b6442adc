import type { Misplacement } from './store-coordinates.ts';

/** A row of the sheet that is not shown, or not as it should be. */
export interface RowProblem {
  /** As the spreadsheet numbers it: the header is row 1. */
  row: number;
  /** The store's name, to find the row again when it has moved. */
  name: string;
  reason: Misplacement['reason'] | 'duplicate' | 'no-name' | 'quotation-mark';
  /** What to mend, as a sentence. */
  message: string;
}

/** What became of the rows of a sheet. */
export interface SheetReport {
  /** Why nothing of the sheet can be used; null when it can. */
  problem: string | null;
  /** Rows with something in them, below the header. */
  rows: number;
  /** Those that are stores on the site. */
  shown: number;
  rejected: number;
  /** The rejected ones, at most MOST_LISTED of them. */
  rejections: RowProblem[];
  /** Rows that are shown, but ought to be looked at; at most as many. */
  warnings: RowProblem[];
}

export const MOST_LISTED = 1000;

/** The report as lines for the people who edit the sheet. */
export function reportText(report: SheetReport): string {
  const { problem, rows, shown, rejected, rejections, warnings } = report;
  const lines = [
    ...(problem ? [`The sheet cannot be used: ${problem}`, ''] : []),
    `${count(rows, 'row')}: ${count(shown, 'store')} shown, ${rejected} rejected.`,
    ...section('Rejected', rejections),
    ...(rejected > rejections.length ? [`… and ${rejected - rejections.length} more.`] : []),
    ...section('Shown, but worth a look', warnings),
  ];
  return `${lines.join('\n')}\n`;
}

const section = (title: string, problems: RowProblem[]) =>
  problems.length === 0 ? [] : ['', `${title}:`, ...problems.map(problemLine)];

const problemLine = ({ row, name, message }: RowProblem) =>
  `  Row ${row}${name && ` (${name})`}: ${message}`;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
