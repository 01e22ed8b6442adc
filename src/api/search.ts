import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readAskedSearch, TOO_LONG } from '../features/search/asked-search.ts';

/** GET /api/search/suggestions?q= gives what may be meant by a text that is still being typed. */
export const search = new Hono()
  .get('/suggestions', async (c) => {
    const { text, isTooLong } = readAskedSearch(c.req.query('q'));
    if (isTooLong) throw new HTTPException(400, { message: TOO_LONG });
    // What can be found is read into the Worker by the first search.
    const { suggestionsFor } = await import('./search-suggestions.ts');
    const suggestions = await suggestionsFor(text);
    c.header('cache-control', suggestions.note ? 'no-store' : 'private, max-age=60');
    return c.json(suggestions);
  })
  .all('/suggestions', (c) => {
    c.header('allow', 'GET, HEAD');
    throw new HTTPException(405, { message: 'This address only takes GET requests.' });
  });
