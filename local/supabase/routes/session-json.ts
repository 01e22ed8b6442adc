import type { Session } from '../store/sessions.ts';
import type { AuthStore } from '../store/store.ts';
import { toUserJson, type User, type UserJson } from '../store/users.ts';

export type SessionJson = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
};

/** Opens a session and returns it as sent to clients. @param method how the user authenticated */
export function openSession(
  store: AuthStore,
  { id, email }: User,
  method: string,
): Promise<SessionJson> {
  const now = store.now(email);
  const user = store.users.update(id, (stored) => {
    stored.last_sign_in_at = new Date(now).toISOString();
  });
  const session = store.sessions.open(id, method, now);
  const refreshToken = store.refreshTokens.open(session.id, id, now);
  return toSessionJson(store, { user, session, refreshToken });
}

type Tokens = { user: User; session: Session; refreshToken: string };

/** Signs a new access token for a session. */
export async function toSessionJson(
  store: AuthStore,
  { user, session, refreshToken }: Tokens,
): Promise<SessionJson> {
  const { accessTokenSeconds } = store.settings(user.email);
  const issuedAt = Math.floor(store.now(user.email) / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const claims = {
    iss: store.address,
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: 'aal1',
    amr: session.methods,
    session_id: session.id,
    is_anonymous: false,
  };
  return {
    access_token: await store.key.sign(claims),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserJson(user),
  };
}
