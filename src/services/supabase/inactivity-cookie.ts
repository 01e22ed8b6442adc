import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import * as v from 'valibot';
import { ACTIVITY_COOKIE } from '../../lib/activity-cookie.ts';
import { env } from '../../runtime/env.ts';

/** What a request tells of its visitor. */
export interface ReportedActivity {
  /** For how long nothing has happened. */
  idleMs: number;
  /** The limit that the visitor has chosen; unset, it stays as it was. */
  limitMs?: number | undefined;
}

export interface Activity {
  /** The visitor's last activity, by the clock of the Worker. */
  at: number;
  limitMs: number;
}

/** A visitor's last click and the word of it travel beside the request that it causes. */
const GRACE_MS = 1000;
/** A session begins before its first activity can be recorded, by the clock of the auth service. */
const START_GRACE_MS = 20_000;

export const isOver = ({ at, limitMs }: Activity, now: number): boolean =>
  now - at > limitMs + GRACE_MS;

/** The activity that a request reports of a session. */
export const continued = (last: Activity, { idleMs, limitMs }: ReportedActivity): Activity => ({
  at: Math.max(last.at, Date.now() - Math.round(idleMs)),
  limitMs: limitMs ?? last.limitMs,
});

/** Until when a session lasts of which no activity was recorded, as that of one which has just begun. */
export const firstActivity = ({ startedAt }: SessionClaims): Activity => ({
  at: startedAt + START_GRACE_MS,
  limitMs: env().INACTIVITY_TIMEOUT_MS,
});

/** The value of the cookie that keeps the activity of a session: nobody but the Worker can make one. */
export async function signActivity(sessionId: string, activity: Activity): Promise<string> {
  const { at, limitMs } = activity;
  const signature = await crypto.subtle.sign('HMAC', await key(), signed(sessionId, activity));
  return `${at}.${limitMs}.${encodeBase64Url(signature).replace('=', '')}`;
}

/** What the cookies say of a session's activity; undefined when they say nothing, or were not signed for it. */
export async function readActivity(
  cookies: string,
  sessionId: string,
): Promise<Activity | undefined> {
  const [, at, limitMs, signature] = ACTIVITY.exec(cookies) ?? [];
  if (!signature) return undefined;
  const activity = { at: Number(at), limitMs: Number(limitMs) };
  const text = signed(sessionId, activity);
  const isOurs = await crypto.subtle.verify('HMAC', await key(), decodeBase64Url(signature), text);
  return isOurs ? activity : undefined;
}

const ACTIVITY = new RegExp(
  String.raw`(?:^|;\s*)${ACTIVITY_COOKIE}=(\d{1,15})\.(\d{1,15})\.([\w-]{43})(?=;|$)`,
);

const signed = (sessionId: string, { at, limitMs }: Activity) =>
  new TextEncoder().encode(`session activity ${sessionId} ${at} ${limitMs}`);

let importedKey: Promise<CryptoKey> | undefined;
const key = () =>
  (importedKey ??= crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(env().SESSION_SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ));

export interface SessionClaims {
  sessionId: string;
  /** When it signed in; a token that was refreshed says the same. */
  startedAt: number;
}

const claimsSchema = v.object({
  session_id: v.pipe(v.string(), v.nonEmpty()),
  amr: v.optional(v.array(v.object({ timestamp: v.number() })), []),
});

/** What an access token says of its session, which is to be believed once the auth service has taken the token. */
export function sessionClaims(accessToken: string): SessionClaims | undefined {
  const parsed = v.safeParse(claimsSchema, decodeJson(accessToken.split('.')[1] ?? ''));
  if (!parsed.success) return undefined;
  const { session_id: sessionId, amr } = parsed.output;
  return { sessionId, startedAt: Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000 };
}

const sessionSchema = v.object({ access_token: v.string() });

/** The session whose tokens the cookies hold, without asking whether they are genuine. */
export function claimedSession(cookies: string): string | undefined {
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
