import type { Context } from 'hono';
import { signInPath } from '../features/account/account-paths.ts';
import type { Account } from '../runtime/request-context.ts';
import { authenticateRequest } from '../services/supabase/session-user.ts';

/** The account of a request, which counts as activity; sets the cookies of a session that was refreshed or has ended. */
export async function visitorOf(c: Context): Promise<Account> {
  const { account, setCookies } = await authenticateRequest(c.req.raw, { idleMs: 0 });
  setSession(c, setCookies);
  return account;
}

/** Sets the cookies of a session that was refreshed or has ended. */
export function setSession(c: Context, setCookies: string[]): void {
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
}

/** Redirects a request without a session to the sign-in, or to /account, which shows that the auth service is down. */
export const withoutVisitor = (c: Context, { state }: Account): Response =>
  c.redirect(state === 'unavailable' ? '/account' : signInPath('/account'), 303);
