import type { InvalidCoordinates } from './store-coordinates.ts';

export interface RowProblem {
  /** As the spreadsheet numbers it; the header is row 1. */
  row: number;
  name: string;
  reason: InvalidCoordinates['reason'] | 'duplicate' | 'no-name' | 'quotation-mark';
  message: string;
}

export interface SheetReport {
  problem: string | null;
  rows: number;
  shown: number;
  rejected: number;
  rejections: RowProblem[];
  /** Of rows that are shown; at most MOST_LISTED. */
  warnings: RowProblem[];
}

export const MOST_LISTED = 1000;

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
