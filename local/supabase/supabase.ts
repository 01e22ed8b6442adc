import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CaptchaSettings } from '../recaptcha/settings.ts';
import { createAuthFaults, authFaultsCard, logRequests } from './faults.ts';
import { createAuthSettings } from './settings.ts';
import { authSettingsCard } from './settings-card.ts';
import type { NodeEnv } from '../connection.ts';
import type { Party } from '../overview.ts';
import { createAbsent } from './absent.ts';
import { createAdmin } from './admin.ts';
import { readUser, requireUser, type AuthEnv } from './bearer.ts';
import { createAuthCaptcha } from './captcha.ts';
import { answerError, AuthError, validationFailed } from './errors.ts';
import { crossOrigin, onlyLoopback, requireApiKey } from './gateway.ts';
import { createAuthLimits } from './limits.ts';
import { createMailbox } from './mailbox.ts';
import { createMfa } from './mfa.ts';
import { createOtp } from './otp.ts';
import { publicSettings } from './public-settings.ts';
import { createRecover } from './recover.ts';
import { createAuthRequests } from './requests.ts';
import { createSignUp } from './signup.ts';
import { openAuthStore, type RouteOptions, type AuthStore } from './store.ts';
import { createToken } from './token.ts';
import { createUser } from './user-routes.ts';
import { createVerify } from './verify.ts';
import { createWellKnown } from './well-known.ts';

type SupabaseOptions = {
  database: DatabaseSync;
  /** The settings of the local captcha, whose tokens the service takes. */
  captcha: () => CaptchaSettings;
  origin: string;
  siteUrl: string;
};

const MAX_BODY = 1024 * 1024;

/**
 * Supabase Auth's protocol on this machine, with its mails at /mail. Under /auth/settings it is set up, under
 * /auth/faults broken, and /auth/requests tells what it was asked.
 */
export async function createSupabase({
  database,
  captcha,
  origin,
  siteUrl,
}: SupabaseOptions): Promise<Party> {
  const settings = createAuthSettings();
  const faults = createAuthFaults();
  const store = await openAuthStore({ database, settings, origin, siteUrl });
  const requests = createAuthRequests();
  const watch = logRequests({ store, requests, faults });
  const parts: RouteOptions = {
    store,
    limits: createAuthLimits(settings, store.now),
    requireCaptcha: createAuthCaptcha({ database, captcha, store }),
  };

  const routes = new Hono<NodeEnv>()
    .use('/auth/*', onlyLoopback)
    .use('/functions/*', onlyLoopback)
    .use('/mail/*', onlyLoopback)
    .use('/mail.json', onlyLoopback)
    .route('/auth/settings', settings.routes)
    .route('/auth/faults', faults.routes)
    .route('/auth/requests', requests.routes)
    .route('/auth/v1', createProtocol(parts, watch))
    .route('/functions/v1', createFunctions(store, watch))
    .route('/', createMailbox(store.mails));
  return { routes, services, cards: () => [authFaultsCard(faults), authSettingsCard(settings)] };
}

const services = [
  {
    name: 'Auth',
    path: '/auth/v1, /auth/settings, /auth/faults, /auth/requests',
    purpose: 'Supabase Auth’s protocol, and under /functions/v1/jwt-validate whose token it is.',
  },
  {
    name: 'Mail',
    href: '/mail',
    path: '/mail, /mail.json',
    purpose: 'The mails and text messages of the auth service, with links that work.',
  },
];

type Watch = ReturnType<typeof logRequests>;

function createProtocol(parts: RouteOptions, watch: Watch): Hono<AuthEnv> {
  const { store } = parts;
  const protocol = new Hono<AuthEnv>();
  protocol.onError((error, c) => answerError(c, error));

  return protocol
    .use(crossOrigin, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), watch, requireApiKey)
    .route('/signup', createSignUp(parts))
    .route('/token', createToken(parts))
    .route('/user', createUser(parts))
    .route('/verify', createVerify(parts))
    .route('/factors', createMfa(parts))
    .route('/', createOtp(parts))
    .route('/', createRecover(parts))
    .route('/', createAbsent(parts))
    .route('/', createAdmin(parts))
    .post('/logout', requireUser(store), (c) => {
      const { user, session } = c.var;
      const scope = c.req.query('scope') || 'global';
      if (!['global', 'local', 'others'].includes(scope))
        throw validationFailed(`Unsupported logout scope "${scope}"`);
      if (!session || scope === 'global') store.sessions.endAll(user.id);
      else if (scope === 'local') store.sessions.end(session.id);
      else store.sessions.endOthers(user.id, session.id);
      return c.body(null, 204);
    })
    .get('/settings', (c) => c.json(publicSettings(store.settings(''))))
    .get('/health', (c) => c.json(health))
    .route('/.well-known', createWellKnown(store))
    .all('*', (c) => refuseAddress(c, protocol));
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** In the words of GoTrue's router. */
function refuseAddress(c: Context<AuthEnv>, protocol: Hono<AuthEnv>): Response {
  const path = c.req.path.replace(/^\/auth\/v1/, '') || '/';
  const allowed = methods.filter((method) =>
    protocol.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  if (allowed.length === 0) return c.text('404 page not found\n', 404);
  return c.body(null, 405, { Allow: allowed.join(', ') });
}

const health = {
  version: 'local',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

function tooLarge(): never {
  throw new AuthError(
    413,
    'request_entity_too_large',
    `Request body too large (max ${MAX_BODY} bytes)`,
  );
}

/** The project's functions: jwt-validate says whose token it is, as long as its session lasts. */
const createFunctions = (store: AuthStore, watch: MiddlewareHandler<AuthEnv>): Hono<AuthEnv> =>
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
