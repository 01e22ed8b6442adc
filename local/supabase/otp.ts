import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { AuthEnv } from './bearer.ts';
import { badRequest, unprocessable, validationFailed } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { sendLink } from './links.ts';
import { unknownPassword } from './passwords.ts';
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
import { signUp, type SignUp } from './signup.ts';
import { sendSms } from './sms.ts';
import type { RouteOptions } from './store.ts';

const otpSchema = v.object({
  email: text,
  phone: text,
  channel: text,
  create_user: v.nullish(v.boolean(), true),
  data,
  code_challenge: text,
  code_challenge_method: text,
});

type OtpRequest = v.InferOutput<typeof otpSchema>;

/** /otp and /magiclink: a link or a code that signs in, and signs up whom it does not know. */
export function createOtp(parts: RouteOptions): Hono<AuthEnv> {
  const { store, limits, requireCaptcha } = parts;
  const { users, flowStates } = store;

  async function answerMagicLink(c: Context<AuthEnv>, fields: OtpRequest) {
    const email = readEmail(fields.email);
    checkChallenge(fields);
    const redirectTo = redirectFor(c, store.siteUrl);
    let user = users.findByEmail(email);
    if (!user?.email_confirmed_at) {
      user = await signUpFor({ ...fields, email, phone: '' }, redirectTo);
      // The mail that confirms an address signs in as well.
      if (!user.email_confirmed_at) return c.json({});
    }
    const isPkce = flowStates.begin(user.id, 'magiclink', fields, store.now(email));
    limits.countMail(email);
    sendLink(store, user, 'magiclink', { redirectTo, isPkce });
    return c.json({});
  }

  async function answerSms(c: Context<AuthEnv>, fields: OtpRequest) {
    if (!store.settings(plainPhone(fields.phone)).phone)
      throw badRequest('phone_provider_disabled', 'Unsupported phone provider');
    const phone = readPhone(fields.phone);
    readChannel(fields.channel);
    let user = users.findByPhone(phone);
    if (!user?.phone_confirmed_at) {
      // GoTrue drops the challenge here: a telephone needs no PKCE.
      const unchallenged = { ...fields, code_challenge: '', code_challenge_method: '' };
      user = await signUpFor({ ...unchallenged, phone, email: '' }, store.siteUrl);
      if (!user.phone_confirmed_at) return c.json({});
    }
    sendSms(parts, user, 'sms', phone);
    return c.json({});
  }

  async function signUpFor(fields: Omit<SignUp, 'password'>, redirectTo: string) {
    const user = await signUp(parts, { ...fields, password: unknownPassword() }, redirectTo);
    if (user !== 'exists') return user;
    throw new Error(`${fields.email || fields.phone} was confirmed in between.`);
  }

  const isKnown = ({ email, phone }: OtpRequest) =>
    email ? users.findByEmail(email) : users.findByPhone(plainPhone(phone));

  return new Hono<AuthEnv>()
    .post('/otp', limits.limit('otp'), requireCaptcha, async (c) => {
      const fields = await readBody(c, otpSchema);
      if (fields.email && fields.phone)
        throw validationFailed('Only an email address or phone number should be provided');
      if (fields.email && fields.channel)
        throw validationFailed('Channel should only be specified with Phone OTP');
      checkChallenge(fields);
      if (!fields.email && !fields.phone)
        throw validationFailed('One of email or phone must be set');
      if (!fields.create_user && !isKnown(fields))
        throw unprocessable('otp_disabled', 'Signups not allowed for otp');
      return fields.email ? answerMagicLink(c, fields) : answerSms(c, fields);
    })
    .post('/magiclink', limits.limit('magiclink'), requireCaptcha, async (c) =>
      answerMagicLink(c, await readBody(c, otpSchema)),
    );
}
