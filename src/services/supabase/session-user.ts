import { serialize } from 'hono/utils/cookie';
import { ACTIVITY_COOKIE } from '../../lib/activity-cookie.ts';
import { sessionCookieOptions, sessionCookies } from '../../lib/supabase-cookies.ts';
import { requestContext } from '../../runtime/request-context.ts';
import type { Authentication } from './auth.ts';
import {
  claimedSession,
  continued,
  isOver,
  readActivity,
  signActivity,
  type ReportedActivity,
} from './inactivity-cookie.ts';

/** Whether a request comes from a browser that holds a session, which may have ended elsewhere. */
export const hasSession = (request: Request): boolean =>
  sessionCookies(cookiesOf(request)).length > 0;

/**
 * Who sends a request. Never throws, and takes 1.5 s at most, twice that to end a session.
 * @param activity for a request that shows that its visitor is there
 */
export async function authenticateRequest(
  request: Request,
  activity?: ReportedActivity,
): Promise<Authentication> {
  if (!hasSession(request)) return { account: { state: 'signed-out' }, setCookies: [] };
  // Large, and of no use to visitors without a session.
  const { authenticate } = await import('./auth.ts');
  const secure = isSecure(request);
  return authenticate(cookiesOf(request), { ip: requestContext()?.ip, secure, activity });
}

export interface RecordedActivity {
  session: 'goes-on' | 'signed-out' | 'timed-out' | 'unavailable';
  setCookies: string[];
}

/** Records that a visitor was active. The auth service is asked only where the session's last activity is not known. */
export async function recordActivity(
  request: Request,
  activity: ReportedActivity,
): Promise<RecordedActivity> {
  const cookies = cookiesOf(request);
  const sessionId = claimedSession(cookies);
  const last = sessionId && (await readActivity(cookies, sessionId));
  if (last && !isOver(last, Date.now())) {
    const value = await signActivity(sessionId, continued(last, activity));
    const options = sessionCookieOptions(value, isSecure(request));
    return { session: 'goes-on', setCookies: [serialize(ACTIVITY_COOKIE, value, options)] };
  }
  const { account, setCookies } = await authenticateRequest(request, activity);
  if (account.state === 'signed-in') return { session: 'goes-on', setCookies };
  const timedOut = account.state === 'signed-out' && account.timedOut;
  return { session: timedOut ? 'timed-out' : account.state, setCookies };
}

/** Whether cookies of its answer may be for https only. */
export const isSecure = ({ url }: Request): boolean => new URL(url).protocol === 'https:';

const cookiesOf = ({ headers }: Request): string => headers.get('cookie') ?? '';
