import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createAbsent } from './absent.ts';
import { createAdmin } from './admin.ts';
import { requireUser, type AuthEnv } from './bearer.ts';
import { answerError, AuthError, validationFailed } from './errors.ts';
import type { logRequests } from './faults.ts';
import { crossOrigin, requireApiKey } from './gateway.ts';
import { createMfa } from './mfa.ts';
import { createOtp } from './otp.ts';
import { publicSettings } from './public-settings.ts';
import { createRecover } from './recover.ts';
import { createSignUp } from './signup.ts';
import type { RouteOptions } from './store.ts';
import { createToken } from './token.ts';
import { createUser } from './user-routes.ts';
import { createVerify } from './verify.ts';
import { createWellKnown } from './well-known.ts';

const MAX_BODY = 1024 * 1024;

type Watch = ReturnType<typeof logRequests>;

/** Supabase Auth's addresses, in the order of its own router where that matters. */
export function createProtocol(parts: RouteOptions, watch: Watch): Hono<AuthEnv> {
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
