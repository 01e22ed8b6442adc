import { withThousands } from '../../../lib/price.ts';
import { MOST_STORES } from '../store-types.ts';

export interface RowProblem {
  /** Row number of the spreadsheet; the header is row 1. */
  row: number;
  name: string;
  message: string;
}

export type SheetReport = ReturnType<typeof emptyReport>;

export const MOST_LISTED = 1000;

/** The report of a sheet without rows. */
export const emptyReport = () => ({
  /** Why the sheet as a whole cannot be used. */
  problem: null as string | null,
  /** Names of optional columns that the sheet lacks, in quotation marks; '' without any. */
  missingColumns: '',
  rows: 0,
  shown: 0,
  rejected: 0,
  /** Rows past MOST_STORES, which are not shown. */
  leftOut: 0,
  /** At most MOST_LISTED. */
  rejections: [] as RowProblem[],
  /** Problems of rows that are shown; at most MOST_LISTED. */
  warnings: [] as RowProblem[],
});

/** The sentence for editors that the sheet has more than 10,000 stores, and how many of them are left out. */
export const leftOutText = ({ leftOut }: SheetReport): string =>
  `The sheet has more than ${withThousands(MOST_STORES)} stores: only the first are on the site, ${withThousands(leftOut)} are left out.`;
