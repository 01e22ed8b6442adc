import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
let admin: ReturnType<RunningAuth['admin']>;
beforeAll(async () => {
  running = await startRunningAuth();
  admin = running.admin();
});
afterAll(() => running.close());
afterEach(() => running.usual());

test('an admin makes, finds, changes and deletes a user', async () => {
  const email = newEmail();
  const made = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { role: 'customer' },
    app_metadata: { plan: 'duck' },
  });
  expect(made.error).toBeNull();
  const id = made.data.user?.id ?? '';
  expect(made.data.user).toMatchObject({
    email,
    user_metadata: { role: 'customer', email_verified: true },
    app_metadata: { provider: 'email', plan: 'duck' },
  });
  const { auth } = await running.signedIn(email);
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);

  const wanted = newEmail();
  const changed = await admin.updateUserById(id, {
    email: wanted,
    password: 'another-one',
    app_metadata: { plan: null },
  });
  expect(changed.data.user).toMatchObject({ email: wanted, identities: [{ email: wanted }] });
  expect(changed.data.user?.app_metadata).not.toHaveProperty('plan');
  // A password that an admin sets ends all sessions.
  expect((await auth.getUser()).data.user).toBeNull();

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
    message: 'User not found',
  });
});

test('a user who is deleted is signed in nowhere', async () => {
  const { auth, session } = await running.signedUp();
  await admin.deleteUser(session.user.id);
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
  expect((await auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('a soft deletion keeps the row and nothing that says who it was', async () => {
  const { email, session } = await running.signedUp();
  await admin.deleteUser(session.user.id, true);
  const { data } = await admin.getUserById(session.user.id);
  expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {} });
  expect(JSON.stringify(data.user)).not.toContain(email);
  expect((await running.client().auth.signUp({ email, password })).error).toBeNull();
});

test('users are listed newest first, by page', async () => {
  for (let count = 0; count < 3; count++) await admin.createUser({ email: newEmail() });
  const { email } = await running.signedUp();
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(error).toBeNull();
  expect(data.users).toHaveLength(2);
  expect(data.users[0]?.email).toBe(email);
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
  const last = await admin.listUsers({ page: 'lastPage' in data ? data.lastPage : 0, perPage: 2 });
  expect(last.data).toMatchObject({ nextPage: null });
});

test.each([
  ['page=-1', 400, 'validation_failed'],
  ['per_page=many', 400, 'validation_failed'],
])('a list of %s is refused', async (query, status, code) => {
  const response = await running.ask(`/auth/v1/admin/users?${query}`, {
    headers: { apikey: 'local-service-role-key', Authorization: 'Bearer local-service-role-key' },
  });
  expect(response.status).toBe(status);
  const told = (await response.json()) as { msg: string };
  expect(told).toMatchObject({ error_code: code });
  expect(told.msg).toContain('Bad Pagination Parameters');
});

test('users are found by address and name, in either order', async () => {
  const [a, b] = [await admin.createUser({ email: newEmail() }), newEmail()];
  const named = { email: b, user_metadata: { full_name: 'Ada Lovelace' } };
  const list = async (query: Record<string, string>) => {
    const response = await running.adminAsk(`users?${new URLSearchParams(query)}`);
    return ((await response.json()) as { users: { email: string }[] }).users.map(
      ({ email }) => email,
    );
  };
  await admin.createUser(named);
  expect(await list({ filter: 'lovelace' })).toEqual([b]);
  expect(await list({ filter: b })).toEqual([b]);
  expect(await list({ filter: 'nobody at all' })).toEqual([]);
  const oldest = await list({ sort: 'created_at asc' });
  expect(oldest.indexOf(a.data.user?.email ?? '')).toBeLessThan(oldest.indexOf(b));
  expect(await list({ sort: 'created_at desc' })).toEqual(oldest.toReversed());
});

test.each([
  ['email asc', "bad field for sort 'email'"],
  ['created_at up', "bad direction for sort 'up', only 'asc' and 'desc' allowed"],
])('a list sorted by %s is refused', async (sort, why) => {
  const response = await running.adminAsk(`users?${new URLSearchParams({ sort })}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ msg: `Bad Sort Parameters: ${why}` });
});

test('an admin is told what is wrong', async () => {
  const { email } = await running.signedUp();
  expect((await admin.createUser({ email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
  expect((await admin.createUser({})).error).toMatchObject({ code: 'validation_failed' });
  const oddBan = { email: newEmail(), ban_duration: 'a while' };
  expect((await admin.createUser(oddBan)).error).toMatchObject({ code: 'validation_failed' });
});

test.each([
  [
    { password: 'quack', password_hash: '$2a$10$x' },
    'Only a password or a password hash should be provided',
  ],
  [{ password: 'q'.repeat(73) }, 'bcrypt: password length exceeds 72 bytes'],
  [{ id: 'duck' }, 'ID must conform to the uuid v4 format'],
  [{ id: '00000000-0000-0000-0000-000000000000' }, 'ID cannot be a nil uuid'],
])('a user with %j is refused', async (fields, message) => {
  const { error } = await admin.createUser({ email: newEmail(), ...fields });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
});

test('a change that is refused changes nothing', async () => {
  const { email, session } = await running.signedUp();
  const { email: taken } = await running.signedUp();
  const { id } = session.user;
  const role = 'duck';
  expect((await admin.updateUserById(id, { email: taken, role })).error).toMatchObject({
    status: 500,
    message: 'Error updating user',
  });
  expect((await admin.updateUserById(id, { password: '', role })).error).toMatchObject({
    status: 422,
    code: 'weak_password',
  });
  expect((await admin.getUserById(id)).data.user).toMatchObject({ email, role: 'authenticated' });
});

test('an admin finds, names and removes the factors of a user', async () => {
  const { auth, session } = await running.signedUp();
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  const id = enrolled.data?.id ?? '';
  const userId = session.user.id;
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
    { id, phone: '' },
  ]);
  const path = `users/${userId}/factors/${id}`;
  const renamed = await running.adminAsk(path, 'PUT', { friendly_name: 'tablet' });
  expect(await renamed.json()).toMatchObject({ id, friendly_name: 'tablet' });
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull();
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
});

test('who was an admin is none once the session has ended', async () => {
  const { email, auth, session } = await running.signedUp();
  await admin.updateUserById(session.user.id, { role: 'service_role' });
  const { data } = await auth.refreshSession();
  const token = data.session?.access_token ?? '';
  const { auth: other } = await running.signedIn(email);
  const ask = () =>
    running.ask('/auth/v1/admin/users', {
      headers: { apikey: 'local-anon-key', Authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);
  await other.signOut({ scope: 'others' });
  const refused = await ask();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error_code: 'session_not_found' });
});

test('nobody else is an admin', async () => {
  const { session } = await running.signedUp();
  const ask = async (bearer?: string) => {
    const response = await running.ask('/auth/v1/admin/users', {
      headers: { apikey: 'local-anon-key', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    });
    return [response.status, ((await response.json()) as { error_code: string }).error_code];
  };
  expect(await ask()).toEqual([401, 'no_authorization']);
  expect(await ask('local-anon-key')).toEqual([403, 'not_admin']);
  expect(await ask(session.access_token)).toEqual([403, 'not_admin']);
  expect(await ask('not-a-token')).toEqual([403, 'bad_jwt']);
  expect(await ask('local-service-role-key')).toEqual([200, undefined]);
});

test('an invitation makes an account without a password, which its link opens', async () => {
  const email = newEmail();
  const { data, error } = await admin.inviteUserByEmail(email, { data: { role: 'customer' } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
  const { auth } = running.client();
  expect((await auth.signInWithPassword({ email, password: '' })).error).not.toBeNull();
  const { link, type } = await running.lastMail(email);
  expect(type).toBe('invite');
  const { told } = await running.follow(link);
  await auth.setSession({
    access_token: told['access_token'] ?? '',
    refresh_token: told['refresh_token'] ?? '',
  });
  expect((await auth.updateUser({ password })).error).toBeNull();
  await running.signedIn(email);
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' });
});

test.each(['magiclink', 'recovery'] as const)('a %s is made without a mail', async (type) => {
  const { email } = await running.signedUp();
  const { data, error } = await admin.generateLink({ type, email });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(data.properties).toMatchObject({
    verification_type: type,
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: running.siteUrl,
  });
  expect(await running.mails(email)).toEqual([]);
  const { told } = await running.follow(data.properties?.action_link ?? '');
  expect(told).toHaveProperty('access_token');
});

test('a link to sign up keeps the metadata as they are given', async () => {
  const email = newEmail();
  const { data, error } = await admin.generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { status: 'alpha' } },
  });
  expect(error).toBeNull();
  const id = data.user?.id;
  expect(data.user?.user_metadata).toEqual({ status: 'alpha' });
  expect(data.user?.identities?.[0]?.identity_data).toEqual({
    email,
    email_verified: false,
    phone_verified: false,
    sub: id,
  });
  const { auth } = running.client();
  const token = data.properties?.email_otp ?? '';
  const verified = await auth.verifyOtp({ email, token, type: 'signup' });
  expect(verified.data.user?.user_metadata).toEqual({ status: 'alpha', email_verified: true });
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
});

test.each([
  [{ type: 'signup' }, 'Signup requires a valid password'],
  [{ type: 'duck' }, 'Invalid email action link type requested: duck'],
  [{ type: 'signup', email: 'xx:;x@x.x' }, 'Unable to validate email address: invalid format'],
  [{ type: 'signup', email: '' }, 'An email address is required'],
])('a link of %j is refused', async (body, msg) => {
  const email = newEmail();
  const response = await running.adminAsk('generate_link', 'POST', { email, ...body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg });
});

test('a link for the present address needs both to confirm a change', async () => {
  const { email } = await running.signedUp();
  await running.set({ email, secureEmailChange: false });
  const wanted = { type: 'email_change_current', email, newEmail: newEmail() } as const;
  expect((await admin.generateLink(wanted)).error).toMatchObject({
    status: 400,
    message: 'Enable secure email change to generate link for current email',
  });
});

test('a magic link for nobody is a sign-up, a recovery is refused', async () => {
  const email = newEmail();
  const { error } = await admin.generateLink({ type: 'recovery', email });
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  expect(data.properties?.verification_type).toBe('signup');
  const { auth } = running.client();
  const hash = data.properties?.hashed_token ?? '';
  const verified = await auth.verifyOtp({ token_hash: hash, type: 'signup' });
  expect(verified.data.session?.user.email).toBe(email);
});

test('links for a change of address', async () => {
  const { email, auth } = await running.signedUp();
  const wanted = newEmail();
  const { data, error } = await admin.generateLink({
    type: 'email_change_new',
    email,
    newEmail: wanted,
  });
  expect(error).toBeNull();
  const { told } = await running.follow(data.properties?.action_link ?? '');
  expect(told['type']).toBe('email_change');
  expect((await auth.getUser()).data.user?.email).toBe(wanted);
});
