import type { PeriodName } from '../../src/api/dashboard/period.ts';
import type { RunningSite } from '../integration/support/running-site.ts';

/** Counts by table, row and column of /office. */
export type Figures = Map<string, number>;

/** Signs in at /office. @returns a function that reads all its tables of a period, and the file of places */
export async function openOffice(
  sites: readonly RunningSite[],
): Promise<(period: PeriodName) => Promise<Figures>> {
  const body = new URLSearchParams({ key: 'local-office-secret' });
  const { headers } = await sites[0]!.fetch('/office/sign-in', { method: 'POST', body });
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  return async (period) => {
    let [page, file] = ['', ''];
    // Each Worker writes what it has counted; the last one reads all of it.
    for (const site of sites) {
      const get = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text();
      page = await get(`/office?period=${period}`);
      file = await get('/office/demand.csv');
    }
    return readFigures(page, file);
  };
}

function readFigures(page: string, file: string): Figures {
  const figures: Figures = new Map();
  for (const [, caption, table] of page.matchAll(
    /<div class="wide"[^>]*aria-label="([^"]*)">(.*?)<\/div>/gs,
  )) {
    const [columns = [], ...rows] = [...table!.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(
        ([, cell]) =>
          // Pages are named by their address, because their titles may change.
          /<a href="(\/[^"]*)/.exec(cell!)?.[1] ?? cell!.replaceAll(/<[^>]*>/g, '').trim(),
      ),
    );
    // Further rows of a table are folded.
    const of = caption!.replace(/, more$/, '');
    for (const [name, ...cells] of rows) {
      for (const [at, cell] of cells.entries()) {
        figures.set(`${of} / ${name} / ${columns[at + 1]}`, Number(cell.replaceAll(',', '')));
      }
    }
  }
  for (const [, name, count, stores] of file.matchAll(/^"(.*?)","(\d+)","(.*?)"/gm)) {
    figures.set(`demand.csv / ${name} / ${stores}`, Number(count));
  }
  return figures;
}

/** Words and places are shown from this count on. */
const shownFrom = (key: string) =>
  /^(Searches|Addresses) /.test(key) ? 5 : key.startsWith('demand.csv') ? 3 : 1;

/** The largest relative difference, and the figures that differ by more than a share. Those of forms have to be exact. */
export function compareFigures(expected: Figures, told: Figures, most: number) {
  const shares = [...expected]
    .filter(([key, count]) => count >= shownFrom(key))
    .map(([key, count]) => {
      const share = Math.abs((told.get(key) ?? 0) - count) / count;
      return { key, expected: count, told: told.get(key), share };
    });
  const isExact = (key: string) => /^(Restock requests|Visits \/ Forms sent) /.test(key);
  return {
    figures: shares.length,
    largest: Math.max(...shares.map(({ share }) => share)),
    wrong: shares.filter(({ key, share }) => share > (isExact(key) ? 0 : most)),
  };
}
