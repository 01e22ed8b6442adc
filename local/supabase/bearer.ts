import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose/jwt/decode';
import { AuthError, badRequest, forbidden } from './errors.ts';
import type { LoggedRequest } from './requests.ts';
import type { Session } from './sessions.ts';
import type { AuthStore } from './store.ts';
import { addressOf, isBanned, type User } from './user.ts';
import type { NodeEnv } from '../connection.ts';

export const localAnonKey = 'local-anon-key';
export const localServiceRoleKey = 'local-service-role-key';

export type AuthEnv = NodeEnv & {
  Variables: {
    logged: LoggedRequest;
    user: User;
    session: Session | undefined;
    /** By the token, which may be older than the user's first address. */
    isAnonymous: boolean;
  };
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

const bearerOf = (c: Context) => /^bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** The claims of the bearer token. @throws an AuthError without a valid one */
export async function readClaims(c: Context, store: AuthStore): Promise<JWTPayload> {
  const token = bearerOf(c);
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (token === localServiceRoleKey) return { role: 'service_role' };
  if (token === localAnonKey) return { role: 'anon' };
  return store.keys.verify(token, store.now(claimedAddress(c)));
}

/** The email address or telephone number in the bearer token, which is not verified. */
export function claimedAddress(c: Context): string {
  try {
    const { email, phone } = decodeJwt(bearerOf(c) ?? '');
    return String(email || phone || '');
  } catch {
    return '';
  }
}

/** The signed-in user. @throws an AuthError when the session was ended or the user banned */
export async function readUser(
  c: Context,
  store: AuthStore,
): Promise<{ user: User; session: Session | undefined; claims: JWTPayload }> {
  const claims = await readClaims(c, store);
  const sessionId = claims['session_id'];
  if (!claims.sub) throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = store.users.find(claims.sub);
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session = typeof sessionId === 'string' ? store.sessions.find(sessionId) : undefined;
  if (sessionId && !session) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, store.now(addressOf(user)))) throw forbidden('user_banned', 'User is banned');
  return { user, session, claims };
}

export const requireUser = (store: AuthStore): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const { user, session, claims } = await readUser(c, store);
    c.set('user', user);
    c.set('session', session);
    c.set('isAnonymous', claims['is_anonymous'] === true);
    await next();
  });

/** For after `requireUser`. */
export const refuseAnonymous: MiddlewareHandler<AuthEnv> = createMiddleware<AuthEnv>(
  async (c, next) => {
    if (c.var.isAnonymous) {
      const why = 'Anonymous user not allowed to perform these actions';
      throw forbidden('no_authorization', why);
    }
    await next();
  },
);

const adminRoles = ['service_role', 'supabase_admin'];

export const requireAdmin = (store: AuthStore): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const { role, session_id: session } = await readClaims(c, store);
    if (session) await readUser(c, store);
    if (!adminRoles.includes(String(role))) throw forbidden('not_admin', 'User not allowed');
    await next();
  });
