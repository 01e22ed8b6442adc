import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { hang, hangUp } from '../connection.ts';
import {
  createFaultList,
  faultOptions,
  faultsCard,
  textOption,
  type FaultList,
} from '../faults.ts';
import type { Html } from '../page.ts';
import type { AuthEnv } from './bearer.ts';
import { answerError, AuthError } from './errors.ts';
import { logEntryOf, type LoggedRequest, type AuthRequests } from './requests.ts';
import type { AuthStore } from './store.ts';
import { newUser, toUserJson } from './user.ts';

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
  'malformed',
  'no-session',
] as const;

const { latencyMs, times } = faultOptions;
const authFaultSchema = v.strictObject({
  kind: v.picklist(authFaultKinds),
  /** What follows /auth/v1/, such as `logout`, `factors` or `token?grant_type=refresh_token`. */
  path: textOption,
  method: textOption,
  email: v.exactOptional(v.pipe(v.string(), v.toLowerCase())),
  latencyMs,
  times,
});

type Options = v.InferOutput<typeof authFaultSchema>;

export type AuthFault = Options & { id: string };

export type AuthTarget = { path: string; method: string; email: string | null };

export type AuthFaults = FaultList<AuthFault, AuthTarget>;

export const createAuthFaults = (): AuthFaults =>
  createFaultList(authFaultKinds, authFaultSchema, matches);

function matches({ path, method, email }: Options, target: AuthTarget): boolean {
  return (
    (!path || isWithin(path, target.path)) &&
    (!method || method === target.method) &&
    (!email || email === target.email)
  );
}

/** Whether an address is that path, lies under it or has more in its query. */
function isWithin(path: string, address: string): boolean {
  const next = address.at(path.length);
  return address.startsWith(path) && (next === undefined || '/?&'.includes(next));
}

const page =
  '<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to go on</h1></html>';

/** The fault's answer, or the usual one. */
async function answerFault(
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
      return c.json(malformedSession((c.var as AuthEnv['Variables']).logged));
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

/** A session that clients store although its access token is no JWT. */
const malformedSession = ({ email }: LoggedRequest) => ({
  access_token: 'no-jwt',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  refresh_token: 'aaaaaaaaaaaa',
  user: toUserJson(newUser({ email: email ?? '' }, Date.now())),
});

type Watch = { store: AuthStore; requests: AuthRequests; faults: AuthFaults };

/** Logs every request and applies the faults. */
export const logRequests = ({ store, requests, faults }: Watch): MiddlewareHandler<AuthEnv> =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const logged = await logEntryOf(c, store);
    c.set('logged', logged);
    requests.add(logged);
    const path = logged.path.replace(/^\/(auth|functions)\/v1\//, '');
    const fault = faults.take({ path, method: logged.method, email: logged.email });
    const answer = await answerFault(c, fault, next);
    logged.status = isCutOff(fault) ? null : (answer ?? c.res).status;
    return answer;
  });

const isCutOff = (fault: AuthFault | undefined) =>
  fault !== undefined && ['hang', 'refuse', 'drop-answer'].includes(fault.kind);

export const authFaultsCard = (faults: AuthFaults): Html =>
  faultsCard({
    of: 'sign-in',
    address: '/auth/faults',
    kinds: authFaultKinds,
    faults: faults.list(),
    texts: [
      { name: 'path', label: 'Path (any)', placeholder: 'logout' },
      { name: 'method', label: 'Method (any)', placeholder: 'GET' },
      { name: 'email', label: 'Address (any)', placeholder: 'ada@example.com' },
    ],
  });
