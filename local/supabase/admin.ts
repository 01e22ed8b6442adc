import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { createAbsentAdmin } from './absent.ts';
import { generateLink, invite } from './admin-links.ts';
import { createUserFrom, updateUserFrom, userFieldsSchema } from './admin-users.ts';
import { isUuid, requireAdmin, type AuthEnv } from './bearer.ts';
import { notFound, validationFailed } from './errors.ts';
import { paginate } from './pagination.ts';
import { readFactor, removeFactor } from './mfa-checks.ts';
import type { RouteOptions, AuthStore } from './store.ts';
import { addressOf, type User } from './user.ts';
import { readBody, text } from './request-body.ts';

const factorSchema = v.object({ friendly_name: text, phone: text });
const deletionSchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

export const createAdmin = ({ store }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use('/admin/*', requireAdmin(store))
    .use('/invite', requireAdmin(store))
    .route('/', createAbsentAdmin())
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
      return c.json(store.json(await updateUserFrom(store, user, fields)));
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
    })
    .put('/admin/users/:id/factors/:factor', async (c) => {
      const user = userOf(c, store);
      const factor = readFactor(store, user.id, c.req.param('factor'));
      const { friendly_name: name } = await readBody(c, factorSchema);
      if (name) store.factors.rename(factor.id, name, store.now(addressOf(user)));
      return c.json(store.factors.find(user.id, factor.id) ?? factor);
    })
    .get('/admin/users/:id/passkeys', (c) => {
      userOf(c, store);
      return c.json([]);
    })
    .delete('/admin/users/:id/passkeys/:passkey', (c) => {
      userOf(c, store);
      throw notFound('validation_failed', 'Passkey not found');
    });

function userOf(c: Context, store: AuthStore): User {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID');
  const user = store.users.find(id);
  if (!user) throw notFound('user_not_found', 'User not found');
  return user;
}

function listUsers(c: Context, store: AuthStore) {
  const isOldestFirst = readOrder(c.req.queries('sort')?.at(0)) === 'ASC';
  const { perPage: limit, offset, answer } = paginate(c);
  const filter = c.req.query('filter') ?? '';
  const { users, total } = store.users.list({ limit, offset, isOldestFirst, filter });
  answer(total);
  return { users: users.map(store.json), aud: 'authenticated' };
}

function readOrder(sort = 'created_at'): string {
  const [field = '', direction = 'desc'] = sort.split(/ (.*)/s, 2);
  if (field !== 'created_at')
    throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  if (/^(asc|desc)$/i.test(direction)) return direction.toUpperCase();
  throw validationFailed(
    `Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`,
  );
}

const HIDDEN_PHONE = 15;

/** Soft deletion: removes the personal data and keeps the row. */
function obscure(store: AuthStore, { id, ...before }: User): void {
  store.oneTimeTokens.clear(id);
  store.sessions.endAll(id);
  for (const factor of store.factors.list(id)) store.factors.remove(factor.id);
  const hidden = (value: string) =>
    createHash('sha256')
      .update(id + value)
      .digest('base64url');
  store.users.change(id, (user) => {
    user.email = hidden(before.email);
    user.phone = hidden(before.phone).slice(0, HIDDEN_PHONE);
    user.new_email = hidden(before.new_email ?? '');
    user.new_phone = hidden(before.new_phone ?? '').slice(0, HIDDEN_PHONE);
    user.password = '';
    user.user_metadata = {};
    user.app_metadata = {};
    user.deleted_at = new Date(store.now(addressOf(before))).toISOString();
    for (const identity of user.identities) {
      identity.identity_data = {};
      identity.email = undefined;
      identity.id = hidden(`${identity.provider}:${identity.id}`);
    }
  });
}
