import { Hono } from 'hono';
import * as v from 'valibot';
import { changeEmail, changePhone, emailExists, phoneExists, setPassword } from './accounts.ts';
import { requireUser, type AuthEnv } from './bearer.ts';
import { mergeData } from './data.ts';
import { AuthError, forbidden, unprocessable } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { createIdentities } from './identities.ts';
import { sendEmailChange } from './links.ts';
import { checkNewPassword } from './new-password.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import { data, readBody, readChannel, readEmail, readPhone, text } from './request-body.ts';
import type { Session } from './sessions.ts';
import { sendSms } from './sms.ts';
import type { AuthStore, RouteOptions } from './store.ts';
import { addressOf, type User } from './user.ts';

const changesSchema = v.object({
  email: text,
  phone: text,
  channel: text,
  password: v.nullish(v.string()),
  current_password: text,
  nonce: text,
  data,
  app_metadata: data,
  code_challenge: text,
  code_challenge_method: text,
});

type Changes = v.InferOutput<typeof changesSchema>;
type Asker = { user: User; session: Session | undefined };

export const createUser = (parts: RouteOptions): Hono<AuthEnv> => {
  const { store, limits } = parts;

  return new Hono<AuthEnv>()
    .use(requireUser(store))
    .get('/', (c) => c.json(store.json(c.var.user)))
    .put('/', limits.limit('user'), async (c) => {
      const { user, session } = c.var;
      const changes = readChanges(store, user, await readBody(c, changesSchema));
      checkChanges(store, { user, session }, changes);

      if (changes.password) {
        const { password, nonce, current_password: current } = changes;
        await checkNewPassword(store, { user, session, password, nonce, current });
        setPassword(store, user, await hashPassword(password), session?.id);
      }
      if (changes.data) {
        const { data: given } = changes;
        store.users.change(user.id, (stored) => {
          stored.user_metadata = mergeData(stored.user_metadata, given);
        });
      }
      if (changes.email) moveEmail(parts, user, changes, redirectFor(c, store.siteUrl));
      if (changes.phone) movePhone(parts, user, changes.phone);
      return c.json(store.json(store.users.find(user.id) ?? user));
    })
    .route('/identities', createIdentities(store));
};

/** The changes, with an empty address where it is the one that the user has. */
function readChanges(store: AuthStore, user: User, changes: Changes): Changes {
  const email = changes.email && readEmail(changes.email);
  const phone = changes.phone && readPhone(changes.phone);
  if (phone) readChannel(changes.channel);
  if (typeof changes.password === 'string')
    checkPassword(changes.password, store.settings(addressOf(user)));
  return {
    ...changes,
    email: email === user.email ? '' : email,
    phone: phone === user.phone ? '' : phone,
  };
}

/** @throws an AuthError when the user may not make the changes */
function checkChanges(store: AuthStore, { user, session }: Asker, changes: Changes): void {
  const { email, phone, password } = changes;
  if (changes.app_metadata)
    throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
  const needsFactor = store.factors.list(user.id).some(({ status }) => status === 'verified');
  if (needsFactor && session?.aal !== 'aal2' && (password || email || phone)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (user.is_anonymous && password && !email && !phone) {
    throw unprocessable(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  if (email && store.users.findByEmail(email)) throw emailExists();
  if (phone && store.users.findByPhone(phone)) throw phoneExists();
  checkChallenge(changes);
}

/** Sends what confirms the address; that of an anonymous user may need none, as at a sign-up. */
function moveEmail(
  { store, limits }: RouteOptions,
  user: User,
  changes: Changes,
  redirectTo: string,
): void {
  const { email } = changes;
  if (user.is_anonymous && store.settings(email).autoconfirm) {
    store.users.change(user.id, (stored) => {
      stored.new_email = email;
    });
    changeEmail(store, user);
    return;
  }
  const now = store.now(addressOf(user));
  const isPkce = store.flowStates.begin(user.id, 'email_change', changes, now);
  limits.countMail(addressOf(user));
  const current = store.users.find(user.id) ?? user;
  sendEmailChange(store, current, email, { redirectTo, isPkce });
}

function movePhone(parts: RouteOptions, user: User, phone: string): void {
  const { store } = parts;
  const current = store.users.find(user.id) ?? user;
  if (store.settings(phone).phoneAutoconfirm) changePhone(store, current, phone);
  else sendSms(parts, current, 'phone_change', phone);
}
