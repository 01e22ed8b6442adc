import 'server-only';
import Papa from 'papaparse';
import type { VisitCount } from '../../analytics/visit-database.ts';

/** Places looked for less often are not shown: a single visitor might be recognised in a small town. */
export const SHOWN_FROM = 3;
const RARE = `Places looked for fewer than ${SHOWN_FROM} times`;

const NEAR = [
  ['place-none', 'none'],
  ['place-few', '1 to 4'],
  ['place-many', '5 or more'],
] as const;

/** A place that visitors looked for. */
export interface Demand {
  place: string;
  searches: number;
  /** Number of stores near it. */
  stores: (typeof NEAR)[number][1];
}

/** Places that visitors looked for, those without a store nearby first, then by number of searches. */
export const demandOf = (counts: readonly VisitCount[]): Demand[] =>
  NEAR.flatMap(([kind, stores]) =>
    counts
      .filter(({ what, count }) => what === kind && count >= SHOWN_FROM)
      .map(({ name, count }) => ({ place: name, searches: count, stores })),
  );

/** Searches of places that were looked for less often, by the number of stores near them. */
export const rareSearches = (counts: readonly VisitCount[]): Omit<Demand, 'place'>[] =>
  NEAR.map(([kind, stores]) => ({
    searches: counts
      .filter(({ what, count }) => what === kind && count < SHOWN_FROM)
      .reduce((sum, { count }) => sum + count, 0),
    stores,
  })).filter(({ searches }) => searches > 0);

/** Excel reads a file without this mark in the encoding of the computer, not in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The demand as a CSV file (RFC 4180), for a spreadsheet. @param rare searches of places that are not named */
export const demandCsv = (
  demand: readonly Demand[],
  rare: ReturnType<typeof rareSearches>,
): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    {
      fields: ['Place', 'Searches', 'Stores within 25 miles'],
      data: [...demand, ...rare.map((each) => ({ place: RARE, ...each }))].map(
        ({ place, searches, stores }) => [place, String(searches), stores],
      ),
    },
    { quotes: true, escapeFormulae: true },
  ) +
  '\r\n';
