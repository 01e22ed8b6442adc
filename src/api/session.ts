import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { signInPath } from '../features/account/account-paths.ts';
import { parseLimit } from '../features/account/session/inactivity-limits.ts';
import { env } from '../runtime/env.ts';
import type { Account } from '../runtime/request-context.ts';
import { authenticateRequest, recordActivity } from '../services/supabase/session-user.ts';
import { onlyPost, readFields } from './request-checks.ts';

const activitySchema = v.object({
  idle: v.pipe(v.number(), v.minValue(0)),
  limit: v.optional(v.string()),
});

/**
 * POST /api/session records activity: `idle`, the milliseconds since the last one, and `limit`, the chosen inactivity
 * limit. Answers 204, 503 while the auth service is down, or 401 without a session; `timedOut` is true when this
 * request has ended it for inactivity. Sets the session's cookies.
 */
export const session = new Hono()
  .post('/', async (c) => {
    const sent = v.safeParse(activitySchema, await readFields(c));
    if (!sent.success) throw new HTTPException(422, { message: 'This is no activity.' });
    const { idle: idleMs, limit } = sent.output;
    const limitMs = parseLimit(limit) ?? env().INACTIVITY_TIMEOUT_MS;

    const { account, setCookies } = await recordActivity(c.req.raw, { idleMs, limitMs });
    setSession(c, setCookies);
    c.header('Cache-Control', 'no-store');
    if (!account || account.state === 'signed-in') return c.body(null, 204);
    if (account.state === 'unavailable') {
      return c.json({ error: 'The sign-in service cannot be reached right now.' }, 503);
    }
    return c.json({ error: 'Nobody is signed in.', timedOut: account.timedOut === true }, 401);
  })
  .all('/', onlyPost);

/**
 * Validates the session of a request, which counts as activity, and sets the cookies of one that was refreshed or has
 * ended. The `state` of the returned account is `unavailable` when the auth service fails.
 */
export async function visitorOf(c: Context): Promise<Account> {
  const { account, setCookies } = await authenticateRequest(c.req.raw, { idleMs: 0 });
  setSession(c, setCookies);
  return account;
}

/** Appends Set-Cookie headers, those of a session that was refreshed or has ended, to the response. */
export function setSession(c: Context, setCookies: string[]): void {
  for (const line of setCookies) c.header('Set-Cookie', line, { append: true });
}

/** Redirects a request without a session to the sign-in, or to /account, which shows that the auth service is down. */
export const withoutVisitor = (c: Context, { state }: Account): Response =>
  c.redirect(state === 'unavailable' ? '/account' : signInPath('/account'), 303);
