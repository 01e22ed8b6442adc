import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { isUuid, type AuthEnv } from './bearer.ts';
import { badRequest, notFound, validationFailed, type AuthError } from './errors.ts';
import { paginate } from './pagination.ts';
import { refuseProvider } from './providers.ts';
import { readBody, text } from './request-body.ts';
import type { AuthStore, RouteOptions } from './store.ts';

/** The addresses of what the service does not have: they answer as a project that has it switched off. */
export const createAbsent = ({ store }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .get('/authorize', (c) => refuseProvider(c.req.query('provider')))
    .get('/callback', (c) => refuseCallback(c, store, c.req.query('state')))
    .post('/callback', async (c) => {
      const { state } = await c.req.parseBody();
      return refuseCallback(c, store, typeof state === 'string' ? state : undefined);
    })
    .all('/sso/*', () => {
      throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
    })
    .all('/passkeys/*', () => {
      throw notFound('passkey_disabled', 'Passkeys are disabled');
    })
    .all('/oauth/*', refuseOAuthServer)
    .all('/user/oauth/grants/*', refuseOAuthServer)
    .get('/.well-known/oauth-authorization-server', refuseOAuthServer)
    .all('/scim/v2/*', () => {
      throw featureDisabled('SCIM server is disabled');
    });

/** What of it is for admins; to be mounted behind their bearer. */
export const createAbsentAdmin = (): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .get('/admin/audit', (c) => {
      const query = c.req.query('query');
      if (query && !/^(author|action|type):/.test(query))
        throw validationFailed(`Invalid query scope: ${query}`);
      paginate(c).answer(0);
      return c.json([]);
    })
    .get('/admin/sso/providers', (c) => c.json({ items: [] }))
    .post('/admin/sso/providers', async (c) => {
      checkSsoProvider(await readBody(c, ssoProviderSchema));
      throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
    })
    .all('/admin/sso/providers/:id', () => {
      throw notFound('sso_provider_not_found', 'SSO Identity Provider not found');
    })
    .all('/admin/oauth/*', refuseOAuthServer)
    .all('/admin/custom-providers/*', () => {
      throw featureDisabled('Custom OAuth providers are disabled');
    });

const featureDisabled = (why: string): AuthError => notFound('feature_disabled', why);

function refuseOAuthServer(): never {
  throw featureDisabled('OAuth server is disabled');
}

/** Leads back to the site, as no provider has sent the visitor here. */
function refuseCallback(c: Context, store: AuthStore, state: string | undefined): Response {
  const { code, message } = wrongState(state);
  const site = new URL(store.siteUrl);
  site.searchParams.set('error', 'invalid_request');
  site.searchParams.set('error_code', code);
  site.searchParams.set('error_description', message);
  return c.redirect(site.href, 303);
}

function wrongState(state = ''): AuthError {
  if (!state) return badRequest('bad_oauth_callback', 'OAuth state parameter missing');
  return badRequest(
    'bad_oauth_state',
    isUuid(state) ? 'OAuth state not found or expired' : 'OAuth state parameter is invalid',
  );
}

const ssoProviderSchema = v.object({ type: text, metadata_url: text, metadata_xml: text });

/** @throws an AuthError when the provider is described wrongly */
function checkSsoProvider(provider: v.InferOutput<typeof ssoProviderSchema>): void {
  const { type, metadata_url: url, metadata_xml: xml } = provider;
  if (type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type");
  if (url && xml)
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  if (!url && !xml) throw validationFailed('Either metadata_xml or metadata_url must be set');
  if (url && !URL.canParse(url)) throw validationFailed('metadata_url is not a valid URL');
  if (url && !url.startsWith('https:')) throw validationFailed('metadata_url is not a HTTPS URL');
}
