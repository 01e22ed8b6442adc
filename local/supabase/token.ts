import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { answerSession, openSession } from './grants.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { matchesPassword, weaknessOf } from './passwords.ts';
import { isBanned } from './user.ts';
import { readBody, text } from './request-body.ts';

/** POST /token: a session for a password, a refresh token or the code of a PKCE flow. */
export const createToken = ({ store, limits, requireCaptcha }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/', requireCaptcha, async (c) => {
    const grantType = c.req.query('grant_type') ?? '';
    const grant = grants[grantType];
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type');
    limits.count(c, 'token');
    return grant(c, store);
  });

type Grant = (c: Context<AuthEnv>, store: AuthStore) => Promise<Response>;

const grants: Record<string, Grant | undefined> = {
  password: grantPassword,
  refresh_token: grantRefreshToken,
  pkce: grantCode,
  id_token: async (c) =>
    c.json({ error: 'invalid request', error_description: 'id_token required' }, 400),
  web3: async () => {
    throw unprocessable('web3_provider_disabled', 'Web3 provider is disabled');
  },
};

const passwordSchema = v.object({ email: text, phone: text, password: text });

async function grantPassword(...[c, store]: Parameters<Grant>): Promise<Response> {
  const { email, phone, password } = await readBody(c, passwordSchema);
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (phone) throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  const user = store.users.findByEmail(email);
  const isRight = await matchesPassword(password, user?.password ?? '');
  if (user && isBanned(user, store.now(user.email)))
    throw badRequest('user_banned', 'User is banned');
  if (!user || !isRight) throw badRequest('invalid_credentials', 'Invalid login credentials');
  if (!user.email_confirmed_at) throw badRequest('email_not_confirmed', 'Email not confirmed');
  const session = await openSession(c, store, user, 'password');
  const weakness = weaknessOf(password, store.settings(user.email));
  return c.json({ ...session, ...(weakness && { weak_password: weakness }) });
}

const refreshSchema = v.object({ refresh_token: text });

async function grantRefreshToken(...[c, store]: Parameters<Grant>): Promise<Response> {
  const { refresh_token: shown } = await readBody(c, refreshSchema);
  // Nothing is awaited before the rotation, so that concurrent requests cannot interleave.
  const token = store.refreshTokens.find(shown);
  const [user, session] = [store.users.find(token.userId), store.sessions.find(token.sessionId)];
  if (!user || !session) throw new Error('A refresh token has outlived its session.');
  const now = store.now(user.email);
  if (isBanned(user, now)) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');
  const reuseIntervalMs = store.settings(user.email).reuseIntervalSeconds * 1000;
  const { token: refreshToken, isReused } = store.refreshTokens.rotate(token, now, reuseIntervalMs);
  c.header('sb-auth-refresh-token-reuse', String(isReused));
  return c.json(await answerSession(c, store, { user, session, refreshToken }));
}

const codeSchema = v.object({ auth_code: text, code_verifier: text });

async function grantCode(...[c, store]: Parameters<Grant>): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, codeSchema);
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const now = store.now(c.var.logged.email ?? '');
  const { userId, method } = store.flowStates.exchange(code, verifier, now);
  const user = store.users.find(userId);
  if (!user) throw new Error('A flow has outlived its user.');
  return c.json(await openSession(c, store, user, method));
}
