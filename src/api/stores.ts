import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import { readBounds, readFilters } from '../features/stores/locator-path.ts';
import type { StoreFilters } from '../features/stores/store-types.ts';
import { reportText } from '../features/stores/sheet/store-report.ts';
import { STORES_UNAVAILABLE } from '../features/stores/store-text.ts';
import { getSheetReport } from '../features/stores/sheet/store-snapshot.ts';
import { getMapPoints } from '../features/stores/stores.ts';
import { readSearch } from '../lib/search-query.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { StoreSheetError } from '../services/store-sheet/store-sheet.ts';
import { onlyGet } from './request-checks.ts';

/**
 * - GET /api/stores/map?bounds=west,south,east,north&zoom=&q=&type=&open=1 answers the points of a map. With only=1,2,
 *   it is limited to the stores with these ids.
 * - GET /api/stores/report?key= answers the problems of the sheet, for editors.
 */
export const stores = new Hono()
  .get('/map', async (c) => {
    const bounds = readBounds(c.req.query('bounds'));
    if (!bounds) {
      throw badRequest('bounds have to be west,south,east,north: -109,37,-102,41.');
    }
    const zoom = c.req.query('zoom') ?? '';
    if (!/^\d{1,2}$/.test(zoom)) throw badRequest('zoom has to be a whole number: 6.');

    const { text } = readSearch(searchOf(c));
    const filters = filtersOf(c);
    const only = idsOf(c);
    const selection = { text, ...(only && { only }), ...filters };
    const points = await getMapPoints({ bounds, zoom: Number(zoom) }, selection).catch(toProblem);
    // The list of open stores changes by the minute.
    c.header('cache-control', `public, max-age=60${filters.open ? '' : ', s-maxage=300'}`);
    return c.json({ points });
  })
  .get('/report', async (c) => {
    const secret = env().STORES_REPORT_SECRET;
    if (!secret) throw new HTTPException(404);
    c.header('cache-control', 'no-store');
    if (!(await timingSafeEqual(secretOf(c), secret))) {
      c.header('www-authenticate', 'Bearer');
      return c.json({ error: 'This report needs its key: add ?key= and the key.' }, 401);
    }
    const report = await getSheetReport();
    // Browsers get text, programs JSON.
    if (!c.req.header('accept')?.includes('text/html')) return c.json(report);
    const onSite = `${report.onSite} ${report.onSite === 1 ? 'store' : 'stores'} on the site now.\n\n`;
    return c.text(onSite + reportText(report));
  })
  .on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/map', '/report'], onlyGet);

const searchOf = (c: Context) => new URL(c.req.url).search;

function filtersOf(c: Context): StoreFilters {
  if (!['', '1', undefined].includes(c.req.query('open'))) throw badRequest('open has to be 1.');
  return readFilters(searchOf(c));
}

/** The ids of `only`; undefined without it. */
function idsOf(c: Context): number[] | undefined {
  const ids = c.req.query('only');
  if (ids === undefined) return undefined;
  if (!/^\d{1,7}(,\d{1,7}){0,9}$/.test(ids)) {
    throw badRequest('only has to be the id of a store, or up to ten of them: 12,345.');
  }
  return ids.split(',').map(Number);
}

const badRequest = (message: string) => new HTTPException(400, { message });

function secretOf(c: Context): string {
  const [, token] = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token?.trim() ?? c.req.query('key') ?? '';
}

/** @throws HTTPException 503 without the sheet and a cached table */
function toProblem(error: unknown): never {
  if (!(error instanceof StoreSheetError)) throw error;
  log.error('stores', `${error.code}: ${error.message}`);
  throw new HTTPException(503, { message: STORES_UNAVAILABLE });
}
