import { AuthError, forbidden } from '../errors.ts';
import type { AuthStore } from '../store/store.ts';
import type { User } from '../store/users.ts';
import type { EmailType } from './emails.ts';

const LIFETIME_MS = 3_600_000;
const sentAtField = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const;

type LinkOptions = { redirectTo: string; challenge: string };

/**
 * Begins a PKCE flow and sends its email, whose link replaces the user's previous one of that type.
 * @returns the user with the time of sending
 * @throws an AuthError when the user got the previous one a moment ago
 */
export function sendLink(
  store: AuthStore,
  user: User,
  type: EmailType,
  { redirectTo, challenge }: LinkOptions,
): User {
  const { id, email, [sentAtField[type]]: before } = user;
  const now = store.now(email);
  const sentAt = new Date(now).toISOString();
  const { secondsBetweenEmails } = store.settings(email);
  const left = before ? secondsBetweenEmails - Math.floor((now - Date.parse(before)) / 1000) : 0;
  if (left > 0) {
    const message = `For security purposes, you can only request this after ${left} seconds.`;
    throw new AuthError(429, 'over_email_send_rate_limit', message);
  }
  store.pkceFlows.begin(id, type, challenge, now);
  const token = store.linkTokens.create(id, type);
  const link = store.settings(email).tokenHashLinks
    ? tokenHashLink(redirectTo, token, type)
    : `${store.address}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
  store.emails.send({ to: email, type, link, sentAt });
  return store.users.update(id, (updated) => {
    updated[sentAtField[type]] = sentAt;
  });
}

function tokenHashLink(redirectTo: string, token: string, type: EmailType): string {
  const url = new URL(redirectTo);
  url.searchParams.set('token_hash', token);
  url.searchParams.set('type', type === 'signup' ? 'email' : type);
  return url.href;
}

/** Confirms the email address of a link's user. @throws an AuthError when the link was used or is expired */
export function redeemLink(store: AuthStore, type: EmailType, token: string): User {
  const userId = store.linkTokens.ownerOf(token, type);
  const user = userId === undefined ? undefined : store.users.find(userId);
  const sentAt = user?.[sentAtField[type]];
  if (!user || !sentAt || store.now(user.email) > Date.parse(sentAt) + LIFETIME_MS)
    throw forbidden('otp_expired', 'Email link is invalid or has expired');
  store.linkTokens.removeAll(user.id);
  return user.email_confirmed_at ? user : confirmEmail(store, user);
}

/** Marks the email address as confirmed and revokes the links that would confirm it. */
export function confirmEmail(store: AuthStore, { id, email }: User): User {
  store.linkTokens.removeAll(id);
  return store.users.update(id, (user) => {
    user.email_confirmed_at = new Date(store.now(email)).toISOString();
    user.user_metadata = { ...user.user_metadata, email_verified: true };
  });
}
