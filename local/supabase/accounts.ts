import { unprocessable } from './errors.ts';
import type { AuthStore } from './store.ts';
import { mergeData, newUser, type User } from './user.ts';

type Account = { id?: string; email: string; password: string; data?: User['user_metadata'] };

/** Adds a user whose metadata is that of the identity, as sign-up does. */
export function addAccount(store: AuthStore, account: Account): User {
  const user = newUser(account, store.now(account.email));
  const [identity] = user.identities;
  return store.users.add({ ...user, user_metadata: { ...identity?.identity_data } });
}

/** Marks the address as confirmed and revokes the links that would do so. */
export function confirmAccount(store: AuthStore, { id, email }: User): User {
  store.oneTimeTokens.clear(id);
  return store.users.change(id, (user) => {
    user.email_confirmed_at = new Date(store.now(email)).toISOString();
    user.user_metadata = mergeData(user.user_metadata, { email_verified: true });
  });
}

/** Sets a password, and revokes all links and all sessions but `keptSession`. */
export function setPassword(
  store: AuthStore,
  { id }: User,
  password: string,
  keptSession?: string,
): User {
  store.oneTimeTokens.clear(id);
  if (keptSession) store.sessions.endOthers(id, keptSession);
  else store.sessions.endAll(id);
  return store.users.change(id, (user) => {
    user.password = password;
    user.confirmation_sent_at = undefined;
    user.recovery_sent_at = undefined;
    user.email_change_sent_at = undefined;
    user.reauthentication_sent_at = undefined;
  });
}

export function changeIdentity(user: User, changes: Record<string, unknown>): void {
  for (const identity of user.identities) {
    identity.identity_data = mergeData(identity.identity_data, changes);
    identity.email = String(identity.identity_data['email']);
  }
}

export const emailExists = () =>
  unprocessable('email_exists', 'A user with this email address has already been registered');
