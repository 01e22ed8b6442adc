import { randomUUID } from 'node:crypto';
import type { Data } from './data.ts';
import { newIdentity, type Identity } from './identity.ts';

/** Named as on the wire; the first two fields are never sent. */
export type User = {
  /** The hash, or empty for somebody who has no password. */
  password: string;
  /** How many of the two addresses have confirmed a change. */
  emailChangeConfirmations: number;
  id: string;
  role: string;
  /** Empty for somebody who has none, as is `phone`. */
  email: string;
  email_confirmed_at?: string | undefined;
  invited_at?: string | undefined;
  phone: string;
  phone_confirmed_at?: string | undefined;
  confirmation_sent_at?: string | undefined;
  recovery_sent_at?: string | undefined;
  new_email?: string | undefined;
  email_change_sent_at?: string | undefined;
  new_phone?: string | undefined;
  phone_change_sent_at?: string | undefined;
  reauthentication_sent_at?: string | undefined;
  last_sign_in_at?: string | undefined;
  app_metadata: Data;
  user_metadata: Data;
  identities: Identity[];
  created_at: string;
  updated_at: string;
  banned_until?: string | undefined;
  deleted_at?: string | undefined;
  is_anonymous: boolean;
};

type NewUser = {
  id?: string;
  email?: string;
  phone?: string;
  password?: string;
  data?: Data | null | undefined;
};

/** An unconfirmed user with an identity for each address; without one, an anonymous user. */
export function newUser(
  { id = randomUUID(), email = '', phone = '', password = '', data }: NewUser,
  now: number,
): User {
  const at = new Date(now).toISOString();
  const identities = [
    ...(email ? [newIdentity(id, 'email', { email }, now)] : []),
    ...(phone ? [newIdentity(id, 'phone', { phone }, now)] : []),
  ];
  const providers = identities.map(({ provider }) => provider);
  return {
    password,
    emailChangeConfirmations: 0,
    id,
    role: 'authenticated',
    email,
    phone,
    app_metadata: providers.length > 0 ? { provider: providers[0], providers } : {},
    user_metadata: { ...data },
    identities,
    created_at: at,
    updated_at: at,
    is_anonymous: providers.length === 0,
  };
}

/** The address by which settings know the user. */
export const addressOf = ({ email, phone }: Pick<User, 'email' | 'phone'>): string =>
  email || phone;

export const isBanned = ({ banned_until: until }: User, now: number): boolean =>
  until !== undefined && Date.parse(until) > now;

/** The user as it is sent, in GoTrue's order of fields. */
export const toUserJson = (user: User, factors: object[] = []) => ({
  id: user.id,
  aud: 'authenticated',
  role: user.role,
  email: user.email,
  email_confirmed_at: user.email_confirmed_at,
  invited_at: user.invited_at,
  phone: user.phone,
  phone_confirmed_at: user.phone_confirmed_at,
  confirmation_sent_at: user.confirmation_sent_at,
  confirmed_at: confirmedAt(user),
  recovery_sent_at: user.recovery_sent_at,
  new_email: user.new_email,
  email_change_sent_at: user.email_change_sent_at,
  new_phone: user.new_phone,
  phone_change_sent_at: user.phone_change_sent_at,
  reauthentication_sent_at: user.reauthentication_sent_at,
  last_sign_in_at: user.last_sign_in_at,
  app_metadata: user.app_metadata,
  user_metadata: user.user_metadata,
  ...(factors.length > 0 && { factors }),
  identities: user.identities,
  created_at: user.created_at,
  updated_at: user.updated_at,
  banned_until: user.banned_until,
  deleted_at: user.deleted_at,
  is_anonymous: user.is_anonymous,
});

/** When the first of the two addresses was confirmed. */
const confirmedAt = ({ email_confirmed_at: email, phone_confirmed_at: phone }: User) =>
  [email, phone].filter((at) => at !== undefined).toSorted()[0];
