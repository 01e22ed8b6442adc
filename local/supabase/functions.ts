import { Hono, type MiddlewareHandler } from 'hono';
import { readUser, type AuthEnv } from './bearer.ts';
import { AuthError } from './errors.ts';
import { crossOrigin } from './gateway.ts';
import type { AuthStore } from './store.ts';

/** The project's functions: jwt-validate says whose token it is, as long as its session lasts. */
export const createFunctions = (
  store: AuthStore,
  watch: MiddlewareHandler<AuthEnv>,
): Hono<AuthEnv> =>
  new Hono<AuthEnv>().use(crossOrigin, watch).get('/jwt-validate', async (c) => {
    try {
      const { user } = await readUser(c, store);
      const { id, email, role } = user;
      return c.json({ valid: true, user: { id, email, role } });
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.json({ valid: false, error: error.message }, 401);
    }
  });
