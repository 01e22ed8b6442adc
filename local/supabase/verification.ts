import { changeIdentity, confirmAccount, setPassword } from './accounts.ts';
import { AuthError, forbidden, validationFailed } from './errors.ts';
import type { OneTimeToken, OneTimeTokenType } from './one-time-tokens.ts';
import { hashPassword, unknownPassword } from './passwords.ts';
import type { AuthStore } from './store.ts';
import { isBanned, type User } from './user.ts';

const LIFETIME_MS = 3_600_000;

const tokensOf: Record<string, OneTimeTokenType[] | undefined> = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

type GoodLink = { user: User; token: OneTimeToken; type: string };

/** @throws an AuthError when the token is unknown or expired */
export function readHash(store: AuthStore, type: string, hash: string): GoodLink {
  const types = tokensOf[type];
  if (!types) throw validationFailed('Invalid email verification type');
  const token = store.oneTimeTokens.findByHash(hash, types);
  const user = token && store.users.find(token.userId);
  const invalid = () => forbidden('otp_expired', 'Email link is invalid or has expired');
  if (!token || !user) throw invalid();
  return checkLink(store, { user, token, type: kindOf(type, token) }, invalid);
}

export function readCode(
  store: AuthStore,
  type: string,
  { email, code }: { email: string; code: string },
): GoodLink {
  const user =
    (type === 'email_change' && store.users.findByNewEmail(email)) ||
    store.users.findByEmail(email);
  const types = tokensOf[type] ?? [];
  const token = user && store.oneTimeTokens.findByCode(user.id, { email, code }, types);
  const invalid = () => forbidden('otp_expired', 'Token has expired or is invalid');
  if (!user || !token) throw invalid();
  return checkLink(store, { user, token, type: kindOf(type, token) }, invalid);
}

const kindOf = (type: string, token: OneTimeToken) => {
  if (type !== 'email') return type;
  return token.type === 'confirmation' ? 'signup' : 'magiclink';
};

function checkLink(store: AuthStore, link: GoodLink, invalid: () => AuthError): GoodLink {
  const { user, token } = link;
  const now = store.now(user.email);
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned');
  const sentAt = sentAtOf(user, token.type);
  if (!sentAt || now > Date.parse(sentAt) + LIFETIME_MS) throw invalid();
  return link;
}

function sentAtOf(user: User, type: OneTimeTokenType): string | undefined {
  if (type === 'confirmation') return user.confirmation_sent_at;
  return type === 'recovery' ? user.recovery_sent_at : user.email_change_sent_at;
}

/** Carries out what the link is for, once. Undefined when the other address has to confirm, too. */
export async function confirmLink(
  store: AuthStore,
  { user, token, type }: GoodLink,
): Promise<User | undefined> {
  if (type === 'email_change') return confirmEmailChange(store, user, token);
  if (type === 'recovery' || type === 'magiclink') {
    store.oneTimeTokens.clear(user.id);
    return user.email_confirmed_at ? user : confirmAccount(store, user);
  }
  // The link is used up before anything is awaited.
  store.oneTimeTokens.clear(user.id);
  if (!user.password && user.invited_at)
    setPassword(store, user, await hashPassword(unknownPassword()));
  store.users.change(user.id, (stored) => changeIdentity(stored, { email_verified: true }));
  return confirmAccount(store, user);
}

function confirmEmailChange(store: AuthStore, user: User, token: OneTimeToken): User | undefined {
  const { autoconfirm, secureEmailChange } = store.settings(user.email);
  if (!autoconfirm && secureEmailChange && user.emailChangeConfirmations === 0) {
    store.oneTimeTokens.clear(user.id, token.type);
    store.users.change(user.id, (stored) => {
      stored.emailChangeConfirmations = 1;
    });
    return undefined;
  }
  store.oneTimeTokens.clear(user.id);
  const changed = store.users.change(user.id, (stored) => {
    const email = stored.new_email ?? stored.email;
    changeIdentity(stored, { email, email_verified: true });
    stored.email = email;
    stored.new_email = undefined;
    stored.emailChangeConfirmations = 0;
  });
  return changed.email_confirmed_at ? changed : confirmAccount(store, changed);
}

export const linkOnly = (): AuthError =>
  validationFailed('Only the token_hash and type should be provided');
export const codeOnly = (): AuthError =>
  validationFailed('Only an email address or phone number should be provided on verify');
