import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readSearchInput, TOO_LONG } from '../features/search/search-input.ts';
import { onlyGet } from './sent-fields.ts';

/** GET /api/search/suggestions?q= answers suggestions for a text that the visitor types. */
export const search = new Hono()
  .get('/suggestions', async (c) => {
    const { text, isTooLong } = readSearchInput(c.req.query('q'));
    if (isTooLong) throw new HTTPException(400, { message: TOO_LONG });
    // The first search loads the indexes of all content.
    const { suggestionsFor } = await import('./search-suggestions.ts');
    const suggestions = await suggestionsFor(text);
    c.header('cache-control', 'private, max-age=60');
    return c.json(suggestions);
  })
  .all('/suggestions', onlyGet);
