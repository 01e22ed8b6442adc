import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readBounds, readFilters } from '../features/stores/locator-path.ts';
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
    if (!bounds) throw badRequest('bounds have to be west,south,east,north: -109,37,-102,41.');
    const zoom = c.req.query('zoom') ?? '';
    if (!/^\d{1,2}$/.test(zoom)) throw badRequest('zoom has to be a whole number: 6.');

    const { search } = new URL(c.req.url);
    const filters = readFilters(search);
    const points = await getMapPoints(
      { bounds, zoom: Number(zoom) },
      { ...filters, text: readSearch(search).text, only: c.req.query('only')?.split(',') },
    ).catch(toProblem);
    // The list of open stores changes by the minute.
    c.header('cache-control', `public, max-age=60${filters.open ? '' : ', s-maxage=300'}`);
    return c.json({ points });
  })
  .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/map', onlyGet);

const badRequest = (message: string) => new HTTPException(400, { message });

/** @throws HTTPException 503 without the sheet and a cached table */
function toProblem(error: unknown): never {
  if (!(error instanceof StoreSheetError)) throw error;
  log.error('stores', `${error.code}: ${error.message}`);
  throw new HTTPException(503, { message: STORES_UNAVAILABLE });
}
