import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { badRequest, notFound, notInLocalService, validationFailed } from '../errors.ts';
import { matchesPassword } from '../store/passwords.ts';
import type { AuthStore } from '../store/store.ts';
import type { AuthEnv } from './bearer.ts';
import { readBody, text } from './request-body.ts';
import { openSession, toSessionJson, type SessionJson } from './session-json.ts';

/** POST /token: a session for a password, a refresh token or the code of a PKCE flow. */
export const createToken = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/token', async (c) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = grants.get(type);
    if (!grant) throw notInLocalService(`POST /auth/v1/token?grant_type=${type}`);
    return c.json(await grant(c, store));
  });

type Grant = (c: Context, store: AuthStore) => Promise<SessionJson>;

const passwordSchema = v.object({ email: text, password: text });
const refreshSchema = v.object({ refresh_token: text });
const codeSchema = v.object({ auth_code: text, code_verifier: text });

const grantByPassword: Grant = async (c, store) => {
  const { email, password } = await readBody(c, passwordSchema);
  if (!email) throw validationFailed('missing email or phone');
  const user = store.users.findByEmail(email);
  if (!user || !(await matchesPassword(password, user.password)))
    throw badRequest('invalid_credentials', 'Invalid login credentials');
  if (!user.email_confirmed_at) throw badRequest('email_not_confirmed', 'Email not confirmed');
  return openSession(store, user, 'password');
};

const grantByRefreshToken: Grant = async (c, store) => {
  const { refresh_token: given } = await readBody(c, refreshSchema);
  // Nothing is awaited before the rotation, so that concurrent requests cannot interleave.
  const token = store.refreshTokens.find(given);
  const [user, session] = [store.users.find(token.userId), store.sessions.find(token.sessionId)];
  if (!user || !session) throw new Error('A refresh token without a session is stored.');
  const refreshToken = store.refreshTokens.rotate(token, store.now(user.email));
  return toSessionJson(store, { user, session, refreshToken });
};

const grantByCode: Grant = async (c, store) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, codeSchema);
  const user = store.users.find(store.pkceFlows.ownerOf(code) ?? '');
  if (!user)
    throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found');
  const type = store.pkceFlows.redeem(code, verifier, store.now(user.email));
  return openSession(store, user, type === 'signup' ? 'email/signup' : type);
};

const grants = new Map<string, Grant>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
]);
