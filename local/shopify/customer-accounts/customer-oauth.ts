import { Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from '../../connection.ts';
import { page } from '../../page.ts';
import { CLIENTS, createAuthorization } from './authorization.ts';
import type { AnswerOrFail } from './customer-requests.ts';
import { challengeOf, type CustomerTokens, type Grant, type TokenPair } from './customer-tokens.ts';
import type { Customer, Customers } from './customers.ts';
import type { IdTokenKey } from './id-token-key.ts';

export type CustomerSettings = {
  /** Lifetime of access tokens. */
  accessTokenSeconds: number;
  /** How long a used refresh token stays valid. Shopify documents none. */
  refreshGraceSeconds: number;
  /** How far the clock of the customer accounts is ahead. */
  clockOffsetSeconds: number;
  /** Claims that replace those of new ID tokens. */
  claims: Record<string, unknown>;
};

type Options = {
  issuer: string;
  customers: Customers;
  tokens: CustomerTokens;
  key: IdTokenKey;
  answerOrFail: AnswerOrFail;
  settings: () => CustomerSettings;
};

/** The discovery document of the issuer. */
export const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  end_session_endpoint: `${issuer}/logout`,
  jwks_uri: `${issuer}/oauth/jwks`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

/** OpenID Connect for public clients: authorization, tokens, keys, sign-out. */
export function createCustomerOauth(options: Options): Hono<NodeEnv> {
  const { issuer, customers, tokens, key, answerOrFail, settings } = options;

  const idToken = ({ number, email }: Customer, { clientId, nonce }: Grant) => {
    const { clockOffsetSeconds, claims } = settings();
    const iat = Math.floor(Date.now() / 1000) + clockOffsetSeconds;
    return key.sign({
      iss: issuer,
      aud: clientId,
      sub: String(number),
      email,
      ...(nonce !== undefined && { nonce }),
      iat,
      exp: iat + 3600,
      ...claims,
    });
  };

  const asAnswer = ({ accessToken, refreshToken }: TokenPair, id_token?: string) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: settings().accessTokenSeconds,
    token_type: 'bearer',
    ...(id_token && { id_token }),
  });

  return new Hono<NodeEnv>()
    .route('/', createAuthorization({ customers, tokens }))
    .post('/oauth/token', async (c) => {
      const body = await c.req.parseBody();
      const sent = (name: string) => String(body[name] ?? '');
      const variables = { grant_type: sent('grant_type') };
      const request = { operationName: 'token', variables, rootFields: ['token'] };
      return answerOrFail(c, request, async () => {
        c.header('Cache-Control', 'no-store');
        const lifetimeMs = settings().accessTokenSeconds * 1000;
        // Shopify refuses public clients whose request has no Origin header.
        if (!c.req.header('origin')) return c.json({ error: 'invalid_request' }, 401);
        if (!CLIENTS.includes(sent('client_id'))) return c.json({ error: 'invalid_client' }, 401);
        if (sent('grant_type') === 'refresh_token') {
          const graceMs = settings().refreshGraceSeconds * 1000;
          const pair = tokens.refresh(sent('refresh_token'), { lifetimeMs, graceMs });
          return pair ? c.json(asAnswer(pair)) : c.json({ error: 'invalid_grant' }, 400);
        }
        if (sent('grant_type') !== 'authorization_code') {
          return c.json({ error: 'unsupported_grant_type' }, 400);
        }
        const grant = tokens.useCode(sent('code'));
        const customer = grant && customers.find(grant.customer);
        const isValid =
          grant?.clientId === sent('client_id') &&
          grant.redirectUri === sent('redirect_uri') &&
          grant.challenge === challengeOf(sent('code_verifier'));
        if (!grant || !customer || !isValid) return c.json({ error: 'invalid_grant' }, 400);
        const pair = tokens.issue(customer.number, lifetimeMs);
        return c.json(asAnswer(pair, await idToken(customer, grant)));
      });
    })
    .get('/oauth/jwks', async (c) => c.json({ keys: [await key.jwk()] }))
    .get('/account', (c) =>
      c.html(
        page(
          'Customer account',
          html`<p>At Shopify, customers change their payment methods here.</p>`,
        ),
      ),
    )
    .get('/logout', (c) => {
      const target = URL.parse(c.req.query('post_logout_redirect_uri') ?? '');
      const isAllowed = target?.hostname === 'localhost' && target.pathname === '/account';
      return isAllowed && c.req.query('id_token_hint')
        ? c.redirect(target.href, 302)
        : c.text('id_token_hint or post_logout_redirect_uri is not valid.', 400);
    });
}
