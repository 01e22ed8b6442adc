import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requireUser, type AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { sendEmailChange, sendLink } from './links.ts';
import type { RouteOptions } from './store.ts';
import { unknownPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import { signUp } from './signup.ts';
import { data, readBody, readEmail, text } from './request-body.ts';

const challenge = { code_challenge: text, code_challenge_method: text };
const recoverSchema = v.object({ email: text, ...challenge });
const resendSchema = v.object({ type: text, email: text, phone: text, ...challenge });
const otpSchema = v.object({
  email: text,
  phone: text,
  create_user: v.nullish(v.boolean(), true),
  data,
  ...challenge,
});

/** The endpoints that send mails. They answer the same for unknown addresses. */
export function createRecover({ store, limits, requireCaptcha }: RouteOptions): Hono<AuthEnv> {
  const { users, flowStates } = store;

  async function sendMagicLink(c: Context<AuthEnv>) {
    const fields = await readBody(c, otpSchema);
    if (fields.email && fields.phone)
      throw validationFailed('Only an email address or phone number should be provided');
    checkChallenge(fields);
    if (fields.phone) throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
    if (!fields.email) throw validationFailed('One of email or phone must be set');
    const email = readEmail(fields.email);
    const redirectTo = redirectFor(c, store.siteUrl);
    const countMail = () => limits.countMail(email);
    let user = users.findByEmail(email);
    if (!user && !fields.create_user)
      throw unprocessable('otp_disabled', 'Signups not allowed for otp');
    if (!user?.email_confirmed_at) {
      const password = unknownPassword();
      const made = await signUp(store, { ...fields, email, password }, { redirectTo, countMail });
      if (made === 'exists') throw new Error(`${email} was confirmed in between.`);
      // The mail that confirms an address signs in as well.
      if (!made.email_confirmed_at) return c.json({});
      user = made;
    }
    const isPkce = flowStates.begin(user.id, 'magiclink', fields, store.now(email));
    countMail();
    sendLink(store, user, 'magiclink', { redirectTo, isPkce });
    return c.json({});
  }

  return new Hono<AuthEnv>()
    .post('/recover', limits.limit('recover'), requireCaptcha, async (c) => {
      const fields = await readBody(c, recoverSchema);
      if (!fields.email) throw validationFailed('Password recovery requires an email');
      const email = readEmail(fields.email);
      checkChallenge(fields);
      const user = users.findByEmail(email);
      if (!user) return c.json({});
      const isPkce = flowStates.begin(user.id, 'recovery', fields, store.now(email));
      limits.countMail(email);
      sendLink(store, user, 'recovery', { redirectTo: redirectFor(c, store.siteUrl), isPkce });
      return c.json({});
    })
    .post('/resend', limits.limit('resend'), requireCaptcha, async (c) => {
      const fields = await readBody(c, resendSchema);
      const email = readResend(fields);
      const user = users.findByEmail(email);
      const isSignUp = fields.type === 'signup';
      if (!user || (isSignUp ? user.email_confirmed_at : !user.new_email)) return c.json({});
      const method = isSignUp ? 'email/signup' : 'email_change';
      const isPkce = flowStates.begin(user.id, method, fields, store.now(email));
      const options = { redirectTo: redirectFor(c, store.siteUrl), isPkce };
      limits.countMail(email);
      if (isSignUp) sendLink(store, user, 'signup', options);
      else sendEmailChange(store, user, user.new_email ?? '', options);
      return c.json({});
    })
    .post('/otp', limits.limit('otp'), requireCaptcha, sendMagicLink)
    .post('/magiclink', limits.limit('magiclink'), requireCaptcha, sendMagicLink)
    .get('/reauthenticate', requireUser(store), (c) => {
      const { user } = c.var;
      if (!user.email_confirmed_at)
        throw unprocessable('email_not_confirmed', 'Please verify your email first.');
      limits.countMail(user.email);
      sendLink(store, user, 'reauthentication', { redirectTo: store.siteUrl });
      return c.json({});
    });
}

function readResend(fields: v.InferOutput<typeof resendSchema>): string {
  const { type, email, phone } = fields;
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (type === 'signup' || type === 'email_change') checkChallenge(fields);
  if (!email && type === 'signup')
    throw validationFailed('Type provided requires an email address');
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided.');
  if (phone) throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('Missing email address or phone number');
  return readEmail(email);
}
