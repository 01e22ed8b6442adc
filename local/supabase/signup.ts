import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addAccount, confirmAccount } from './accounts.ts';
import type { AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { openSession } from './grants.ts';
import { sendLink } from './links.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import { newUser, toUserJson, type User } from './user.ts';
import { data, readBody, readEmail, text } from './request-body.ts';

export const signUpSchema = v.object({
  email: text,
  phone: text,
  password: text,
  data,
  code_challenge: text,
  code_challenge_method: text,
});

export type SignUp = v.InferOutput<typeof signUpSchema>;

/** POST /signup: a session at once where addresses need no confirmation, a mail with a link where they do. */
export const createSignUp = ({ store, limits, requireCaptcha }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/', requireCaptcha, async (c) => {
    const fields = await readBody(c, signUpSchema);
    if (!fields.email && !fields.phone)
      throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    limits.count(c, 'signup');
    const redirectTo = redirectFor(c, store.siteUrl);
    const countMail = () => limits.countMail(fields.email.toLowerCase());
    const user = await signUp(store, fields, { redirectTo, countMail });
    if (user === 'exists') {
      // Like the real service: an existing account is hidden where a mail can tell its owner, else reported.
      if (!store.settings(fields.email.toLowerCase()).autoconfirm)
        return c.json(pretended(store, fields));
      throw unprocessable('user_already_exists', 'User already registered');
    }
    if (user.email_confirmed_at) return c.json(await openSession(c, store, user, 'password'));
    const shown = user.invited_at ? { ...user, user_metadata: {}, identities: [] } : user;
    return c.json(store.json(shown));
  });

type Sending = { redirectTo: string; countMail: () => void };

export async function signUp(
  store: AuthStore,
  fields: SignUp,
  { redirectTo, countMail }: Sending,
): Promise<User | 'exists'> {
  const address = fields.email.toLowerCase();
  const settings = store.settings(address);
  if (!settings.signups)
    throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
  if (!fields.password) throw validationFailed('Signup requires a valid password');
  checkPassword(fields.password, settings);
  if (fields.email && fields.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  checkChallenge(fields);
  if (fields.phone) throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
  const email = readEmail(fields.email);

  const password = await hashPassword(fields.password);
  const known = store.users.findByEmail(email);
  if (known?.email_confirmed_at) return 'exists';
  const user = known ?? addAccount(store, { email, password, data: fields.data ?? {} });
  if (settings.autoconfirm) return confirmAccount(store, user);
  const isPkce = store.flowStates.begin(user.id, 'email/signup', fields, store.now(email));
  countMail();
  return sendLink(store, user, 'signup', { redirectTo, isPkce });
}

function pretended(store: AuthStore, { email, data: given }: SignUp) {
  const now = store.now(email.toLowerCase());
  const user = newUser({ id: randomUUID(), email: email.toLowerCase(), password: '' }, now);
  return toUserJson({
    ...user,
    role: '',
    confirmation_sent_at: user.created_at,
    user_metadata: given ?? {},
    identities: [],
  });
}
