import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isUuid, type AuthEnv } from './bearer.ts';
import { mergeData } from './data.ts';
import { notFound, unprocessable } from './errors.ts';
import { nameProviders, type Identity } from './identity.ts';
import { refuseProvider } from './providers.ts';
import type { AuthStore } from './store.ts';
import { addressOf, type User } from './user.ts';

/** Under /user, behind its bearer: what a user signs in with is linked and unlinked where the settings allow it. */
export const createIdentities = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use(
      createMiddleware<AuthEnv>(async (c, next) => {
        if (!store.settings(addressOf(c.var.user)).manualLinking)
          throw notFound('manual_linking_disabled', 'Manual linking is disabled');
        await next();
      }),
    )
    .get('/authorize', (c) => refuseProvider(c.req.query('provider')))
    .delete('/:id', (c) => {
      const { user } = c.var;
      const id = c.req.param('id');
      if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID');
      if (user.identities.length <= 1) {
        throw unprocessable(
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      }
      const identity = user.identities.find(({ identity_id: own }) => own === id);
      if (!identity) throw unprocessable('identity_not_found', "Identity doesn't exist");
      if (identity.provider === 'email') store.oneTimeTokens.clear(user.id);
      store.users.change(user.id, (stored) => unlink(stored, identity));
      return c.json({});
    });

/** Takes the address along that the user has by that identity. */
function unlink(user: User, { identity_id: id, provider }: Identity): void {
  user.identities = user.identities.filter(({ identity_id: other }) => other !== id);
  if (provider === 'phone') {
    user.phone = '';
    user.phone_confirmed_at = undefined;
  } else {
    user.email = '';
    user.email_confirmed_at = undefined;
    user.user_metadata = mergeData(user.user_metadata, { email_verified: false });
  }
  nameProviders(user);
}
