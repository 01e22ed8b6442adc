import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { UserResponse } from '@supabase/supabase-js';
import * as v from 'valibot';
import {
  ACTIVITY_COOKIE,
  isNoSessionError,
  sessionCookieOptions,
  sessionCookies,
} from '../../lib/supabase-cookies.ts';
import { coalesce } from '../../cache/coalesce.ts';
import { settledWithin, within } from '../../lib/deadline.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { isWithinLimit } from '../../runtime/rate-limit.ts';
import { requestContext, type Account } from '../../runtime/request-context.ts';
import { callUpstream } from '../upstream.ts';
import {
  activityCookie,
  updatedActivity,
  firstActivity,
  isExpired,
  readActivity,
  sessionClaims,
  type Activity,
  type ReportedActivity,
} from './inactivity-cookie.ts';

const TIME_LIMIT_MS = 1500;
/** The library splits a long session into five cookies. */
const MOST_COOKIES = 20;
const LIMITS = { upstream: 'auth', timeLimitMs: TIME_LIMIT_MS, maxBytes: 1024 * 1024 };

const userSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()), email: v.string() });

export interface Authentication {
  account: Account;
  /** Set-Cookie headers for the response: refreshed tokens, or the removal of an ended session. */
  setCookies: string[];
}

/**
 * Validates the session of a Cookie header with the auth service; revokes it if its visitor was inactive for too long.
 * Returns the account (`unavailable` if the service fails) and Set-Cookie headers.
 * Never throws; takes 1.5 s at most, or 3 s when it revokes a session.
 * @param activity is recorded; unset for requests that do not count as activity of the visitor
 */
export async function authenticate(
  cookies: string,
  { secure, activity }: { secure: boolean; activity?: ReportedActivity | undefined },
): Promise<Authentication> {
  const names = sessionCookies(cookies);
  const all = parseCookieHeader(cookies);
  const key = JSON.stringify(all.filter(({ name }) => names.includes(name)));
  const validated = await coalesce(`session ${key}`, () => validateSession(cookies));
  const changed = new Map(validated.changed);
  const recorded: string[] = [];
  const record = async (sessionId: string, last: Activity) => {
    if (!activity) return;
    recorded.push(await activityCookie(sessionId, updatedActivity(last, activity), secure));
  };
  const account = await accountWhileActive(validated, cookies, record).catch(unavailable);
  if (account.state === 'signed-out') {
    for (const name of [...names, ...changed.keys()]) changed.set(name, '');
    if (cookies.includes(`${ACTIVITY_COOKIE}=`)) changed.set(ACTIVITY_COOKIE, '');
  } else if (account.state === 'unavailable' && ![...changed.values()].some(Boolean)) {
    // The library removes the cookies of a session whose refresh is rate-limited (429).
    changed.clear();
  }
  // Cookies to set come before those to remove. Hundreds of forged cookies are removed over several requests.
  const ordered = [...changed].toSorted(([, one], [, other]) => Number(!one) - Number(!other));
  const setCookies = ordered
    .slice(0, MOST_COOKIES)
    .map(([name, value]) =>
      serializeCookieHeader(name, value, sessionCookieOptions(value, secure)),
    );
  return { account, setCookies: [...recorded, ...setCookies] };
}

interface ValidatedSession {
  account: Account;
  /** Empty without a session. */
  accessToken: string;
  /** Cookies that the library has set or removed. */
  changed: ReadonlyMap<string, string>;
}

/** Asks the auth service whose session the cookies hold. Requests with an expired token share one refresh. Never throws. */
async function validateSession(cookies: string): Promise<ValidatedSession> {
  const changed = new Map<string, string>();
  const auth = authClient(cookies, changed);
  try {
    const account = await accountOf(auth.getUser());
    if (account.state !== 'signed-in') return { account, accessToken: '', changed };
    const { data } = await auth.getSession();
    return { account, accessToken: data.session?.access_token ?? '', changed };
  } catch (error) {
    return { account: unavailable(error), accessToken: '', changed };
  }
}

/** @param changed receives the cookies that the library sets or removes, and reads them back */
function authClient(cookies: string, changed: Map<string, string>) {
  const ip = requestContext()?.ip;
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  return createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookies: {
      getAll: () => {
        const sent = parseCookieHeader(cookies).map(
          ({ name, value = '' }) => [name, value] as const,
        );
        const all = new Map([...sent, ...changed]);
        return [...all].flatMap(([name, value]) => (value ? { name, value } : []));
      },
      setAll: (all) => all.forEach(({ name, value }) => changed.set(name, value)),
    },
    global: {
      // The service's rate limits are per IP: without this header they would apply to the Worker as a whole.
      ...(ip && { headers: { 'Sb-Forwarded-For': ip } }),
      fetch: async (input, init) => {
        // A network that sends many sessions, which may be forged, gets the service's own answer to it.
        if (!(await isWithinLimit('VISITOR_LIMIT', 'sessions')))
          return Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 });
        return callUpstream(
          LIMITS,
          (signal) => fetch(input, { ...init, signal }),
          (response) => response,
        );
      },
    },
  }).auth;
}

/**
 * The account, or signed out with `timedOut` after the session was revoked because its visitor was inactive for too long.
 * @param record called with the last activity of an active session
 * @throws when the access token names no session
 */
async function accountWhileActive(
  { account, accessToken, changed }: ValidatedSession,
  cookies: string,
  record: (sessionId: string, last: Activity) => Promise<void>,
): Promise<Account> {
  if (account.state !== 'signed-in') return account;
  const claims = sessionClaims(accessToken);
  if (!claims) throw new Error('the token names no session');
  const last = (await readActivity(cookies, claims.sessionId)) ?? firstActivity(claims);
  if (isExpired(last, Date.now())) {
    await coalesce(`revoke ${accessToken}`, () => revoke(cookies, changed));
    return { state: 'signed-out', timedOut: true };
  }
  await record(claims.sessionId, last);
  return account;
}

async function revoke(cookies: string, changed: ReadonlyMap<string, string>): Promise<void> {
  const auth = authClient(cookies, new Map(changed));
  const result = await settledWithin(auth.signOut({ scope: 'global' }), TIME_LIMIT_MS);
  const error = result.status === 'fulfilled' ? result.value.error : result.status;
  if (error)
    log.warn('auth', `an inactive session was ended in its browser alone: ${String(error)}`);
}

/** @throws when the service does not answer whether the session is valid */
async function accountOf(response: Promise<UserResponse>): Promise<Account> {
  const { data, error } = await within(TIME_LIMIT_MS, 'The auth service', () => response);
  if (!error) return { state: 'signed-in', ...v.parse(userSchema, data.user) };
  if (isNoSessionError(error)) return { state: 'signed-out' };
  throw error;
}

function unavailable(error: unknown): Account {
  log.error('auth', `could not be asked who visits: ${String(error)}`);
  return { state: 'unavailable' };
}
