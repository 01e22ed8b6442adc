import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { answerSession, openSession } from './grants.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { refuseIdToken } from './id-tokens.ts';
import { matchesPassword, weaknessOf } from './passwords.ts';
import { addressOf, isBanned, type User } from './user.ts';
import { plainPhone, readBody, text } from './request-body.ts';

/** POST /token: a session for a password, a refresh token or the code of a PKCE flow. */
export const createToken = ({ store, limits, requireCaptcha }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/', requireCaptcha, async (c) => {
    const grantType = c.req.query('grant_type') ?? '';
    const grant = grants[grantType];
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type');
    limits.count(c, grantType === 'web3' ? 'web3' : 'token');
    return grant(c, store);
  });

type Grant = (c: Context<AuthEnv>, store: AuthStore) => Promise<Response>;

const grants: Record<string, Grant | undefined> = {
  password: grantPassword,
  refresh_token: grantRefreshToken,
  pkce: grantCode,
  id_token: refuseIdToken,
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
  if (!email && !phone) throw validationFailed('missing email or phone');
  const user = email ? store.users.findByEmail(email) : findByPhone(store, plainPhone(phone));
  const isRight = await matchesPassword(password, user?.password ?? '');
  if (user && user.password && isBanned(user, store.now(addressOf(user))))
    throw badRequest('user_banned', 'User is banned');
  if (!user || !isRight) throw badRequest('invalid_credentials', 'Invalid login credentials');
  if (email && !user.email_confirmed_at)
    throw badRequest('email_not_confirmed', 'Email not confirmed');
  if (phone && !user.phone_confirmed_at)
    throw badRequest('phone_not_confirmed', 'Phone not confirmed');
  const session = await openSession(c, store, user, 'password');
  const weakness = weaknessOf(password, store.settings(addressOf(user)));
  return c.json({ ...session, ...(weakness && { weak_password: weakness }) });
}

function findByPhone(store: AuthStore, phone: string): User | undefined {
  if (!store.settings(phone).phone)
    throw unprocessable('phone_provider_disabled', 'Phone logins are disabled');
  return store.users.findByPhone(phone);
}

const refreshSchema = v.object({ refresh_token: text });

async function grantRefreshToken(...[c, store]: Parameters<Grant>): Promise<Response> {
  const { refresh_token: shown } = await readBody(c, refreshSchema);
  // Nothing is awaited before the rotation, so that concurrent requests cannot interleave.
  const token = store.refreshTokens.find(shown);
  const [user, session] = [store.users.find(token.userId), store.sessions.find(token.sessionId)];
  if (!user || !session) throw new Error('A refresh token has outlived its session.');
  const now = store.now(addressOf(user));
  if (isBanned(user, now)) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned');
  const reuseIntervalMs = store.settings(addressOf(user)).reuseIntervalSeconds * 1000;
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
