import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { addAccount, confirmAccount, confirmPhone } from './accounts.ts';
import type { AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { openSession } from './grants.ts';
import { sendLink } from './links.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import {
  data,
  plainPhone,
  readBody,
  readChannel,
  readEmail,
  readPhone,
  text,
} from './request-body.ts';
import { sendSms } from './sms.ts';
import type { AuthStore, RouteOptions } from './store.ts';
import { addressOf, newUser, toUserJson, type User } from './user.ts';

export const signUpSchema = v.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data,
  code_challenge: text,
  code_challenge_method: text,
});

export type SignUp = v.InferOutput<typeof signUpSchema>;

/** POST /signup: a session at once where addresses need no confirmation, a mail or an SMS where they do. */
export const createSignUp = (parts: RouteOptions): Hono<AuthEnv> => {
  const { store, limits, requireCaptcha } = parts;

  return new Hono<AuthEnv>().post('/', requireCaptcha, async (c) => {
    const fields = await readBody(c, signUpSchema);
    if (!fields.email && !fields.phone) {
      if (!store.settings('').anonymous)
        throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
      limits.count(c, 'anonymous');
      return c.json(await signUpAnonymously(c, store, fields.data ?? {}));
    }
    limits.count(c, 'signup');
    const user = await signUp(parts, fields, redirectFor(c, store.siteUrl));
    if (user === 'exists') return c.json(hideAccount(store, fields));
    if (user.email_confirmed_at || user.phone_confirmed_at)
      return c.json(await openSession(c, store, user, 'password'));
    const shown = user.invited_at ? { ...user, user_metadata: {}, identities: [] } : user;
    return c.json(store.json(shown));
  });
};

/** The settings for whom the request names. */
const settingsFor = (store: AuthStore, { email, phone }: Pick<SignUp, 'email' | 'phone'>) =>
  store.settings(email ? email.toLowerCase() : plainPhone(phone));

const signUpsOff = () => unprocessable('signup_disabled', 'Signups not allowed for this instance');

function signUpAnonymously(c: Context<AuthEnv>, store: AuthStore, given: User['user_metadata']) {
  if (!store.settings('').signups) throw signUpsOff();
  const user = store.users.add(newUser({ data: given }, store.now('')));
  return openSession(c, store, user, 'anonymous');
}

/** @returns the user, who is unconfirmed where a message was sent, or that a confirmed one has the address */
export async function signUp(
  parts: Pick<RouteOptions, 'store' | 'limits'>,
  fields: SignUp,
  redirectTo: string,
): Promise<User | 'exists'> {
  const { store } = parts;
  const settings = settingsFor(store, fields);
  if (!settings.signups) throw signUpsOff();
  if (!fields.password) throw validationFailed('Signup requires a valid password');
  checkPassword(fields.password, settings);
  if (fields.email && fields.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (fields.phone) {
    readChannel(fields.channel);
    if (fields.code_challenge) throw validationFailed('PKCE not supported for phone signups');
  }
  checkChallenge(fields);
  return fields.phone ? signUpByPhone(parts, fields) : signUpByEmail(parts, fields, redirectTo);
}

async function signUpByEmail(
  { store, limits }: Pick<RouteOptions, 'store' | 'limits'>,
  fields: SignUp,
  redirectTo: string,
): Promise<User | 'exists'> {
  const email = readEmail(fields.email);
  const password = await hashPassword(fields.password);
  const known = store.users.findByEmail(email);
  if (known?.email_confirmed_at) return 'exists';
  const user = known ?? addAccount(store, { email, password, data: fields.data ?? {} });
  if (store.settings(email).autoconfirm) return confirmAccount(store, user);
  const isPkce = store.flowStates.begin(user.id, 'email/signup', fields, store.now(email));
  limits.countMail(email);
  return sendLink(store, user, 'signup', { redirectTo, isPkce });
}

async function signUpByPhone(
  parts: Pick<RouteOptions, 'store' | 'limits'>,
  fields: SignUp,
): Promise<User | 'exists'> {
  const { store } = parts;
  const settings = settingsFor(store, fields);
  if (!settings.phone) throw badRequest('phone_provider_disabled', 'Phone signups are disabled');
  const phone = readPhone(fields.phone);
  const password = await hashPassword(fields.password);
  const known = store.users.findByPhone(phone);
  if (known?.phone_confirmed_at) return 'exists';
  const user = known ?? addAccount(store, { phone, password, data: fields.data ?? {} });
  return settings.phoneAutoconfirm ? confirmPhone(store, user) : sendSms(parts, user, 'sms', phone);
}

/**
 * What is answered where the address has an account: a user like a new one, whose owner a message would have told.
 * @throws an AuthError where addresses need no confirmation
 */
function hideAccount(store: AuthStore, fields: SignUp) {
  const { autoconfirm, phoneAutoconfirm } = settingsFor(store, fields);
  if (autoconfirm || phoneAutoconfirm)
    throw unprocessable('user_already_exists', 'User already registered');
  const address = fields.email
    ? { email: fields.email.toLowerCase() }
    : { phone: plainPhone(fields.phone) };
  const now = store.now(addressOf({ email: '', phone: '', ...address }));
  const user = newUser(address, now);
  return toUserJson({
    ...user,
    role: '',
    confirmation_sent_at: user.created_at,
    user_metadata: fields.data ?? {},
    identities: [],
  });
}
