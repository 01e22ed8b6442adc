import { AuthError } from './errors.ts';
import type { MailType } from './mails.ts';
import { hashCode, newCode, PKCE_PREFIX, type OneTimeTokenType } from './one-time-tokens.ts';
import type { AuthStore } from './store.ts';
import type { User } from './user.ts';

type SentAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at';

/** The token of each mail, and the user's field for when it was sent. */
const tokenOf: Record<Exclude<MailType, 'email_change'>, OneTimeTokenType> = {
  signup: 'confirmation',
  invite: 'confirmation',
  recovery: 'recovery',
  magiclink: 'recovery',
  reauthentication: 'reauthentication',
};
const sentAtOf: Record<MailType, SentAt> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

/** `redirectTo` is where a link leads in the end. */
export type LinkOptions = { redirectTo: string; isPkce?: boolean };

type Link = LinkOptions & { type: MailType; token: OneTimeTokenType; email: string };
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
export const markSent = (store: AuthStore, user: User, type: MailType): User =>
  store.users.change(user.id, (stored) => {
    const at = new Date(store.now(user.email)).toISOString();
    stored[sentAtOf[type]] = at;
    if (type === 'invite') stored.invited_at = at;
  });

/** @throws an AuthError when the last link was sent less than a minute ago and limits are on */
export function sendLink(
  store: AuthStore,
  user: User,
  type: Exclude<MailType, 'email_change'>,
  options: LinkOptions,
): User {
  checkFrequency(store, user, type);
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
  checkFrequency(store, user, 'email_change');
  store.users.change(user.id, (stored) => {
    stored.new_email = newEmail;
    stored.emailChangeConfirmations = 0;
  });
  const isSecure = store.settings(user.email).secureEmailChange;
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

type Letter = { to: string; type: MailType; code: string; link: string | null };

const deliver = (store: AuthStore, { email }: User, letter: Letter) =>
  store.mails.send({ ...letter, sentAt: new Date(store.now(email)).toISOString() });

const LEAST_PAUSE_MS = 60_000;

function checkFrequency(store: AuthStore, user: User, type: MailType): void {
  const sentAt = user[sentAtOf[type]];
  if (!sentAt || !store.settings(user.email).rateLimits) return;
  const left = Date.parse(sentAt) + LEAST_PAUSE_MS - store.now(user.email);
  if (left <= 0) return;
  throw new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`,
  );
}
