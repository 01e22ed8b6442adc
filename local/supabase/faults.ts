import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { hang, hangUp } from '../connection.ts';
import { createFaultList, faultOptions, textOption, type FaultList } from '../faults.ts';
import { AuthError, sendError } from './errors.ts';
import type { AuthEnv } from './routes/bearer.ts';

const authFaultKinds = [
  'http-500',
  'http-503',
  'http-429',
  'hang',
  'refuse',
  'drop-answer',
  'slow',
  'html-200',
  'broken-json',
  'no-session',
] as const;

const { latencyMs, times } = faultOptions;
const authFaultSchema = v.strictObject({
  kind: v.picklist(authFaultKinds),
  /** The address below /auth/v1/ or /functions/v1/, such as `logout` or `token?grant_type=refresh_token`. */
  path: textOption,
  method: textOption,
  email: v.exactOptional(v.pipe(v.string(), v.toLowerCase())),
  latencyMs,
  times,
});

type Options = v.InferOutput<typeof authFaultSchema>;

type AuthFault = Options & { id: string };

type AuthTarget = { path: string; method: string; email: string | null };

type AuthFaults = FaultList<AuthFault, AuthTarget>;

export const createAuthFaults = (): AuthFaults =>
  createFaultList(authFaultKinds, authFaultSchema, matches);

function matches({ path, method, email }: Options, target: AuthTarget): boolean {
  return (
    (!path || isWithin(path, target.path)) &&
    (!method || method === target.method) &&
    (!email || email === target.email)
  );
}

/** Whether an address equals the path or continues it with a segment or a query parameter. */
function isWithin(path: string, address: string): boolean {
  const next = address.at(path.length);
  return address.startsWith(path) && (next === undefined || '/?&'.includes(next));
}

const page =
  '<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to go on</h1></html>';

/** The fault's answer; undefined when `next` has made the usual one. */
async function answerWith(
  c: Context,
  fault: AuthFault | undefined,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (fault?.latencyMs) await wait(fault.latencyMs);
  switch (fault?.kind) {
    case 'http-500':
      return sendError(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure'));
    case 'http-503':
      return c.json({ message: 'name resolution failed' }, 503);
    case 'http-429':
      return sendError(
        c,
        new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'),
      );
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
    case 'no-session':
      return c.json({ status: 'ok' });
    case 'slow':
    case undefined:
      await next();
      return undefined;
  }
}

/** Applies the fault that matches a logged request, and logs the status of the answer. */
export const applyFaults = (faults: AuthFaults): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const { logged } = c.var;
    const path = logged.path.replace(/^\/\w+\/v1\//, '');
    const fault = faults.take({ path, method: logged.method, email: logged.email });
    const answer = await answerWith(c, fault, next);
    const isUnanswered =
      fault !== undefined && ['hang', 'refuse', 'drop-answer'].includes(fault.kind);
    logged.status = isUnanswered ? null : (answer ?? c.res).status;
    return answer;
  });
