import { Hono } from 'hono';
import type { AuthEnv } from './bearer.ts';

/** The data of a project that has neither tables nor functions, as PostgREST tells of them. */
export const createRest = (): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .all('/rpc/:name', async (c) => {
      const given = c.req.method === 'POST' ? await c.req.json().catch(() => ({})) : c.req.query();
      const names = Object.keys(Object(given)).toSorted();
      const known = `public.${c.req.param('name')}`;
      const one =
        names.length > 0 ? `${known}(${names.join(', ')})` : `${known} without parameters`;
      const searched =
        names.length > 0
          ? `${known} with parameters ${names.join(', ')} or with a single unnamed json/jsonb parameter`
          : one;
      return c.json(
        {
          code: 'PGRST202',
          details: `Searched for the function ${searched}, but no matches were found in the schema cache.`,
          hint: null,
          message: `Could not find the function ${one} in the schema cache`,
        },
        404,
      );
    })
    .all('/:table', (c) =>
      c.json(
        {
          code: 'PGRST205',
          details: null,
          hint: null,
          message: `Could not find the table 'public.${c.req.param('table')}' in the schema cache`,
        },
        404,
      ),
    )
    .all('*', (c) =>
      c.json(
        {
          code: 'PGRST125',
          details: null,
          hint: null,
          message: 'Invalid path specified in request URL',
        },
        404,
      ),
    );
