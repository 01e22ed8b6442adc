import { Hono } from 'hono';
import { readUser, type AuthEnv } from './bearer.ts';
import { AuthError } from './errors.ts';
import type { AuthStore } from './store.ts';

/** The project's functions: jwt-validate says whose token it is, as long as its session lasts. */
export const createFunctions = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .get('/jwt-validate', async (c) => {
      try {
        const { user } = await readUser(c, store);
        const { id, email, role } = user;
        return c.json({ valid: true, user: { id, email, role } });
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return c.json({ valid: false, error: error.message }, 401);
      }
    })
    .all('/:name/*', (c) =>
      c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
    );
