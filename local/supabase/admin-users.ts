import * as v from 'valibot';
import { confirmAccount, confirmPhone, emailExists, phoneExists, setPassword } from './accounts.ts';
import { isUuid } from './bearer.ts';
import { mergeData } from './data.ts';
import { AuthError, validationFailed } from './errors.ts';
import { putIdentity } from './identity.ts';
import { checkPassword, hashPassword, isTooLong, unknownPassword } from './passwords.ts';
import { data, readEmail, readPhone, text } from './request-body.ts';
import type { AuthStore } from './store.ts';
import { addressOf, newUser, type User } from './user.ts';

export const userFieldsSchema = v.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  password_hash: text,
  email_confirm: v.nullish(v.boolean(), false),
  phone_confirm: v.nullish(v.boolean(), false),
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
});

type UserFields = v.InferOutput<typeof userFieldsSchema>;

export async function createUserFrom(store: AuthStore, fields: UserFields): Promise<User> {
  if (!fields.email && !fields.phone)
    throw validationFailed('Cannot create a user without either an email or phone');
  const email = fields.email && readEmail(fields.email);
  if (email && store.users.findByEmail(email)) throw emailExists();
  const phone = fields.phone && readPhone(fields.phone);
  if (phone && store.users.findByPhone(phone))
    throw phoneExists('Phone number already registered by another user');
  const now = store.now(addressOf({ email, phone }));
  const password = await readNewPassword(fields);
  const id = readId(fields.id);
  const bannedUntil = readBan(fields.ban_duration, now);

  const made = newUser({ ...(id && { id }), email, phone, password }, now);
  const user = store.users.add({
    ...made,
    role: fields.role.trim() || made.role,
    app_metadata: mergeData(made.app_metadata, fields.app_metadata ?? {}),
    user_metadata: fields.user_metadata ?? {},
    banned_until: bannedUntil,
  });
  return confirmGiven(store, user, fields);
}

/** The hash of the given password, or of one that nobody knows. */
function readNewPassword({ password, password_hash: hash }: UserFields): Promise<string> {
  if (typeof password === 'string' && hash)
    throw validationFailed('Only a password or a password hash should be provided');
  if (hash) throw validationFailed('The local service takes no foreign hashes');
  if (password && isTooLong(password))
    throw validationFailed('bcrypt: password length exceeds 72 bytes');
  return hashPassword(password || unknownPassword());
}

function readId(id: string): string {
  if (id && !isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid');
  return id.toLowerCase();
}

export async function updateUserFrom(
  store: AuthStore,
  user: User,
  fields: UserFields,
): Promise<User> {
  const email = fields.email && readEmail(fields.email);
  const phone = fields.phone && readPhone(fields.phone);
  const now = store.now(addressOf(user));
  const bannedUntil = readBan(fields.ban_duration, now);
  if (typeof fields.password === 'string')
    checkPassword(fields.password, store.settings(addressOf(user)));
  if (
    isTaken(user, store.users.findByEmail(email)) ||
    isTaken(user, store.users.findByPhone(phone))
  )
    throw new AuthError(500, 'unexpected_failure', 'Error updating user');

  if (fields.password) setPassword(store, user, await hashPassword(fields.password));
  confirmGiven(store, user, fields);
  return store.users.change(user.id, (stored) => {
    if (fields.role) stored.role = fields.role.trim();
    if (email) {
      putIdentity(stored, 'email', { email, email_verified: fields.email_confirm }, now);
      stored.email = email;
    }
    if (phone) {
      putIdentity(stored, 'phone', { phone, phone_verified: fields.phone_confirm }, now);
      stored.phone = phone;
    }
    if ((email && fields.email_confirm) || (phone && fields.phone_confirm))
      stored.is_anonymous = false;
    stored.app_metadata = mergeData(stored.app_metadata, fields.app_metadata ?? {});
    stored.user_metadata = mergeData(stored.user_metadata, fields.user_metadata ?? {});
    if (fields.ban_duration) stored.banned_until = bannedUntil;
  });
}

const isTaken = (user: User, owner: User | undefined) =>
  owner !== undefined && owner.id !== user.id;

function confirmGiven(store: AuthStore, user: User, fields: UserFields): User {
  const confirmed = fields.email_confirm ? confirmAccount(store, user) : user;
  return fields.phone_confirm ? confirmPhone(store, confirmed) : confirmed;
}

const unitMs: Record<string, number> = { ns: 1e-6, us: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 };

/** When a ban such as `24h` or `1h30m` ends; `none` ends one. @throws an AuthError for anything else */
function readBan(duration: string, now: number): string | undefined {
  if (!duration || duration === 'none') return undefined;
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${duration}"`);
  }
  const parts = [...duration.matchAll(/([\d.]+)([a-z]+)/g)];
  const ms = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * unitMs[unit]!, 0);
  return new Date(now + ms).toISOString();
}
