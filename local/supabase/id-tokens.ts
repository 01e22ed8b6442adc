import type { Context } from 'hono';
import { decodeJwt } from 'jose/jwt/decode';
import * as v from 'valibot';
import { readUser } from './bearer.ts';
import { badRequest, OAuthError, validationFailed } from './errors.ts';
import { readBody, text } from './request-body.ts';
import type { AuthStore } from './store.ts';

const idTokenSchema = v.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: v.nullish(v.boolean(), false),
});

type IdTokenGrant = v.InferOutput<typeof idTokenSchema>;

/** Refuses ID tokens of every provider as a project does that has it switched off. */
export async function refuseIdToken(c: Context, store: AuthStore): Promise<never> {
  const fields = await readBody(c, idTokenSchema);
  if (!fields.id_token) throw invalid('id_token required');
  if (!fields.provider && (!fields.client_id || !fields.issuer))
    throw invalid('provider or client_id and issuer required');
  if (fields.link_identity) {
    if (!c.req.header('Authorization'))
      throw invalid('Linking requires a valid user access token in Authorization');
    await readUser(c, store);
  }
  throw badRequest(
    'provider_disabled',
    `Provider (issuer ${JSON.stringify(issuerOf(fields))}) is not enabled`,
  );
}

const invalid = (why: string) => new OAuthError('invalid request', why);

/** Providers with one issuer each; that of Keycloak is a setting, which is empty. */
const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  keycloak: '',
  kakao: 'https://kauth.kakao.com',
  vercel_marketplace: 'https://marketplace.vercel.com',
  snapchat: 'https://accounts.snapchat.com/accounts/oauth2/token',
};

/** Providers whose issuer stands in the token. */
const detected = [
  {
    provider: 'apple',
    name: 'Apple',
    issuer: /^https:\/\/(appleid|account)\.apple\.com$/,
  },
  {
    provider: 'azure',
    name: 'Azure',
    issuer: /^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net)\//,
  },
];

/** @throws an AuthError when the provider is none, or the token not of that provider */
function issuerOf({ provider, issuer, id_token: token }: IdTokenGrant): string {
  const one = detected.find((known) => provider === known.provider || known.issuer.test(issuer));
  if (one) return detectIssuer(token, issuer, one);
  const known = issuers[provider] ?? Object.values(issuers).find((own) => own && own === issuer);
  if (known !== undefined) return known;
  if (provider.startsWith('custom:')) throw validationFailed('Custom OAuth providers are disabled');
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`);
}

function detectIssuer(
  token: string,
  given: string,
  { name, issuer }: (typeof detected)[number],
): string {
  const found = readIssuer(token);
  if (found === undefined)
    throw validationFailed(`Unable to detect issuer in ID token for ${name} provider`);
  if (!issuer.test(found))
    throw validationFailed(`Detected ID token issuer is not an ${name} ID token issuer`);
  if (given && given !== found)
    throw validationFailed('Provided issuer does not match ID token issuer');
  return found;
}

function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return undefined;
  }
}
