import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readBounds, readFilters } from '../features/stores/locator-path.ts';
import type { StoreFilters } from '../features/stores/store-types.ts';
import { STORES_UNAVAILABLE } from '../features/stores/store-text.ts';
import { getMapPoints } from '../features/stores/stores.ts';
import { readSearch } from '../lib/search-query.ts';
import { log } from '../runtime/log.ts';
import { StoreSheetError } from '../services/store-sheet/store-sheet.ts';
import { onlyGet } from './request-checks.ts';

/**
 * GET /api/stores/map?bounds=west,south,east,north&zoom=&q=&type=&open=1 answers the points of a map. With only=1,2, it
 * is limited to the stores with these ids.
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
  .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/map', onlyGet);

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

/** @throws HTTPException 503 without the sheet and a cached table */
function toProblem(error: unknown): never {
  if (!(error instanceof StoreSheetError)) throw error;
  log.error('stores', `${error.code}: ${error.message}`);
  throw new HTTPException(503, { message: STORES_UNAVAILABLE });
}
