import { Hono } from 'hono';
import * as v from 'valibot';
import { notInLocalService, unprocessable } from '../errors.ts';
import { checkPassword, hashPassword, matchesPassword } from '../store/passwords.ts';
import type { AuthStore } from '../store/store.ts';
import { toUserJson, type User } from '../store/users.ts';
import { requireUser, type AuthEnv } from './bearer.ts';
import { readBody, text } from './request-body.ts';

const changesSchema = v.looseObject({ password: text });

/** GET /user, PUT /user for a new password, and POST /logout. */
export const createUser = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .get('/user', requireUser(store), (c) => c.json(toUserJson(c.var.user)))
    .put('/user', requireUser(store), async (c) => {
      const { user, session } = c.var;
      const { password, ...others } = await readBody(c, changesSchema);
      // The client library always sends the fields of a challenge, null without one.
      const unsupported = Object.keys(others).filter((name) => others[name] !== null);
      if (unsupported.length > 0)
        throw notInLocalService(`PUT /auth/v1/user with ${unsupported.join(', ')}`);
      if (!password) throw notInLocalService('PUT /auth/v1/user without password');
      checkPassword(password, store.settings(user.email));
      if (await matchesPassword(password, user.password)) {
        const message = 'New password should be different from the old password.';
        throw unprocessable('same_password', message);
      }
      const hash = await hashPassword(password);
      store.linkTokens.removeAll(user.id);
      store.sessions.endOthers(user.id, session.id);
      return c.json(toUserJson(replacePassword(store, user, hash)));
    })
    .post('/logout', requireUser(store), (c) => {
      const { user, session } = c.var;
      const scope = c.req.query('scope') || 'global';
      if (scope === 'global') store.sessions.endAll(user.id);
      else if (scope === 'local') store.sessions.end(session.id);
      else throw notInLocalService(`POST /auth/v1/logout?scope=${scope}`);
      return c.body(null, 204);
    });

const replacePassword = (store: AuthStore, { id }: User, hash: string): User =>
  store.users.update(id, (user) => {
    user.password = hash;
    user.confirmation_sent_at = undefined;
    user.recovery_sent_at = undefined;
  });
