import { changeEmail, changePhone, confirmAccount, confirmPhone, setPassword } from './accounts.ts';
import { AuthError, forbidden, validationFailed } from './errors.ts';
import { nameProviders, putIdentity } from './identity.ts';
import type { OneTimeToken, OneTimeTokenType } from './one-time-tokens.ts';
import { hashPassword, unknownPassword } from './passwords.ts';
import type { AuthStore } from './store.ts';
import { addressOf, isBanned, type User } from './user.ts';

const MAIL_LIFETIME_MS = 3_600_000;
const SMS_LIFETIME_MS = 60_000;

const mailTokens: Record<string, OneTimeTokenType[] | undefined> = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};
const smsTokens: Record<string, OneTimeTokenType[] | undefined> = {
  sms: ['confirmation'],
  phone_change: ['phone_change'],
};

type GoodLink = { user: User; token: OneTimeToken; type: string };

/** @throws an AuthError when the token is unknown or expired */
export function readHash(store: AuthStore, type: string, hash: string): GoodLink {
  const types = mailTokens[type];
  if (!types) throw validationFailed('Invalid email verification type');
  const token = store.oneTimeTokens.findByHash(hash, types);
  const user = token && store.users.find(token.userId);
  const invalid = () => forbidden('otp_expired', 'Email link is invalid or has expired');
  if (!token || !user) throw invalid();
  refuseBanned(store, user);
  if (isExpired(store, user, token, type)) throw invalid();
  return { user, token, type: kindOf(type, token) };
}

/** The code as it was typed, and the one address that it was sent to. */
type TypedCode = { code: string; email: string; phone: string };

export function readCode(store: AuthStore, type: string, typed: TypedCode): GoodLink {
  const user = ownerOf(store, type, typed);
  const invalid = () => forbidden('otp_expired', 'Token has expired or is invalid');
  if (!user) throw invalid();
  refuseBanned(store, user);
  const code = { address: addressOf(typed), code: typed.code };
  const types = mailTokens[type] ?? smsTokens[type] ?? [];
  const token = store.oneTimeTokens.findByCode(user.id, code, types);
  if (!token || isExpired(store, user, token, type)) throw invalid();
  return { user, token, type: kindOf(type, token) };
}

function ownerOf({ users }: AuthStore, type: string, { email, phone }: TypedCode) {
  if (type === 'sms') return users.findByPhone(phone);
  if (type === 'phone_change') return users.findByNewPhone(phone);
  return (type === 'email_change' && users.findByNewEmail(email)) || users.findByEmail(email);
}

const kindOf = (type: string, token: OneTimeToken) => {
  if (type !== 'email') return type;
  return token.type === 'confirmation' ? 'signup' : 'magiclink';
};

function refuseBanned(store: AuthStore, user: User): void {
  if (isBanned(user, store.now(addressOf(user)))) throw forbidden('user_banned', 'User is banned');
}

function isExpired(store: AuthStore, user: User, token: OneTimeToken, type: string): boolean {
  const sentAt = sentAtOf(user, token.type);
  const lifetimeMs = smsTokens[type] ? SMS_LIFETIME_MS : MAIL_LIFETIME_MS;
  return !sentAt || store.now(addressOf(user)) > Date.parse(sentAt) + lifetimeMs;
}

function sentAtOf(user: User, type: OneTimeTokenType): string | undefined {
  if (type === 'confirmation') return user.confirmation_sent_at;
  if (type === 'phone_change') return user.phone_change_sent_at;
  return type === 'recovery' ? user.recovery_sent_at : user.email_change_sent_at;
}

/** Carries out what the link is for, once. Undefined when the other address has to confirm, too. */
export async function confirmLink(store: AuthStore, link: GoodLink): Promise<User | undefined> {
  const user = await confirm(store, link);
  if (!user) return undefined;
  return store.users.change(user.id, (stored) => {
    nameProviders(stored);
    if (link.type === 'sms') stored.is_anonymous = false;
  });
}

async function confirm(
  store: AuthStore,
  { user, token, type }: GoodLink,
): Promise<User | undefined> {
  if (type === 'email_change') return confirmEmailChange(store, user, token);
  if (type === 'sms') return confirmPhone(store, user);
  if (type === 'phone_change') return changePhone(store, user, user.new_phone ?? user.phone);
  // The link is used up before anything is awaited.
  store.oneTimeTokens.clear(user.id);
  if (type === 'recovery' || type === 'magiclink')
    return user.email_confirmed_at ? user : confirmAccount(store, user);
  if (!user.password && user.invited_at)
    setPassword(store, user, await hashPassword(unknownPassword()));
  const now = store.now(user.email);
  store.users.change(user.id, (stored) =>
    putIdentity(stored, 'email', { email_verified: true }, now),
  );
  return confirmAccount(store, user);
}

function confirmEmailChange(store: AuthStore, user: User, token: OneTimeToken): User | undefined {
  const { autoconfirm, secureEmailChange } = store.settings(addressOf(user));
  const isSecure = !autoconfirm && secureEmailChange && user.email !== '';
  if (!isSecure || user.emailChangeConfirmations > 0) return changeEmail(store, user);
  store.oneTimeTokens.clear(user.id, token.type);
  store.users.change(user.id, (stored) => {
    stored.emailChangeConfirmations = 1;
  });
  return undefined;
}

export const linkOnly = (): AuthError =>
  validationFailed('Only the token_hash and type should be provided');
export const codeOnly = (): AuthError =>
  validationFailed('Only an email address or phone number should be provided on verify');
