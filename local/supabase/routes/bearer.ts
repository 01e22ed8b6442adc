import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { decodeJwt } from 'jose/jwt/decode';
import type { NodeEnv } from '../../connection.ts';
import { AuthError, forbidden } from '../errors.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Session } from '../store/sessions.ts';
import type { AuthStore } from '../store/store.ts';
import type { User } from '../store/users.ts';

export type AuthEnv = NodeEnv & {
  Variables: { logged: LoggedRequest; user: User; session: Session };
};

const bearerToken = (c: Context) =>
  /^bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';

/** The email address in the bearer token, whose signature is not checked; empty without one. */
export function unverifiedEmail(c: Context): string {
  try {
    return String(decodeJwt(bearerToken(c))['email'] ?? '');
  } catch {
    return '';
  }
}

/** The user and session of the bearer token. @throws an AuthError when it is invalid or its session ended */
export async function readUser(
  c: Context,
  store: AuthStore,
): Promise<{ user: User; session: Session }> {
  const token = bearerToken(c);
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await store.key.verify(token, store.now(unverifiedEmail(c)));
  const user = store.users.find(String(claims.sub));
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session = store.sessions.find(String(claims['session_id']));
  if (session) return { user, session };
  const message = 'Session from session_id claim in JWT does not exist';
  throw forbidden('session_not_found', message);
}

export const requireUser = (store: AuthStore): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const { user, session } = await readUser(c, store);
    c.set('user', user);
    c.set('session', session);
    await next();
  });
