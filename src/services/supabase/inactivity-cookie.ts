import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { decodeBase64Url } from 'hono/utils/encode';
import * as v from 'valibot';
import { ACTIVITY_COOKIE, sessionCookieOptions } from '../../lib/supabase-cookies.ts';
import { env } from '../../runtime/env.ts';

/** Activity of a visitor, as the browser reports it. */
export interface ReportedActivity {
  /** Milliseconds since the last activity. */
  idleMs: number;
  /** Inactivity limit that the visitor has chosen; unset, it does not change. */
  limitMs?: number | undefined;
}

export interface Activity {
  /** Time of the last activity, by the clock of the Worker. */
  at: number;
  limitMs: number;
}

/** The report of a click travels in parallel to the request that the click causes, and may arrive after it. */
const GRACE_MS = 1000;
/** Time from the sign-in, by the clock of the auth service, until the first activity is recorded. */
const START_GRACE_MS = 20_000;

/** Whether the last activity is older than the limit and a tolerance of 1 s. @param now milliseconds since 1970 */
export const isExpired = ({ at, limitMs }: Activity, now: number): boolean =>
  now - at > limitMs + GRACE_MS;

/**
 * The later of the last and the reported activity, with the limit of the report if it has one. Never later than now: the
 * grace of a sign-in must not extend the session once its activity is recorded.
 */
export const updatedActivity = (
  last: Activity,
  { idleMs, limitMs }: ReportedActivity,
): Activity => ({
  at: Math.min(Date.now(), Math.max(last.at, Date.now() - Math.round(idleMs))),
  limitMs: limitMs ?? last.limitMs,
});

/** Assumed activity of a session without a valid activity cookie: 20 s after its sign-in, with the default limit. */
export const firstActivity = ({ startedAt }: SessionClaims): Activity => ({
  at: startedAt + START_GRACE_MS,
  limitMs: env().INACTIVITY_TIMEOUT_MS,
});

/** The Set-Cookie header of the activity cookie: time and limit, with an HMAC that binds both to the session. */
export function activityCookie(
  sessionId: string,
  { at, limitMs }: Activity,
  secure: boolean,
): Promise<string> {
  const value = `${at}.${limitMs}`;
  const options = sessionCookieOptions(value, secure);
  return serializeSigned(ACTIVITY_COOKIE, value, keyOf(sessionId), options);
}

/** The activity in a Cookie header; undefined when there is none or its signature is not valid for the session. */
export async function readActivity(
  cookies: string,
  sessionId: string,
): Promise<Activity | undefined> {
  const { [ACTIVITY_COOKIE]: value } = await parseSigned(
    cookies,
    keyOf(sessionId),
    ACTIVITY_COOKIE,
  );
  const [at, limitMs] = (value || '').split('.').map(Number);
  return at !== undefined && limitMs !== undefined ? { at, limitMs } : undefined;
}

const keyOf = (sessionId: string) => `session activity ${sessionId} ${env().SESSION_SECRET}`;

export interface SessionClaims {
  sessionId: string;
  /** Time of the sign-in, which refreshed tokens keep. */
  startedAt: number;
}

const claimsSchema = v.object({
  session_id: v.pipe(v.string(), v.nonEmpty()),
  amr: v.optional(v.array(v.object({ timestamp: v.number() })), []),
});

/**
 * The session claims of an access token; undefined for a malformed one. The signature is not verified here: the auth
 * service does that.
 */
export function sessionClaims(accessToken: string): SessionClaims | undefined {
  const parsed = v.safeParse(claimsSchema, decodeJson(accessToken.split('.')[1] ?? ''));
  if (!parsed.success) return undefined;
  const { session_id: sessionId, amr } = parsed.output;
  return { sessionId, startedAt: Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000 };
}

const sessionSchema = v.object({ access_token: v.string() });

/** Session id of the tokens in a Cookie header, whose signatures are not verified; undefined without one. */
export function unverifiedSessionId(cookies: string): string | undefined {
  const pieces = [...cookies.matchAll(/(?:^|;\s*)sb-[^=;]+-auth-token(?:\.(\d+))?=([^;]*)/g)]
    .map(([, at = '0', value = '']) => ({ at: Number(at), value }))
    .toSorted((one, other) => one.at - other.at);
  const value = pieces.map((piece) => piece.value).join('');
  const parsed = v.safeParse(sessionSchema, decodeJson(value.replace(/^base64-/, '')));
  return parsed.success ? sessionClaims(parsed.output.access_token)?.sessionId : undefined;
}

function decodeJson(base64url: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(decodeBase64Url(base64url)));
  } catch {
    return undefined;
  }
}
