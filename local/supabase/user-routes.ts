import { Hono } from 'hono';
import * as v from 'valibot';
import { emailExists, setPassword } from './accounts.ts';
import { requireUser, type AuthEnv } from './bearer.ts';
import { AuthError, badRequest, forbidden, notFound, unprocessable } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { sendEmailChange } from './links.ts';
import { checkPassword, hashPassword, matchesPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import type { Session } from './sessions.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { mergeData, type User } from './user.ts';
import { data, readBody, readEmail, text } from './request-body.ts';

const changesSchema = v.object({
  email: text,
  password: v.nullish(v.string()),
  current_password: text,
  nonce: text,
  data,
  app_metadata: data,
  code_challenge: text,
  code_challenge_method: text,
});

export const createUser = ({ store, limits }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use(requireUser(store))
    .get('/', (c) => c.json(store.json(c.var.user)))
    .put('/', limits.limit('user'), async (c) => {
      const { user, session } = c.var;
      const changes = await readBody(c, changesSchema);
      const email = changes.email && readEmail(changes.email);
      const isMoving = email !== '' && email !== user.email;
      if (changes.app_metadata)
        throw forbidden('not_admin', 'Updating app_metadata requires admin privileges');
      const needsFactor = store.factors.list(user.id).some(({ status }) => status === 'verified');
      if (needsFactor && session?.aal !== 'aal2' && (changes.password || isMoving)) {
        throw new AuthError(
          401,
          'insufficient_aal',
          'AAL2 session is required to update email or password when MFA is enabled.',
        );
      }
      if (isMoving && store.users.findByEmail(email)) throw emailExists();
      checkChallenge(changes);

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
      if (isMoving) {
        const isPkce = store.flowStates.begin(
          user.id,
          'email_change',
          changes,
          store.now(user.email),
        );
        limits.countMail(user.email);
        const redirectTo = redirectFor(c, store.siteUrl);
        sendEmailChange(store, store.users.find(user.id) ?? user, email, { redirectTo, isPkce });
      }
      return c.json(store.json(store.users.find(user.id) ?? user));
    })
    .all('/identities/*', () => {
      throw notFound('manual_linking_disabled', 'Manual linking is disabled');
    });

type NewPassword = {
  user: User;
  session: Session | undefined;
  password: string;
  nonce: string;
  current: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ways to sign in for users who may have forgotten their password. */
const recoveries = ['otp', 'magiclink', 'recovery'];

/** @throws an AuthError when the password is refused, or a nonce or the current one is missing */
async function checkNewPassword(
  store: AuthStore,
  { user, session, password, nonce, current }: NewPassword,
): Promise<void> {
  const settings = store.settings(user.email);
  checkPassword(password, settings);
  const isFresh = session && store.now(user.email) <= session.createdAt + DAY_MS;
  if (settings.reauthentication && !isFresh) useNonce(store, user, nonce);
  if (!user.password) return;
  const isRecovery = session?.methods.some(({ method }) => recoveries.includes(method));
  if (settings.currentPassword && !isRecovery) {
    const needed = 'Current password required when setting new password.';
    if (!current) throw badRequest('current_password_required', needed);
    if (!(await matchesPassword(current, user.password)))
      throw badRequest('current_password_mismatch', needed);
  }
  if (await matchesPassword(password, user.password)) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
}

function useNonce(store: AuthStore, { id, email }: User, nonce: string): void {
  if (!nonce)
    throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
  const token = store.oneTimeTokens.findByCode(id, { email, code: nonce }, ['reauthentication']);
  if (!token) throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
  store.oneTimeTokens.clear(id);
}
