import { Hono } from 'hono';
import * as v from 'valibot';
import { emailExists, setPassword } from './accounts.ts';
import { requireUser, type AuthEnv } from './bearer.ts';
import { readEmail } from './emails.ts';
import { AuthError, data, forbidden, notFound, readBody, text } from './errors.ts';
import { checkChallenge } from './flow-states.ts';
import { sendEmailChange } from './links.ts';
import type { AuthParts } from './parts.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { redirectFor } from './redirects.ts';
import { mergeData } from './user.ts';

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

/** /user: who is signed in, and what they may change of it. */
export const createUser = ({ store, limits }: AuthParts): Hono<AuthEnv> =>
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
