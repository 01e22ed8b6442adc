import type { Context, MiddlewareHandler } from 'hono';
import { readRoutePath } from '../framework/payload-address.ts';
import { routeOf } from '../routes.ts';
import { runPersonal } from '../runtime/request-context.ts';
import type { Authentication } from '../services/supabase/auth.ts';
import { authenticateRequest, hasSession } from '../services/supabase/session-account.ts';

/** Runs before the page begins: cookies cannot be set once its body has. */
export const session: MiddlewareHandler = async (c, next) => {
  const path = readRoutePath(c.req.raw);
  if (path === undefined || routeOf(path)?.access !== 'account') return next();

  const { account, setCookies } = await authenticateRequest(c.req.raw);
  await runPersonal({ account }, next);
  setSession(c, setCookies);
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie', { append: true });
  return undefined;
};

const isAboutCart = (c: Context): boolean =>
  /^\/api\/cart(\/|$)/.test(c.req.path) || readRoutePath(c.req.raw) === '/cart';

/** Lets what is about the cart ask who visits, while the shop is asked for it. */
export const cartSession: MiddlewareHandler = async (c, next) => {
  if (!isAboutCart(c) || !hasSession(c.req.raw)) return next();

  let asked: Promise<Authentication> | undefined;
  const askAccount = async () => {
    const { account } = await (asked ??= authenticateRequest(c.req.raw));
    return account;
  };
  await runPersonal({ askAccount }, next);
  setSession(c, (await asked)?.setCookies ?? []);
  return undefined;
};

/** Passes on a session that was renewed, or has ended. */
function setSession(c: Context, setCookies: string[]): void {
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
}
