import { randomUUID } from 'node:crypto';

type Data = Record<string, unknown>;

export type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Data;
  provider: 'email';
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email: string;
};

/** Named as on the wire; the first two fields are never sent. */
export type User = {
  /** The hash, or empty for somebody who has no password. */
  password: string;
  /** How many of the two addresses have confirmed a change. */
  emailChangeConfirmations: number;
  id: string;
  role: string;
  email: string;
  email_confirmed_at?: string | undefined;
  invited_at?: string | undefined;
  confirmation_sent_at?: string | undefined;
  recovery_sent_at?: string | undefined;
  new_email?: string | undefined;
  email_change_sent_at?: string | undefined;
  reauthentication_sent_at?: string | undefined;
  last_sign_in_at?: string | undefined;
  app_metadata: Data;
  user_metadata: Data;
  identities: Identity[];
  created_at: string;
  updated_at: string;
  banned_until?: string | undefined;
  deleted_at?: string | undefined;
};

type NewUser = { id?: string; email: string; password: string; data?: Data | null | undefined };

/** An unconfirmed user with an identity. */
export function newUser({ id = randomUUID(), email, password, data }: NewUser, now: number): User {
  const at = new Date(now).toISOString();
  const known = { email, email_verified: false, phone_verified: false, sub: id };
  const identity: Identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { ...data, ...known },
    provider: 'email',
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    email,
  };
  return {
    password,
    emailChangeConfirmations: 0,
    id,
    role: 'authenticated',
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data },
    identities: [identity],
    created_at: at,
    updated_at: at,
  };
}

/** Merges changes into data; null removes a field. */
export const mergeData = (before: Data, changes: Data): Data =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([name]) => !(name in changes) || changes[name] !== null,
    ),
  );

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
  phone: '',
  confirmation_sent_at: user.confirmation_sent_at,
  confirmed_at: user.email_confirmed_at,
  recovery_sent_at: user.recovery_sent_at,
  new_email: user.new_email,
  email_change_sent_at: user.email_change_sent_at,
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
  is_anonymous: false,
});
