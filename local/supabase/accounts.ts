import { unprocessable } from './errors.ts';
import { mergeData, type Data } from './data.ts';
import { putIdentity } from './identity.ts';
import type { AuthStore } from './store.ts';
import { addressOf, newUser, type User } from './user.ts';

type Account = { email?: string; phone?: string; password: string; data?: Data };

/** Adds a user whose metadata is that of the identity, as sign-up does. */
export function addAccount(store: AuthStore, { data, ...account }: Account): User {
  const user = newUser(account, store.now(account.email ?? account.phone ?? ''));
  const [identity] = user.identities;
  // GoTrue leaves a telephone number out of the identity until it is changed.
  const { phone: _, ...claims } = identity?.identity_data ?? {};
  if (identity) identity.identity_data = { ...data, ...claims };
  return store.users.add({ ...user, user_metadata: { ...data, ...claims } });
}

/** Marks the email address as confirmed and revokes the links that would do so. */
export function confirmAccount(store: AuthStore, user: User): User {
  store.oneTimeTokens.clear(user.id);
  return store.users.change(user.id, (stored) => {
    stored.email_confirmed_at = new Date(store.now(addressOf(user))).toISOString();
    stored.user_metadata = mergeData(stored.user_metadata, { email_verified: true });
  });
}

/** Marks the number as confirmed and revokes the codes that would do so. */
export function confirmPhone(store: AuthStore, user: User): User {
  store.oneTimeTokens.clear(user.id);
  return store.users.change(user.id, (stored) => {
    stored.phone_confirmed_at = new Date(store.now(addressOf(user))).toISOString();
  });
}

/** Gives the user the new email address, confirmed; an anonymous one is no longer so. */
export function changeEmail(store: AuthStore, user: User): User {
  store.oneTimeTokens.clear(user.id);
  const changed = store.users.change(user.id, (stored) => {
    const email = stored.new_email ?? stored.email;
    putIdentity(stored, 'email', { email, email_verified: true }, store.now(addressOf(user)));
    stored.email = email;
    stored.new_email = undefined;
    stored.emailChangeConfirmations = 0;
    stored.is_anonymous = false;
  });
  return changed.email_confirmed_at ? changed : confirmAccount(store, changed);
}

/** Gives the user that number, confirmed; an anonymous one is no longer so. */
export function changePhone(store: AuthStore, user: User, phone: string): User {
  const now = store.now(addressOf(user));
  store.users.change(user.id, (stored) => {
    putIdentity(stored, 'phone', { phone, phone_verified: true }, now);
    stored.phone = phone;
    stored.new_phone = undefined;
    stored.is_anonymous = false;
  });
  return confirmPhone(store, user);
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
    user.phone_change_sent_at = undefined;
    user.reauthentication_sent_at = undefined;
  });
}

export const emailExists = () =>
  unprocessable('email_exists', 'A user with this email address has already been registered');

export const phoneExists = (
  message = 'A user with this phone number has already been registered',
) => unprocessable('phone_exists', message);
