import { expect, test } from 'vitest';
import { newEmail, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const settings = async (email = '') => {
  const response = await supabase.request(`/auth/settings?email=${email}`);
  return (await response.json()) as Record<string, unknown>;
};

test('a setting applies to all addresses, or to one', async () => {
  const email = newEmail();
  const general = await supabase.changeSettings({ minimumPasswordLength: 8 });
  expect(await general.json()).toMatchObject({ minimumPasswordLength: 8, autoconfirm: true });
  await supabase.changeSettings({ email: email.toUpperCase(), autoconfirm: false });
  await supabase.changeSettings({ email, minimumPasswordLength: 9 });
  expect(await settings(email)).toMatchObject({ autoconfirm: false, minimumPasswordLength: 9 });
  expect(await settings(newEmail())).toMatchObject({ autoconfirm: true, minimumPasswordLength: 8 });
  expect(await settings()).toMatchObject({ overrides: { [email]: { minimumPasswordLength: 9 } } });

  await supabase.request(`/auth/settings?email=${email}`, { method: 'DELETE' });
  expect(await settings(email)).toMatchObject({ autoconfirm: true, minimumPasswordLength: 8 });
  await supabase.request('/auth/settings', { method: 'DELETE' });
  expect(await settings()).toMatchObject({ minimumPasswordLength: 6, overrides: {} });
});

test.each([
  { autoconfirm: 'maybe' },
  { unknown: true },
  { minimumPasswordLength: 0 },
  { email: '' },
])('the setting %j answers 400', async (change) => {
  expect((await supabase.changeSettings(change)).status).toBe(400);
});

test('the form of the overview changes and resets settings', async () => {
  const overview = await (await supabase.request('/')).text();
  expect(overview).toContain('Addresses need no confirmation');
  expect(overview).toContain('Faults of the sign-in');
  const response = await supabase.request('/auth/settings', {
    method: 'POST',
    body: new URLSearchParams({ autoconfirm: 'off', requiredCharacters: 'abc:012', email: '' }),
  });
  expect(response.status).toBe(303);
  expect(await settings()).toMatchObject({
    autoconfirm: false,
    requiredCharacters: ['abc', '012'],
  });
  await supabase.request('/auth/settings/reset', { method: 'POST' });
  expect(await settings()).toMatchObject({ autoconfirm: true, requiredCharacters: [] });
});
