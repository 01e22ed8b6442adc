import type { DatabaseSync } from 'node:sqlite';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { readClaims, type AuthEnv } from './bearer.ts';
import { badRequest } from './errors.ts';
import type { AuthStore } from './store.ts';
import type { CaptchaSettings } from '../recaptcha/settings.ts';
import { createCaptchaTokens } from '../recaptcha/tokens.ts';
import { readBody, text } from './request-body.ts';

const guardedSchema = v.object({
  gotrue_meta_security: v.nullish(v.object({ captcha_token: text }), {}),
});

const freeGrants = ['refresh_token', 'pkce', 'id_token'];
/** The site's own limit. */
const LEAST_SCORE = 0.5;

type CaptchaOptions = { database: DatabaseSync; captcha: () => CaptchaSettings; store: AuthStore };

/** Requires a token of the local captcha where the settings say so, and uses it up. */
export function createAuthCaptcha({
  database,
  captcha,
  store,
}: CaptchaOptions): MiddlewareHandler<AuthEnv> {
  const tokens = createCaptchaTokens(database);

  const faultOf = (token: string): string | undefined => {
    const { score, clockOffsetMs = 0 } = captcha();
    const used = tokens.use(token, Date.now() + clockOffsetMs);
    if (!used) return 'invalid-input-response';
    if (used === 'timeout-or-duplicate') return used;
    return (used.score ?? score) < LEAST_SCORE ? 'score-threshold-not-met' : undefined;
  };

  return createMiddleware<AuthEnv>(async (c, next) => {
    const isAsked = store.settings(c.var.logged.email ?? '').captcha;
    if (isAsked && !freeGrants.includes(c.req.query('grant_type') ?? '') && !(await isAdmin(c))) {
      const { gotrue_meta_security: security } = await readBody(c, guardedSchema);
      const token = security.captcha_token?.trim();
      const why = token ? faultOf(token) : 'no captcha_token found';
      if (why)
        throw badRequest('captcha_failed', `captcha protection: request disallowed (${why})`);
    }
    await next();
  });

  async function isAdmin(c: Context): Promise<boolean> {
    const claims = await readClaims(c, store).catch(() => undefined);
    return claims?.['role'] === 'service_role';
  }
}
