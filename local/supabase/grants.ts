import type { Context } from 'hono';
import type { AuthStore } from './store.ts';
import type { Session } from './sessions.ts';
import { addressOf, type User } from './user.ts';

export type SessionJson = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<AuthStore['json']>;
};

/** Opens a session. `method` is how the user authenticated. */
export function openSession(
  c: Context,
  store: AuthStore,
  { id, ...address }: User,
  method: string,
): Promise<SessionJson> {
  const now = store.now(addressOf(address));
  const user = store.users.change(id, (stored) => {
    stored.last_sign_in_at = new Date(now).toISOString();
  });
  const session = store.sessions.open(id, method, now);
  const refreshToken = store.refreshTokens.open(session.id, id, now);
  return answerSession(c, store, { user, session, refreshToken });
}

type Granted = { user: User; session: Session; refreshToken: string };

export async function answerSession(
  c: Context,
  store: AuthStore,
  { user, session, refreshToken }: Granted,
): Promise<SessionJson> {
  c.header('sb-auth-user-id', user.id);
  c.header('sb-auth-session-id', session.id);
  c.header('sb-auth-refresh-token-prefix', refreshToken.slice(0, 5));
  const { accessTokenSeconds } = store.settings(addressOf(user));
  const issuedAt = Math.floor(store.now(addressOf(user)) / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  return {
    access_token: await store.keys.sign({
      iss: store.address,
      sub: user.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: issuedAt,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: session.aal,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: store.json(user),
  };
}
