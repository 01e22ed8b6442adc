import { Hono } from 'hono';
import * as v from 'valibot';
import type { AuthEnv } from './bearer.ts';
import { AuthError, unprocessable, validationFailed } from './errors.ts';
import { openSession } from './grants.ts';
import { PKCE_PREFIX } from './one-time-tokens.ts';
import type { RouteOptions } from './store.ts';
import { redirectFor } from './redirects.ts';
import { codeOnly, confirmLink, linkOnly, readCode, readHash } from './verification.ts';
import { addressOf } from './user.ts';
import { readBody, readEmail, readPhone, text } from './request-body.ts';

const verifySchema = v.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** /verify: GET for the links in mails, which lead on to the site; POST for their codes. */
export const createVerify = ({ store, limits }: RouteOptions): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .use(limits.limit('verify'))
    .get('/', async (c) => {
      const { type = '', token = '' } = c.req.query();
      if (!type) throw validationFailed('Verify requires a verification type');
      if (!token) throw validationFailed('Verify requires a token or a token hash');
      const site = redirectFor(c, store.siteUrl);
      const isPkce = token.startsWith(PKCE_PREFIX);
      try {
        const link = readHash(store, type, token);
        const user = await confirmLink(store, link);
        if (!user) return c.redirect(told(site, { message: halfConfirmed }, isPkce), 303);
        if (isPkce) {
          const method = type.endsWith('signup') ? 'email/signup' : type;
          const code = store.flowStates.issue(user.id, method, store.now(addressOf(user)));
          return c.redirect(withQuery(site, { code }), 303);
        }
        const { user: _, ...session } = await openSession(c, store, user, 'otp');
        return c.redirect(withFragment(site, { ...session, type: link.type }), 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return c.redirect(told(site, errorParameters(error), isPkce), 303);
      }
    })
    .post('/', async (c) => {
      const fields = await readBody(c, verifySchema);
      const { type, token, token_hash: hash } = fields;
      if (!type) throw validationFailed('Verify requires a verification type');
      if (!token === !hash)
        throw validationFailed('Verify requires either a token or a token hash');
      if (hash && (fields.email || fields.phone || fields.redirect_to)) throw linkOnly();
      const link = hash
        ? readHash(store, type, hash)
        : readCode(store, type, { ...readAddress(fields), code: token });
      const user = await confirmLink(store, link);
      if (!user) return c.json({ msg: halfConfirmed, code: '200' });
      return c.json(await openSession(c, store, user, 'otp'));
    });

/** @throws an AuthError unless there is one address, well formed */
function readAddress({ email, phone }: { email: string; phone: string }) {
  if (!email === !phone) throw codeOnly();
  if (phone) return { email: '', phone: readPhone(phone) };
  try {
    return { email: readEmail(email), phone: '' };
  } catch {
    throw unprocessable('validation_failed', 'Invalid email format');
  }
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

const errorParameters = ({ status, code, message }: AuthError) => ({
  ...(oauthErrors[status] && { error: oauthErrors[status] }),
  error_code: code,
  error_description: message,
});

type Parameters = Record<string, string | number>;

/** The page reads the outcome from its fragment, and in a PKCE flow from its query as well. */
const told = (address: string, parameters: Parameters, isPkce: boolean) =>
  withFragment(isPkce ? withQuery(address, parameters) : address, parameters);

/** Sorted by name, with the `sb` by which clients know the service. */
const withFragment = (address: string, parameters: Parameters) =>
  `${address.replace(/#.*/, '')}#${encode({ ...parameters, sb: '' })}`;

function withQuery(address: string, parameters: Parameters): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  url.searchParams.sort();
  return url.href;
}

const encode = (parameters: Parameters) => {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString();
};
