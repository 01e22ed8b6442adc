import type { MiddlewareHandler } from 'hono';
import { setSession } from '../api/session.ts';
import { readOutcome, removeOutcome } from '../features/account/outcome.ts';
import { readRoutePath } from '../framework/payload-address.ts';
import { routeOf } from '../routes.ts';
import { runWithPersonalData } from '../runtime/request-context.ts';
import type { Authentication } from '../services/supabase/auth.ts';
import { authenticateRequest, hasSessionCookie } from '../services/supabase/session-user.ts';

/**
 * Middleware that validates the session for /account and /auth pages before rendering, because cookies cannot be set
 * after the body has started, and gives them `account`, also for signed-out visitors. Counts as activity, and sets
 * refreshed or removed cookies.
 */
export const session: MiddlewareHandler = async (c, next) => {
  const path = readRoutePath(c.req.raw);
  if (path === undefined || routeOf(path)?.access !== 'account') return next();

  const { account, setCookies } = await authenticateRequest(c.req.raw, { idleMs: 0 });
  const outcome = path === '/account' ? readOutcome(c) : undefined;
  await runWithPersonalData({ account, ...(outcome && { outcome }) }, next);
  setSession(c, setCookies);
  if (outcome !== undefined) removeOutcome(c);
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie', { append: true });
  return undefined;
};

/** Middleware that lets cart requests ask for the visitor's account in parallel with the shop, and sets its cookies. */
export const cartSession: MiddlewareHandler = async (c, next) => {
  const isAboutCart = /^\/api\/cart(\/|$)/.test(c.req.path) || readRoutePath(c.req.raw) === '/cart';
  if (!isAboutCart || !hasSessionCookie(c.req.raw)) return next();

  let asked: Promise<Authentication> | undefined;
  const askAccount = async () => {
    const { account } = await (asked ??= authenticateRequest(c.req.raw));
    return account;
  };
  await runWithPersonalData({ askAccount }, next);
  setSession(c, (await asked)?.setCookies ?? []);
  return undefined;
};
