import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { NodeEnv } from '../connection.ts';
import { AuthError, notInLocalService, sendError } from './errors.ts';
import { applyFaults, createAuthFaults } from './faults.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createRequestLog } from './request-log.ts';
import { readUser, type AuthEnv } from './routes/bearer.ts';
import { createEmailLinks } from './routes/email-links.ts';
import { allowLocalOrigins, requireApiKey } from './routes/gateway.ts';
import { createSignUp } from './routes/sign-up.ts';
import { createToken } from './routes/token.ts';
import { createUser } from './routes/user.ts';
import { createAuthSettings } from './settings.ts';
import { openAuthStore } from './store/store.ts';

type SupabaseOptions = { database: DatabaseSync; origin: string; siteUrl: string };

/** All addresses of a Supabase project. */
const PROJECT = '/:api{auth|functions|graphql|realtime|rest|storage}/v1/*';

/**
 * The endpoints of Supabase Auth that the site uses and the function jwt-validate, with the emails at /mail. Tests and
 * developers use /auth/settings, /auth/faults and /auth/requests.
 */
export async function createSupabase({
  database,
  origin,
  siteUrl,
}: SupabaseOptions): Promise<Hono<NodeEnv>> {
  const settings = createAuthSettings();
  const faults = createAuthFaults();
  const store = await openAuthStore({ database, settings, origin, siteUrl });
  const log = createRequestLog(store);

  const project = new Hono<AuthEnv>()
    .use(PROJECT, allowLocalOrigins, log.middleware, applyFaults(faults))
    .use('/auth/v1/*', requireApiKey)
    .route('/auth/v1', createSignUp(store))
    .route('/auth/v1', createToken(store))
    .route('/auth/v1', createUser(store))
    .route('/auth/v1', createEmailLinks(store))
    .get('/auth/v1/health', (c) => c.json({ version: 'local', name: 'GoTrue' }))
    .get('/auth/v1/settings', (c) => {
      const { autoconfirm, disableSignup } = settings.of();
      return c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: disableSignup,
        mailer_autoconfirm: autoconfirm,
      });
    })
    .get('/functions/v1/jwt-validate', async (c) => {
      try {
        const { id, email, role } = (await readUser(c, store)).user;
        return c.json({ valid: true, user: { id, email, role } });
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return c.json({ valid: false, error: error.message }, 401);
      }
    })
    .all(PROJECT, (c) => {
      throw notInLocalService(`${c.req.method} ${c.req.path}`);
    })
    .onError((error, c) => sendError(c, error));

  return new Hono<NodeEnv>()
    .route('/auth/settings', settings.routes)
    .route('/auth/faults', faults.routes)
    .route('/auth/requests', log.routes)
    .route('/', project)
    .route('/', createMailbox(store.emails));
}
