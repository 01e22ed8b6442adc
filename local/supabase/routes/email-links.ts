import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { isLoopback } from '../../connection.ts';
import { AuthError, forbidden, notInLocalService, validationFailed } from '../errors.ts';
import { redeemLink, sendLink } from '../mail/links.ts';
import type { AuthStore } from '../store/store.ts';
import type { AuthEnv } from './bearer.ts';
import { openSession } from './session-json.ts';
import { challengeFields, readBody, readChallenge, readEmail, text } from './request-body.ts';

const recoverySchema = v.object({ email: text, ...challengeFields });
const linkTypeSchema = v.picklist(['signup', 'recovery']);
const tokenHashSchema = v.object({ token_hash: text, type: text });

/**
 * POST /recover sends a link; GET /verify is the address of links and redirects to the site; POST /verify exchanges the token
 * hash of a link for a session.
 */
export const createEmailLinks = (store: AuthStore): Hono<AuthEnv> =>
  new Hono<AuthEnv>()
    .post('/recover', async (c) => {
      const fields = await readBody(c, recoverySchema);
      if (!fields.email) throw validationFailed('Password recovery requires an email');
      const email = readEmail(fields.email);
      const challenge = readChallenge(c, fields);
      const user = store.users.findByEmail(email);
      // The answer does not reveal whether the address has an account.
      if (user) {
        const redirectTo = redirectTarget(c, store.siteUrl);
        sendLink(store, user, 'recovery', { redirectTo, challenge });
      }
      return c.json({});
    })
    .post('/verify', async (c) => {
      const { token_hash: token, type } = await readBody(c, tokenHashSchema);
      if (!token) throw notInLocalService('POST /auth/v1/verify without token_hash');
      const user = redeemLink(store, type === 'recovery' ? type : 'signup', token);
      return c.json(await openSession(store, user, 'otp'));
    })
    .get('/verify', (c) => {
      const target = redirectTarget(c, store.siteUrl);
      try {
        const type = v.safeParse(linkTypeSchema, c.req.query('type'));
        if (!type.success) throw forbidden('otp_expired', 'Email link is invalid or has expired');
        const { id } = redeemLink(store, type.output, c.req.query('token') ?? '');
        const code = store.pkceFlows.authCodeOf(id, type.output);
        return c.redirect(withQuery(target, { code }), 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        const parameters = {
          error: error.status === 403 ? 'access_denied' : 'invalid_request',
          error_code: error.code,
          error_description: error.message,
        };
        // Supabase repeats the error in the fragment, where its client library reads it.
        const fragment = new URLSearchParams({ ...parameters, sb: '' });
        return c.redirect(`${withQuery(target, parameters)}#${fragment}`, 303);
      }
    });

/** The address in `redirect_to` when it is the site's or on any port of this machine, otherwise the site's address. */
export function redirectTarget(c: Context, siteUrl: string): string {
  const wanted = c.req.query('redirect_to') ?? '';
  if (!URL.canParse(wanted)) return siteUrl;
  const { protocol, hostname, origin, href } = new URL(wanted);
  const isAllowed =
    origin === new URL(siteUrl).origin || (protocol === 'http:' && isLoopback(hostname));
  return isAllowed ? href : siteUrl;
}

function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = '';
  return url.href;
}
