import { withThousands } from '../../../lib/price.ts';
import { MOST_STORES } from '../store-types.ts';

export interface RowProblem {
  /** Row number of the spreadsheet; the header is row 1. */
  row: number;
  name: string;
  /** A short name of the kind of problem, for programs. */
  reason: string;
  message: string;
}

export interface SheetReport {
  /** Why the sheet as a whole cannot be used. */
  problem: string | null;
  /** Names of optional columns that the sheet lacks, in quotation marks. */
  missingColumns: string[];
  rows: number;
  shown: number;
  rejected: number;
  /** Rows past MOST_STORES, which are not shown. */
  leftOut: number;
  /** At most MOST_LISTED. */
  rejections: RowProblem[];
  /** Problems of rows that are shown; at most MOST_LISTED. */
  warnings: RowProblem[];
}

export const MOST_LISTED = 1000;

export const emptyReport = (): SheetReport => ({
  problem: null,
  missingColumns: [],
  rows: 0,
  shown: 0,
  rejected: 0,
  leftOut: 0,
  rejections: [],
  warnings: [],
});

/** Renders a report as text for editors: counts, rejected rows, and rows that are shown but doubtful. */
export function reportText(report: SheetReport): string {
  const { problem, missingColumns, rows, shown, rejected, leftOut, rejections, warnings } = report;
  const lines = [
    ...(problem ? [`The sheet cannot be used: ${problem}`, ''] : []),
    `${count(rows, 'row')}: ${count(shown, 'store')} shown, ${rejected} rejected.`,
    ...(leftOut > 0 ? [leftOutText(report)] : []),
    ...(missingColumns.length > 0
      ? [`Without the optional columns ${missingColumns.join(', ')}.`]
      : []),
    ...section('Rejected', rejections),
    ...(rejected > rejections.length ? [`… and ${rejected - rejections.length} more.`] : []),
    ...section('Shown, but worth a look', warnings),
  ];
  return `${lines.join('\n')}\n`;
}

/** The sentence for editors that the sheet has more than 10,000 stores, and how many of them are left out. */
export const leftOutText = ({ leftOut }: SheetReport): string =>
  `The sheet has more than ${withThousands(MOST_STORES)} stores: only the first are on the site, ${withThousands(leftOut)} are left out.`;

const section = (title: string, problems: RowProblem[]) =>
  problems.length === 0 ? [] : ['', `${title}:`, ...problems.map(problemLine)];

const problemLine = ({ row, name, message }: RowProblem) =>
  `  Row ${row}${name && ` (${name})`}: ${message}`;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
