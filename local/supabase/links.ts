import { AuthError } from './errors.ts';
import type { LinkType } from './mails.ts';
import { hashCode, newCode, PKCE_PREFIX, type OneTimeTokenType } from './one-time-tokens.ts';
import type { AuthStore } from './store.ts';
import { addressOf, type User } from './user.ts';

export type SentAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at';

/** The token of each mail, and the user's field for when it was sent. */
const tokenOf: Record<Exclude<LinkType, 'email_change'>, OneTimeTokenType> = {
  signup: 'confirmation',
  invite: 'confirmation',
  recovery: 'recovery',
  magiclink: 'recovery',
  reauthentication: 'reauthentication',
};
const sentAtOf: Record<LinkType, SentAt> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

/** `redirectTo` is where a link leads in the end. */
export type LinkOptions = { redirectTo: string; isPkce?: boolean };

type Link = LinkOptions & { type: LinkType; token: OneTimeTokenType; email: string };
export type MadeLink = { hash: string; code: string; address: string };

/** A link and its code. They replace the user's last ones of that kind. */
export function makeLink(
  store: AuthStore,
  userId: string,
  { type, token, email, redirectTo, isPkce = false }: Link,
): MadeLink {
  const code = newCode();
  const hash = (isPkce ? PKCE_PREFIX : '') + hashCode(email, code);
  store.oneTimeTokens.put({ userId, type: token, hash });
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return { hash, code, address: `${store.address}/verify?${query}` };
}

/** Stores on the user when the mail was sent. */
export const markSent = (store: AuthStore, user: User, type: LinkType): User =>
  store.users.change(user.id, (stored) => {
    const at = new Date(store.now(addressOf(user))).toISOString();
    stored[sentAtOf[type]] = at;
    if (type === 'invite') stored.invited_at = at;
  });

/** @throws an AuthError when the last link was sent less than a minute ago and limits are on */
export function sendLink(
  store: AuthStore,
  user: User,
  type: Exclude<LinkType, 'email_change'>,
  options: LinkOptions,
): User {
  checkPause(store, user, sentAtOf[type], 'over_email_send_rate_limit');
  const { email } = user;
  const link = makeLink(store, user.id, { ...options, type, token: tokenOf[type], email });
  const marked = markSent(store, user, type);
  const address = type === 'reauthentication' ? null : link.address;
  deliver(store, user, { to: email, type, code: link.code, link: address });
  return marked;
}

/** Sends links to the new address and, with secureEmailChange, to the current one. */
export function sendEmailChange(
  store: AuthStore,
  user: User,
  newEmail: string,
  options: LinkOptions,
): User {
  checkPause(store, user, 'email_change_sent_at', 'over_email_send_rate_limit');
  store.users.change(user.id, (stored) => {
    stored.new_email = newEmail;
    stored.emailChangeConfirmations = 0;
  });
  const isSecure = user.email !== '' && store.settings(user.email).secureEmailChange;
  const recipients = [
    { email: newEmail, token: 'email_change_new' as const },
    ...(isSecure ? [{ email: user.email, token: 'email_change_current' as const }] : []),
  ];
  for (const { email, token } of recipients) {
    const link = makeLink(store, user.id, { ...options, type: 'email_change', token, email });
    const mail = { to: email, type: 'email_change', code: link.code, link: link.address } as const;
    deliver(store, user, mail);
  }
  return markSent(store, user, 'email_change');
}

type Letter = { to: string; type: LinkType; code: string; link: string | null };

const deliver = (store: AuthStore, user: User, letter: Letter) =>
  store.mails.send({ ...letter, sentAt: new Date(store.now(addressOf(user))).toISOString() });

const LEAST_PAUSE_MS = 60_000;

type SendLimit = 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';

/** @throws an AuthError when the last one was sent less than a minute ago and limits are on */
export function checkPause(store: AuthStore, user: User, sentAt: SentAt, limit: SendLimit): void {
  const [last, address] = [user[sentAt], addressOf(user)];
  if (!last || !store.settings(address).rateLimits) return;
  const left = Date.parse(last) + LEAST_PAUSE_MS - store.now(address);
  if (left <= 0) return;
  throw new AuthError(
    429,
    limit,
    `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`,
  );
}
