import * as v from 'valibot';
import { confirmAccount, emailExists } from './accounts.ts';
import { isUuid } from './bearer.ts';
import { badRequest, validationFailed } from './errors.ts';
import { hashPassword, unknownPassword } from './passwords.ts';
import type { AuthStore } from './store.ts';
import { mergeData, newUser, type User } from './user.ts';
import { data, readEmail, text } from './request-body.ts';

export const userFieldsSchema = v.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  password_hash: text,
  email_confirm: v.nullish(v.boolean(), false),
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
});

type UserFields = v.InferOutput<typeof userFieldsSchema>;

export async function createUserFrom(store: AuthStore, fields: UserFields): Promise<User> {
  if (!fields.email && !fields.phone)
    throw validationFailed('Cannot create a user without either an email or phone');
  if (fields.phone) throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
  if (fields.password_hash) throw validationFailed('The local service takes no foreign hashes');
  if (fields.id && !isUuid(fields.id))
    throw validationFailed('ID must conform to the uuid v4 format');
  const email = readEmail(fields.email);
  const now = store.now(email);
  const bannedUntil = readBan(fields.ban_duration, now);
  const password = await hashPassword(fields.password || unknownPassword());
  if (store.users.findByEmail(email)) throw emailExists();

  const made = newUser({ ...(fields.id && { id: fields.id }), email, password }, now);
  const user = store.users.add({
    ...made,
    role: fields.role.trim() || made.role,
    app_metadata: mergeData(made.app_metadata, fields.app_metadata ?? {}),
    user_metadata: fields.user_metadata ?? {},
    banned_until: bannedUntil,
  });
  return fields.email_confirm ? confirmAccount(store, user) : user;
}

const unitMs: Record<string, number> = { ns: 1e-6, us: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 };

/** When a ban such as `24h` or `1h30m` ends; `none` ends one. @throws an AuthError for anything else */
export function readBan(duration: string, now: number): string | undefined {
  if (!duration || duration === 'none') return undefined;
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${duration}"`);
  }
  const parts = [...duration.matchAll(/([\d.]+)([a-z]+)/g)];
  const ms = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * unitMs[unit]!, 0);
  return new Date(now + ms).toISOString();
}
