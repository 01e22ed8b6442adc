import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { readRoutePath } from '../framework/payload-address.ts';
import { routeOf } from '../routes.ts';
import { runPersonal, type Account } from '../runtime/request-context.ts';
import type { Authentication } from '../services/supabase/auth.ts';
import { authenticateRequest, hasSession, isSecure } from '../services/supabase/session-user.ts';

/** Runs before the page begins: cookies cannot be set once its body has. */
export const session: MiddlewareHandler = async (c, next) => {
  const path = readRoutePath(c.req.raw);
  if (path === undefined || routeOf(path)?.access !== 'account') return next();

  const { account, setCookies } = await authenticateRequest(c.req.raw, { idleMs: 0 });
  const timedOut = path === '/auth' && getCookie(c, TIMED_OUT) !== undefined;
  const shown = timedOut && account.state === 'signed-out' ? { ...account, timedOut } : account;
  await runPersonal({ account: shown }, next);
  setSession(c, setCookies);
  tellTimeout(c, path, account);
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie', { append: true });
  return undefined;
};

const TIMED_OUT = 'session_timed_out';
const TOLD_WITHIN_SECONDS = 60;

/** Who ends up at /auth because nothing has happened for too long is told so there. */
function tellTimeout(c: Context, path: string, account: Account): void {
  const secure = isSecure(c.req.raw);
  const options = { path: '/', secure, httpOnly: true, sameSite: 'Lax' } as const;
  if (path === '/auth') {
    if (getCookie(c, TIMED_OUT)) deleteCookie(c, TIMED_OUT, options);
  } else if (account.state === 'signed-out' && account.timedOut) {
    setCookie(c, TIMED_OUT, '1', { ...options, maxAge: TOLD_WITHIN_SECONDS });
  }
}

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
