import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { changeIdentity, confirmAccount, emailExists, setPassword } from './accounts.ts';
import { generateLink, invite } from './admin-links.ts';
import { createUserFrom, readBan, userFieldsSchema } from './admin-users.ts';
import { isUuid, requireAdmin, type AuthEnv } from './bearer.ts';
import { notFound, validationFailed } from './errors.ts';
import { readFactor, removeFactor } from './mfa-checks.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { mergeData, type User } from './user.ts';
import { readBody, readEmail } from './request-body.ts';

const deletionSchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

export const createAdmin = ({ store }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use('/admin/*', requireAdmin(store))
    .use('/invite', requireAdmin(store))
    .post('/invite', (c) => invite(c, store))
    .post('/admin/generate_link', (c) => generateLink(c, store))
    .get('/admin/users', (c) => c.json(listUsers(c, store)))
    .post('/admin/users', async (c) => {
      const fields = await readBody(c, userFieldsSchema);
      return c.json(store.json(await createUserFrom(store, fields)));
    })
    .get('/admin/users/:id', (c) => c.json(store.json(userOf(c, store))))
    .put('/admin/users/:id', async (c) => {
      const user = userOf(c, store);
      const fields = await readBody(c, userFieldsSchema);
      const email = fields.email && readEmail(fields.email);
      if (email && email !== user.email && store.users.findByEmail(email)) throw emailExists();
      const bannedUntil = readBan(fields.ban_duration, store.now(user.email));
      if (fields.password) {
        checkPassword(fields.password, store.settings(user.email));
        setPassword(store, user, await hashPassword(fields.password));
      }
      if (fields.email_confirm) confirmAccount(store, user);
      const changed = store.users.change(user.id, (stored) => {
        if (fields.role) stored.role = fields.role.trim();
        if (email) {
          changeIdentity(stored, { email, email_verified: fields.email_confirm });
          stored.email = email;
        }
        stored.app_metadata = mergeData(stored.app_metadata, fields.app_metadata ?? {});
        stored.user_metadata = mergeData(stored.user_metadata, fields.user_metadata ?? {});
        if (fields.ban_duration) stored.banned_until = bannedUntil;
      });
      return c.json(store.json(changed));
    })
    .delete('/admin/users/:id', async (c) => {
      const user = userOf(c, store);
      const hasBody = (await c.req.text()) !== '';
      const isSoft = hasBody && (await readBody(c, deletionSchema)).should_soft_delete;
      if (!isSoft) store.users.remove(user.id);
      else if (!user.deleted_at) obscure(store, user);
      return c.json({});
    })
    .get('/admin/users/:id/factors', (c) => c.json(store.factors.list(userOf(c, store).id)))
    .delete('/admin/users/:id/factors/:factor', (c) => {
      const factor = readFactor(store, userOf(c, store).id, c.req.param('factor'));
      removeFactor(store, factor.id);
      return c.json(factor);
    });

function userOf(c: Context, store: AuthStore): User {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID');
  const user = store.users.find(id);
  if (!user) throw notFound('user_not_found', 'User not found');
  return user;
}

const PER_PAGE = 50;

function listUsers(c: Context, store: AuthStore) {
  const page = readWhole(c.req.query('page'), 1);
  const perPage = readWhole(c.req.query('per_page'), PER_PAGE);
  const { users, total } = store.users.list(perPage, Math.max(0, page - 1) * perPage);
  const last = perPage > 0 ? Math.ceil(total / perPage) : 0;
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ ...c.req.query(), page: String(to) });
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  c.header(
    'Link',
    [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
  );
  c.header('X-Total-Count', String(total));
  return { users: users.map(store.json), aud: 'authenticated' };
}

function readWhole(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw validationFailed(
    `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`,
  );
}

/** Soft deletion: removes the personal data and keeps the row. */
function obscure(store: AuthStore, { id, email }: User): void {
  store.oneTimeTokens.clear(id);
  store.sessions.endAll(id);
  for (const factor of store.factors.list(id)) store.factors.remove(factor.id);
  const hidden = (text: string) =>
    createHash('sha256')
      .update(id + text)
      .digest('base64url');
  store.users.change(id, (user) => {
    user.email = hidden(email);
    user.new_email = undefined;
    user.password = '';
    user.user_metadata = {};
    user.app_metadata = {};
    user.deleted_at = new Date(store.now(email)).toISOString();
    for (const identity of user.identities) {
      identity.identity_data = {};
      identity.email = '';
      identity.id = hidden(`email:${identity.id}`);
    }
  });
}
