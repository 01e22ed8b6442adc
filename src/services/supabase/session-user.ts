import { sessionCookies } from '../../lib/supabase-cookies.ts';
import type { Authentication } from './auth.ts';
import {
  activityCookie,
  isExpired,
  readActivity,
  unverifiedSessionId,
  updatedActivity,
  type ReportedActivity,
} from './inactivity-cookie.ts';

/** Whether a request has session cookies. The session may have been ended elsewhere. */
export const hasSessionCookie = (request: Request): boolean =>
  sessionCookies(cookiesOf(request)).length > 0;

/**
 * Validates a request's session with the auth service, which it does not ask without session cookies (`signed-out`).
 * Ends a session that was inactive for too long. Never throws; takes 1.5 s at most, or 3 s when it revokes a session.
 * @param activity given for requests that count as activity of the visitor
 */
export async function authenticateRequest(
  request: Request,
  activity?: ReportedActivity,
): Promise<Authentication> {
  if (!hasSessionCookie(request)) return { account: { state: 'signed-out' }, setCookies: [] };
  // Imported on demand, because the library is large and most visitors have no session.
  const { authenticate } = await import('./auth.ts');
  return authenticate(cookiesOf(request), { secure: isSecure(request), activity });
}

/**
 * Records a visitor's activity. Calls the auth service only if the last activity is unknown or the session expired.
 * @returns no account when the auth service was not called, because the session is active
 */
export async function recordActivity(
  request: Request,
  activity: ReportedActivity,
): Promise<Partial<Pick<Authentication, 'account'>> & Pick<Authentication, 'setCookies'>> {
  const cookies = cookiesOf(request);
  const sessionId = unverifiedSessionId(cookies);
  const last = sessionId && (await readActivity(cookies, sessionId));
  if (last && !isExpired(last, Date.now())) {
    const updated = updatedActivity(last, activity);
    return { setCookies: [await activityCookie(sessionId, updated, isSecure(request))] };
  }
  return authenticateRequest(request, activity);
}

/** Whether a request came by https, so that the response's cookies may have the Secure attribute. */
const isSecure = ({ url }: Request): boolean => new URL(url).protocol === 'https:';

const cookiesOf = ({ headers }: Request): string => headers.get('cookie') ?? '';
