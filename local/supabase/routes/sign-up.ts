import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { notInLocalService, unprocessable, validationFailed } from '../errors.ts';
import { confirmEmail, sendLink } from '../mail/links.ts';
import { checkPassword, hashPassword } from '../store/passwords.ts';
import type { AuthStore } from '../store/store.ts';
import { newUser, toUserJson, type User } from '../store/users.ts';
import type { AuthEnv } from './bearer.ts';
import { redirectTarget } from './email-links.ts';
import { challengeFields, readBody, readChallenge, readEmail, text } from './request-body.ts';
import { openSession } from './session-json.ts';

const signUpSchema = v.object({
  email: text,
  password: text,
  data: v.nullish(v.record(v.string(), v.unknown())),
  ...challengeFields,
});
const resendSchema = v.object({ type: text, email: text, ...challengeFields });

/** POST /signup opens a session when `autoconfirm` is on and sends a link otherwise; POST /resend sends it again. */
export const createSignUp = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .post('/signup', async (c) => {
      const fields = await readBody(c, signUpSchema);
      if (!fields.email) throw notInLocalService('POST /auth/v1/signup without email');
      if (!fields.password) throw validationFailed('Signup requires a valid password');
      const email = readEmail(fields.email);
      const settings = store.settings(email);
      if (settings.disableSignup)
        throw unprocessable('signup_disabled', 'Signups not allowed for this instance');
      checkPassword(fields.password, settings);
      const password = await hashPassword(fields.password);

      const existing = store.users.findByEmail(email);
      if (existing?.email_confirmed_at) {
        if (settings.autoconfirm)
          throw unprocessable('user_already_exists', 'User already registered');
        return c.json(hiddenUser(store, email, fields.data));
      }
      const challenge = settings.autoconfirm ? '' : readChallenge(c, fields);
      const account = { email, password, data: fields.data };
      const user = existing ?? store.users.add(newUser(account, store.now(email)));
      if (settings.autoconfirm)
        return c.json(await openSession(store, confirmEmail(store, user), 'password'));
      return c.json(toUserJson(sendConfirmation(c, store, { user, challenge })));
    })
    .post('/resend', async (c) => {
      const fields = await readBody(c, resendSchema);
      if (fields.type !== 'signup')
        throw notInLocalService(`POST /auth/v1/resend of type ${fields.type}`);
      const challenge = readChallenge(c, fields);
      const user = store.users.findByEmail(readEmail(fields.email));
      // The answer is the same for unknown and for confirmed addresses.
      if (user && !user.email_confirmed_at) sendConfirmation(c, store, { user, challenge });
      return c.json({});
    });

type Confirmation = { user: User; challenge: string };

const sendConfirmation = (c: Context, store: AuthStore, { user, challenge }: Confirmation): User =>
  sendLink(store, user, 'signup', { redirectTo: redirectTarget(c, store.siteUrl), challenge });

/** The answer for an address that has an account: like that for a new user, so that it does not reveal the account. */
function hiddenUser(store: AuthStore, email: string, data: User['user_metadata'] | null = {}) {
  const user = newUser({ email }, store.now(email));
  return toUserJson({
    ...user,
    role: '',
    confirmation_sent_at: user.created_at,
    user_metadata: data ?? {},
    identities: [],
  });
}
