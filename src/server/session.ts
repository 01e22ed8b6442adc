import type { MiddlewareHandler } from 'hono';
import { readRoutePath } from '../framework/payload-address.ts';
import { sessionCookies } from '../lib/supabase-session.ts';
import { routeOf } from '../routes.ts';
import { requestContext, runPersonal, type Account } from '../runtime/request-context.ts';

/** Runs before the page begins: cookies cannot be set once its body has. */
export const session: MiddlewareHandler = async (c, next) => {
  const path = readRoutePath(c.req.raw);
  if (path === undefined || routeOf(path)?.access !== 'account') return next();

  const cookies = c.req.header('cookie') ?? '';
  let account: Account = { state: 'signed-out' };
  let setCookies: string[] = [];
  if (sessionCookies(cookies).length > 0) {
    // Large, and of no use to visitors without a session.
    const { authenticate } = await import('../services/supabase/auth.ts');
    const secure = new URL(c.req.url).protocol === 'https:';
    const ip = requestContext()?.ip;
    ({ account, setCookies } = await authenticate(cookies, { ip, secure }));
  }
  await runPersonal({ account }, next);
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie', { append: true });
  return undefined;
};
