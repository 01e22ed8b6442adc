import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { cached } from '../../../cache/cached.ts';
import { env } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import {
  customerAccountsUrl,
  CustomerError,
  checked,
  checkRequestLimit,
  requestCustomers,
} from './customer-request.ts';

const LIMITS = { timeLimitMs: 3000, maxBytes: 256 * 1024 };
/** Tolerated difference between the clocks of the shop and of the Worker. */
const CLOCK_TOLERANCE_S = 5 * 60;
const SCOPE = 'openid email customer-account-api:full';
const DISCOVERY_S = 24 * 60 * 60;

/** Tokens of a customer. Times are milliseconds since 1970. */
export const tokensSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  idToken: v.string(),
  expiresAt: v.number(),
});

export type CustomerTokens = v.InferOutput<typeof tokensSchema>;

/** Secrets of one sign-in, which only the browser that started it may have. */
export const flowSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
});

export type SignInFlow = v.InferOutput<typeof flowSchema>;

const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  end_session_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
});

type Endpoints = v.InferOutput<typeof discoverySchema>;

/** The documented addresses of a shop without a discovery document. */
function documentedEndpoints(): Endpoints {
  const { origin } = new URL(customerAccountsUrl());
  const issuer = `${origin}/authentication/${env().SHOPIFY_SHOP_ID}`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
  };
}

/** Requests the shop's sign-in endpoints (else the documented ones); also a health check. @throws CustomerError */
export async function discover(): Promise<Endpoints> {
  const url = `${env().SHOPIFY_STORE_DOMAIN}/.well-known/openid-configuration`;
  const response = await send(url);
  if (response.status >= 500) checked(response);
  const found = v.safeParse(discoverySchema, await response.json().catch(() => undefined));
  return found.success ? found.output : documentedEndpoints();
}

/** The endpoints of the shop's sign-in. A failure to discover them falls back to the documented ones. */
async function endpoints(): Promise<Endpoints> {
  try {
    return await cached(`customer-accounts ${env().SHOPIFY_SHOP_ID}`, discover, DISCOVERY_S);
  } catch (error) {
    log.warn('customers', `no discovery document: ${String(error)}`);
    return documentedEndpoints();
  }
}

const client = (): oauth.Client => ({
  client_id: env().SHOPIFY_CUSTOMER_CLIENT_ID ?? '',
  [oauth.clockTolerance]: CLOCK_TOLERANCE_S,
});

async function send(url: string, init: RequestInit = {}): Promise<Response> {
  await checkRequestLimit();
  return requestCustomers(url, init, LIMITS, (response) => response);
}

const requestOptions = () => ({
  [oauth.allowInsecureRequests]: env().SHOPIFY_STORE_DOMAIN.startsWith('http:'),
  [oauth.customFetch]: async (url: string, init: object) => checked(await send(url, init)),
});

/**
 * The address where a customer signs in, and the secrets that `finishSignIn` checks.
 * @param redirectUri address of this site to which the shop returns
 * @param email prefilled there
 */
export async function beginSignIn(
  redirectUri: string,
  email: string,
): Promise<{ url: string; flow: SignInFlow }> {
  const { authorization_endpoint: address } = await endpoints();
  const flow = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const url = new URL(address);
  const parameters = {
    client_id: client().client_id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, flow };
}

/**
 * Exchanges the code of a callback for tokens, whose ID token is verified: issuer, audience, times, nonce, signature.
 * @param callback the address that the shop has led to
 * @throws CustomerError; `denied` when the customer refused or the sign-in failed at the shop
 */
export const finishSignIn = (
  callback: URL,
  redirectUri: string,
  { state, nonce, verifier }: SignInFlow,
): Promise<CustomerTokens> =>
  asCustomerError(async () => {
    const server = await authorizationServer();
    const parameters = oauth.validateAuthResponse(server, client(), callback, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client(),
      oauth.None(),
      parameters,
      redirectUri,
      verifier,
      requestOptions(),
    );
    const result = await oauth.processAuthorizationCodeResponse(server, client(), response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, requestOptions());
    // The library accepts an empty subject, which is no customer.
    if (!oauth.getValidatedIdTokenClaims(result)?.sub.trim()) {
      throw new CustomerError('broken', 'The ID token names no customer');
    }
    return toTokens(result);
  });

/** Exchanges the refresh token, which works once. @throws CustomerError; `revoked` when the token is not valid */
export const refreshTokens = (tokens: CustomerTokens): Promise<CustomerTokens> =>
  asCustomerError(async () => {
    const server = await authorizationServer();
    const { refreshToken } = tokens;
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client(),
      oauth.None(),
      refreshToken,
      requestOptions(),
    );
    const result = await oauth.processRefreshTokenResponse(server, client(), response);
    return toTokens(result, tokens);
  });

/** The address that ends the customer's session at the shop and returns to `returnTo`. */
export async function signOutAddress(idToken: string, returnTo: string): Promise<string> {
  const url = new URL((await endpoints()).end_session_endpoint);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', returnTo);
  return url.href;
}

const authorizationServer = async (): Promise<oauth.AuthorizationServer> => ({
  ...(await endpoints()),
  id_token_signing_alg_values_supported: ['RS256'],
});

/** A new ID token or refresh token is optional in the answer to a refresh; without one, the last stays valid. */
const toTokens = (
  { access_token, refresh_token, id_token, expires_in = 0 }: oauth.TokenEndpointResponse,
  last?: CustomerTokens,
): CustomerTokens => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? last?.refreshToken ?? '',
  idToken: id_token ?? last?.idToken ?? '',
  expiresAt: Date.now() + expires_in * 1000,
});

async function asCustomerError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CustomerError) throw error;
    if (error instanceof oauth.AuthorizationResponseError) {
      throw new CustomerError('denied', `${error.error}: ${error.error_description ?? ''}`);
    }
    if (error instanceof oauth.ResponseBodyError) {
      throw new CustomerError(error.error === 'invalid_grant' ? 'revoked' : 'refused', error.error);
    }
    throw new CustomerError('broken', error instanceof Error ? error.message : String(error));
  }
}
