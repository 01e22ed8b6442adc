import type { MiddlewareHandler } from 'hono';
import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';
import { sessionCookies } from '../lib/session-cookies.ts';
import { currentVisitor, type AccountVisitor } from '../runtime/visitor.ts';

const ACCOUNT_PAGES = /^\/(account|auth)(\/|$)/;

/**
 * Finds out who visits before a page of the account begins, as a document or as a payload: cookies cannot be set any
 * more once its body has. These answers are one visitor's own, and kept nowhere.
 */
export const session: MiddlewareHandler = async (c, next) => {
  const asked = parseRouterRequest(c.req.raw);
  const visitor = currentVisitor();
  if (!visitor || asked?.type !== 'route' || !ACCOUNT_PAGES.test(asked.path)) return next();

  const cookies = c.req.header('cookie') ?? '';
  let account: AccountVisitor = { state: 'signed-out' };
  let setCookies: string[] = [];
  if (sessionCookies(cookies).length > 0) {
    // Large, and of no use to visitors without a session.
    const { askWhoVisits } = await import('../services/supabase/auth.ts');
    const secure = new URL(c.req.url).protocol === 'https:';
    ({ visitor: account, setCookies } = await askWhoVisits(cookies, { ip: visitor.ip, secure }));
  }

  visitor.account = account;
  await next();
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie', { append: true });
};
