import type { Context } from 'hono';
import * as v from 'valibot';
import { emailExists } from './accounts.ts';
import { mergeData } from './data.ts';
import { notFound, validationFailed } from './errors.ts';
import { makeLink, markSent, sendLink } from './links.ts';
import type { LinkType } from './mails.ts';
import { hashCode, type OneTimeTokenType } from './one-time-tokens.ts';
import { checkPassword, hashPassword, unknownPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import type { AuthStore } from './store.ts';
import { newUser, type User } from './user.ts';
import { data, readBody, readEmail, text } from './request-body.ts';

const inviteSchema = v.object({ email: text, data });
const linkSchema = v.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data,
  redirect_to: text,
});

type Fields = v.InferOutput<typeof linkSchema>;

export async function invite(c: Context, store: AuthStore): Promise<Response> {
  const fields = await readBody(c, inviteSchema);
  const user = invited(store, readEmail(fields.email), fields.data ?? {});
  const redirectTo = redirectFor(c, store.siteUrl);
  return c.json(store.json(sendLink(store, user, 'invite', { redirectTo })));
}

function invited(store: AuthStore, email: string, given: User['user_metadata']): User {
  const known = store.users.findByEmail(email);
  if (known?.email_confirmed_at) throw emailExists();
  if (known) return known;
  return store.users.add(newUser({ email, data: given }, store.now(email)));
}

/** The mail and the token of each type of link. */
const linkTypes: Record<string, { mail: LinkType; token: OneTimeTokenType } | undefined> = {
  signup: { mail: 'signup', token: 'confirmation' },
  invite: { mail: 'invite', token: 'confirmation' },
  magiclink: { mail: 'magiclink', token: 'recovery' },
  recovery: { mail: 'recovery', token: 'recovery' },
  email_change_current: { mail: 'email_change', token: 'email_change_current' },
  email_change_new: { mail: 'email_change', token: 'email_change_new' },
};

export async function generateLink(c: Context, store: AuthStore): Promise<Response> {
  const fields = await readBody(c, linkSchema);
  const email = readEmail(fields.email);
  const known = store.users.findByEmail(email);
  const type = fields.type === 'magiclink' && !known ? 'signup' : fields.type;
  const link = linkTypes[type];
  if (!link) throw validationFailed(`Invalid email action link type requested: ${type}`);
  if (!known && type !== 'signup' && type !== 'invite')
    throw notFound('user_not_found', 'User with this email not found');

  if (!known && fields.type === 'signup' && !fields.password)
    throw validationFailed('Signup requires a valid password');
  const user = await prepare(store, { ...fields, type, email }, known);
  const to = type === 'email_change_new' ? readEmail(fields.new_email) : email;
  const redirectTo = redirectFor(c, store.siteUrl, fields.redirect_to);
  const { mail, token } = link;
  const made = makeLink(store, user.id, { type: mail, token, email: to, redirectTo });
  const marked = markSent(store, user, mail);
  return c.json({
    ...store.json(marked),
    action_link: made.address,
    email_otp: made.code,
    hashed_token: hashCode(email, made.code),
    verification_type: type,
    redirect_to: redirectTo,
  });
}

async function prepare(store: AuthStore, fields: Fields, known: User | undefined): Promise<User> {
  const { type, email, data: given } = fields;
  if (type === 'invite') return invited(store, email, given ?? {});
  if (type === 'signup' && known) {
    if (known.email_confirmed_at) throw emailExists();
    return store.users.change(known.id, (user) => {
      user.user_metadata = mergeData(user.user_metadata, given ?? {});
    });
  }
  if (!known) {
    const password = fields.password || unknownPassword();
    checkPassword(password, store.settings(email));
    const account = { email, password: await hashPassword(password), data: given };
    return store.users.add(newUser(account, store.now(email)));
  }
  if (!type.startsWith('email_change')) return known;
  if (type === 'email_change_current' && !store.settings(email).secureEmailChange)
    throw validationFailed('Enable secure email change to generate link for current email');
  const newEmail = readEmail(fields.new_email);
  if (store.users.findByEmail(newEmail)) throw emailExists();
  return store.users.change(known.id, (user) => {
    user.new_email = newEmail;
    user.emailChangeConfirmations = 0;
  });
}
