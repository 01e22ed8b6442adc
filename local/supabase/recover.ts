import { Hono } from 'hono';
import * as v from 'valibot';
import { requireUser, type AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { sendEmailChange, sendLink } from './links.ts';
import { redirectFor } from './redirects.ts';
import { plainPhone, readBody, readEmail, readPhone, text } from './request-body.ts';
import { sendSms } from './sms.ts';
import type { AuthStore, RouteOptions } from './store.ts';

const challenge = { code_challenge: text, code_challenge_method: text };
const recoverSchema = v.object({ email: text, ...challenge });
const resendSchema = v.object({ type: text, email: text, phone: text, ...challenge });

/** The endpoints that send mails and text messages. They answer the same for unknown addresses. */
export function createRecover(parts: RouteOptions): Hono<AuthEnv> {
  const { store, limits, requireCaptcha } = parts;
  const { users, flowStates } = store;

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
      const { type } = fields;
      const { email, phone } = readResend(store, fields);
      const user = email ? users.findByEmail(email) : users.findByPhone(phone);
      if (!user) return c.json({});
      if (type === 'sms') {
        if (!user.phone_confirmed_at) sendSms(parts, user, 'sms', phone);
        return c.json({});
      }
      if (type === 'phone_change') {
        if (user.new_phone) sendSms(parts, user, 'phone_change', user.new_phone);
        return c.json({});
      }
      const isSignUp = type === 'signup';
      if (isSignUp ? user.email_confirmed_at : !user.new_email) return c.json({});
      const method = isSignUp ? 'email/signup' : 'email_change';
      const isPkce = flowStates.begin(user.id, method, fields, store.now(email));
      const options = { redirectTo: redirectFor(c, store.siteUrl), isPkce };
      limits.countMail(email);
      if (isSignUp) sendLink(store, user, 'signup', options);
      else sendEmailChange(store, user, user.new_email ?? '', options);
      return c.json({});
    })
    .get('/reauthenticate', requireUser(store), (c) => {
      const { user } = c.var;
      if (user.email) {
        if (!user.email_confirmed_at)
          throw unprocessable('email_not_confirmed', 'Please verify your email first.');
        limits.countMail(user.email);
        sendLink(store, user, 'reauthentication', { redirectTo: store.siteUrl });
        return c.json({});
      }
      if (!user.phone) {
        throw validationFailed(
          'Reauthentication requires the user to have an email or a phone number',
        );
      }
      if (!user.phone_confirmed_at)
        throw unprocessable('phone_not_confirmed', 'Please verify your phone first.');
      sendSms(parts, user, 'reauthentication', user.phone);
      return c.json({});
    });
}

const resendTypes = ['signup', 'email_change', 'sms', 'phone_change'];

/** The one address that the request names. @throws an AuthError when it does not go with the type */
function readResend(store: AuthStore, fields: v.InferOutput<typeof resendSchema>) {
  const { type, email, phone } = fields;
  if (!resendTypes.includes(type))
    throw validationFailed(`Missing one of these types: ${resendTypes.join(', ')}`);
  if (type === 'signup' || type === 'email_change') checkChallenge(fields);
  if (!email && type === 'signup')
    throw validationFailed('Type provided requires an email address');
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided.');
  if (email) return { email: readEmail(email), phone: '' };
  if (!phone) throw validationFailed('Missing email address or phone number');
  if (!store.settings(plainPhone(phone)).phone)
    throw badRequest('phone_provider_disabled', 'Phone logins are disabled');
  return { email: '', phone: readPhone(phone) };
}
