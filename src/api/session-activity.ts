import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { parseLimit } from '../features/account/session/inactivity-limits.ts';
import { env } from '../runtime/env.ts';
import { recordActivity } from '../services/supabase/session-user.ts';
import { onlyPost, readFields } from './sent-fields.ts';
import { setSession } from './visitor.ts';

const activitySchema = v.object({
  idle: v.pipe(v.number(), v.minValue(0)),
  limit: v.optional(v.string()),
});

/**
 * POST /api/session records activity: `idle`, the milliseconds since the last one, and `limit`, the chosen inactivity
 * limit. Answers 204, or 401 without a session; `timedOut` is true when this request has ended it for inactivity.
 */
export const session = new Hono()
  .post('/', async (c) => {
    const sent = v.safeParse(activitySchema, await readFields(c));
    if (!sent.success) throw new HTTPException(422, { message: 'This is no activity.' });
    const { idle: idleMs, limit } = sent.output;
    const limitMs = parseLimit(limit) ?? env().INACTIVITY_TIMEOUT_MS;

    const { session: state, setCookies } = await recordActivity(c.req.raw, { idleMs, limitMs });
    setSession(c, setCookies);
    c.header('Cache-Control', 'no-store');
    if (state === 'active') return c.body(null, 204);
    if (state === 'unavailable') {
      return c.json({ error: 'The sign-in service cannot be reached right now.' }, 503);
    }
    return c.json({ error: 'Nobody is signed in.', timedOut: state === 'timed-out' }, 401);
  })
  .all('/', onlyPost);
