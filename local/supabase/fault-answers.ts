import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { AuthEnv } from './bearer.ts';
import { answerError, AuthError } from './errors.ts';
import type { AuthFault } from './faults.ts';
import type { Asked } from './requests.ts';
import { newUser, toUserJson } from './user.ts';
import { hang, hangUp } from '../connection.ts';

const page =
  '<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to go on</h1></html>';

/** A fault's answer; the usual one is given when there is no fault or it has none. */
export async function answerFault(
  c: Context,
  fault: AuthFault | undefined,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (fault?.latencyMs) await wait(fault.latencyMs);
  switch (fault?.kind) {
    case 'http-500':
      return answerError(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure'));
    case 'http-503':
      return c.json({ message: 'name resolution failed' }, 503);
    case 'http-429':
      return answerError(c, tooMany());
    case 'hang':
      return hang(c);
    case 'refuse':
      return hangUp(c);
    case 'drop-answer':
      await next();
      c.res = hangUp(c);
      return undefined;
    case 'html-200':
      return c.html(page);
    case 'broken-json':
      return c.body('{"access_token":"eyJ', 200, { 'Content-Type': 'application/json' });
    case 'malformed':
      return c.json(malformedSession((c.var as AuthEnv['Variables']).asked));
    case 'no-session':
      return c.json({ status: 'ok' });
    case 'slow':
    case undefined:
      await next();
      return undefined;
  }
}

export const tooMany = (): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

/** A session by its looks: clients keep it, and its tokens are nobody's. */
const malformedSession = ({ email }: Asked) => ({
  access_token: 'no-jwt',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  refresh_token: 'aaaaaaaaaaaa',
  user: toUserJson(newUser({ email: email ?? '', password: '' }, Date.now())),
});
