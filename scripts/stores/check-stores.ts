// npm run stores:check: reports the rows of a store sheet that the site shows and rejects.
import { readFile } from 'node:fs/promises';
import {
  leftOutText,
  type RowProblem,
  type SheetReport,
} from '../../src/features/stores/sheet/store-report.ts';
import { readSheet } from '../../src/features/stores/sheet/read-sheet.ts';
import { fetchStoreSheet, readText } from '../../src/services/store-sheet/store-sheet.ts';
import { readArguments, runCommand } from '../command.ts';

const USAGE = 'npm run stores:check -- ADDRESS-OR-FILE    for example stores.csv';

const refuse = (file: string) => (error: NodeJS.ErrnoException) => {
  const problem = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
  throw new Error(`${file} ${problem}: give a CSV file, or an address that begins with https://.`);
};

/** Reads the sheet at an address or in a file. @throws StoreSheetError */
export async function checkStores(source: string, timeLimitMs = 60_000): Promise<SheetReport> {
  const csv = /^https?:/i.test(source)
    ? await fetchStoreSheet(source, timeLimitMs)
    : await readText(new Response(await readFile(source).catch(refuse(source))));
  return readSheet(csv).report;
}

/** A report as text: counts, rejected rows, and rows that are shown but doubtful. */
function reportText(report: SheetReport): string {
  const { problem, missingColumns, rows, shown, rejected, leftOut, rejections, warnings } = report;
  const lines = [
    problem && `The sheet cannot be used: ${problem}\n`,
    `${counted(rows, 'row')}: ${counted(shown, 'store')} shown, ${rejected} rejected.`,
    leftOut > 0 && leftOutText(report),
    missingColumns && `Without the optional columns ${missingColumns}.`,
    rejected > 0 && '\nRejected:',
    ...rejections.map(problemLine),
    rejected > rejections.length && `… and ${rejected - rejections.length} more.`,
    warnings.length > 0 && '\nShown, but worth a look:',
    ...warnings.map(problemLine),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const problemLine = ({ row, name, message }: RowProblem) =>
  `  Row ${row}${name && ` (${name})`}: ${message}`;

async function main(): Promise<void> {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const [source, ...more] = positionals;
  if (!source || more.length > 0) throw new Error(USAGE);
  const report = await checkStores(source);
  process.stdout.write(reportText(report));
  if (report.problem || report.rejected > 0) process.exitCode = 1;
}

if (import.meta.main) await runCommand(main);
