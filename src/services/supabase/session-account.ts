import { sessionCookies } from '../../lib/supabase-session.ts';
import { requestContext } from '../../runtime/request-context.ts';
import type { Authentication } from './auth.ts';

/** Whether a request comes from a browser that holds a session, which may have ended elsewhere. */
export const hasSession = (request: Request): boolean =>
  sessionCookies(cookiesOf(request)).length > 0;

/** Who sends a request. Never throws, and takes 1.5 s at most. */
export async function authenticateRequest(request: Request): Promise<Authentication> {
  if (!hasSession(request)) return { account: { state: 'signed-out' }, setCookies: [] };
  // Large, and of no use to visitors without a session.
  const { authenticate } = await import('./auth.ts');
  const secure = new URL(request.url).protocol === 'https:';
  return authenticate(cookiesOf(request), { ip: requestContext()?.ip, secure });
}

const cookiesOf = ({ headers }: Request): string => headers.get('cookie') ?? '';
