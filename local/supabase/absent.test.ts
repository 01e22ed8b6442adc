import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
let admin: ReturnType<RunningAuth['admin']>;
let session: Awaited<ReturnType<RunningAuth['signedUp']>>['session'];
beforeAll(async () => {
  running = await startRunningAuth();
  admin = running.admin();
  ({ session } = await running.signedUp());
});
afterAll(() => running.close());

const nobody = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const off = {
  saml: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  passkeys: [404, 'passkey_disabled', 'Passkeys are disabled'],
  oauth: [404, 'feature_disabled', 'OAuth server is disabled'],
  custom: [404, 'feature_disabled', 'Custom OAuth providers are disabled'],
  scim: [404, 'feature_disabled', 'SCIM server is disabled'],
  linking: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  provider: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  noSso: [404, 'sso_provider_not_found', 'SSO Identity Provider not found'],
  noPasskey: [404, 'validation_failed', 'Passkey not found'],
} as const;

const ask = async (line: string, bearer: string) => {
  const [method = '', path = ''] = line.split(' ');
  const response = await running.ask(`/auth/v1${path}`, {
    method,
    headers: { apikey: 'local-anon-key', Authorization: `Bearer ${bearer}` },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const text = await response.text();
  return { status: response.status, type: response.headers.get('Content-Type'), text };
};

// The addresses of internal/api/api.go in supabase/auth.
test.each([
  ['GET /authorize?provider=google', off.provider],
  ['POST /sso', off.saml],
  ['GET /sso/saml/metadata', off.saml],
  ['POST /sso/saml/acs', off.saml],
  ['GET /passkeys', off.passkeys],
  ['PATCH /passkeys/an-id', off.passkeys],
  ['DELETE /passkeys/an-id', off.passkeys],
  ['POST /passkeys/authentication/options', off.passkeys],
  ['POST /passkeys/authentication/verify', off.passkeys],
  ['POST /passkeys/registration/options', off.passkeys],
  ['POST /passkeys/registration/verify', off.passkeys],
  ['GET /user/identities/authorize?provider=google', off.linking],
  [`DELETE /user/identities/${nobody}`, off.linking],
  ['GET /user/oauth/grants', off.oauth],
  ['DELETE /user/oauth/grants', off.oauth],
  ['GET /oauth/authorize', off.oauth],
  [`GET /oauth/authorizations/${nobody}`, off.oauth],
  [`POST /oauth/authorizations/${nobody}/consent`, off.oauth],
  ['POST /oauth/token', off.oauth],
  ['GET /oauth/userinfo', off.oauth],
  ['POST /oauth/clients/register', off.oauth],
  ['GET /.well-known/oauth-authorization-server', off.oauth],
  ['GET /scim/v2/ServiceProviderConfig', off.scim],
  ['GET /scim/v2/Users', off.scim],
] as const)('%s says what is switched off', async (line, [status, code, msg]) => {
  const answer = await ask(line, session.access_token);
  expect(answer).toMatchObject({ status, type: 'application/json' });
  expect(JSON.parse(answer.text)).toEqual({ code: status, error_code: code, msg });
});

test.each([
  ['GET /admin/oauth/clients', off.oauth],
  ['POST /admin/oauth/clients', off.oauth],
  [`GET /admin/oauth/clients/${nobody}`, off.oauth],
  [`PUT /admin/oauth/clients/${nobody}`, off.oauth],
  [`DELETE /admin/oauth/clients/${nobody}`, off.oauth],
  [`POST /admin/oauth/clients/${nobody}/regenerate_secret`, off.oauth],
  ['GET /admin/custom-providers', off.custom],
  ['POST /admin/custom-providers', off.custom],
  ['PUT /admin/custom-providers/custom:duck', off.custom],
  [`GET /admin/sso/providers/${nobody}`, off.noSso],
  [`PUT /admin/sso/providers/${nobody}`, off.noSso],
  [`DELETE /admin/sso/providers/an-id`, off.noSso],
] as const)('%s says so to admins, and to nobody else', async (line, [status, code, msg]) => {
  const answer = await ask(line, 'local-service-role-key');
  expect(answer).toMatchObject({ status, type: 'application/json' });
  expect(JSON.parse(answer.text)).toEqual({ code: status, error_code: code, msg });
  const refused = await ask(line, session.access_token);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 403, error_code: 'not_admin' });
});

test('the library is told in errors that it knows', async () => {
  const { auth } = running.client();
  await auth.setSession(session);
  const disabled = { name: 'AuthApiError', status: 404, code: 'feature_disabled' };
  expect((await admin.oauth.listClients()).error).toMatchObject(disabled);
  expect((await admin.oauth.getClient(nobody)).error).toMatchObject(disabled);
  expect((await admin.customProviders.listProviders()).error).toMatchObject(disabled);
  expect((await auth.oauth.getAuthorizationDetails(nobody)).error).toMatchObject(disabled);
  const linking = { name: 'AuthApiError', status: 404, code: 'manual_linking_disabled' };
  const [identity] = (await auth.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error('There is no identity.');
  expect((await auth.unlinkIdentity(identity)).error).toMatchObject(linking);
});

test('lists of what nobody has are empty', async () => {
  const list = async (path: string) => (await running.adminAsk(path)).json();
  expect(await list('audit')).toEqual([]);
  expect(await list('sso/providers')).toEqual({ items: [] });
  expect(await list(`users/${session.user.id}/passkeys`)).toEqual([]);
  const passkey = await running.adminAsk(`users/${session.user.id}/passkeys/${nobody}`, 'DELETE');
  expect(await passkey.json()).toMatchObject({ error_code: 'validation_failed' });
  const scope = await running.adminAsk('audit?query=colour:yellow');
  expect(await scope.json()).toMatchObject({ msg: 'Invalid query scope: colour:yellow' });
});

test.each([
  [{}, "Only 'saml' supported for SSO provider type"],
  [{ type: 'saml' }, 'Either metadata_xml or metadata_url must be set'],
  [{ type: 'saml', metadata_url: 'duck' }, 'metadata_url is not a valid URL'],
  [{ type: 'saml', metadata_url: 'http://a.example' }, 'metadata_url is not a HTTPS URL'],
  [
    { type: 'saml', metadata_url: 'https://a.example', metadata_xml: '<a/>' },
    'Only one of metadata_xml or metadata_url needs to be set',
  ],
])('an SSO provider of %j is refused', async (body, msg) => {
  const response = await running.adminAsk('sso/providers', 'POST', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg });
});

test.each([
  ['GitHub', 'provider is not enabled'],
  ['x', 'provider is not enabled'],
  ['duck', 'Provider duck could not be found'],
  ['custom:duck', 'custom OAuth providers are disabled'],
  ['', 'Provider  could not be found'],
])('signing in by way of %j is refused', async (provider, why) => {
  const query = new URLSearchParams({ provider });
  const response = await running.ask(`/auth/v1/authorize?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ msg: `Unsupported provider: ${why}` });
});

test.each([
  ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
  ['a-duck', 'bad_oauth_state', 'OAuth state parameter is invalid'],
  [nobody, 'bad_oauth_state', 'OAuth state not found or expired'],
])(
  'who comes back from a provider with the state %j is led to the site',
  async (state, code, why) => {
    for (const response of [
      await running.ask(`/auth/v1/callback?${new URLSearchParams({ state })}`),
      await running.ask('/auth/v1/callback', {
        method: 'POST',
        body: new URLSearchParams({ state }),
      }),
    ]) {
      expect(response.status).toBe(303);
      const { origin, searchParams } = new URL(response.headers.get('Location') ?? '');
      expect(origin).toBe(running.siteUrl);
      expect(Object.fromEntries(searchParams)).toEqual({
        error: 'invalid_request',
        error_code: code,
        error_description: why,
      });
    }
  },
);

const unsigned = (claims: object) =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const disabled = (issuer: string) => [
  'provider_disabled',
  `Provider (issuer "${issuer}") is not enabled`,
];

test.each([
  ['google', {}, disabled('https://accounts.google.com')],
  ['facebook', {}, disabled('https://www.facebook.com')],
  ['keycloak', {}, disabled('')],
  ['apple', { iss: 'https://appleid.apple.com' }, disabled('https://appleid.apple.com')],
  [
    'apple',
    { iss: 'https://duck.example' },
    ['validation_failed', 'Detected ID token issuer is not an Apple ID token issuer'],
  ],
  [
    'azure',
    { iss: 'https://login.microsoftonline.com/common/v2.0' },
    disabled('https://login.microsoftonline.com/common/v2.0'),
  ],
  ['custom:duck', {}, ['validation_failed', 'Custom OAuth providers are disabled']],
  ['duck', {}, ['validation_failed', 'Custom OIDC provider "duck" not allowed']],
])('an ID token of %s with %j is refused', async (provider, claims, [code, message]) => {
  const { auth } = running.client();
  const { data, error } = await auth.signInWithIdToken({ provider, token: unsigned(claims) });
  expect(data.session).toBeNull();
  expect(error).toMatchObject({ status: 400, code, message });
});

test.each([
  [{}, 'id_token required'],
  [{ id_token: 'a', client_id: 'b' }, 'provider or client_id and issuer required'],
  [
    { id_token: 'a', provider: 'google', link_identity: true },
    'Linking requires a valid user access token in Authorization',
  ],
])('an ID token grant of %j is refused in the format of OAuth', async (body, why) => {
  const response = await running.send('/auth/v1/token?grant_type=id_token', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'invalid request', error_description: why });
});

test('an ID token whose issuer cannot be read is refused', async () => {
  const { auth } = running.client();
  const { error } = await auth.signInWithIdToken({ provider: 'apple', token: 'no-jwt' });
  expect(error?.message).toBe('Unable to detect issuer in ID token for Apple provider');
});

test('where its parts are is told without a key', async () => {
  const response = await running.ask('/auth/v1/.well-known/openid-configuration');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  const issuer = `${running.url}/auth/v1`;
  expect(await response.json()).toMatchObject({
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    token_endpoint: `${issuer}/oauth/token`,
  });
});
