import * as v from 'valibot';
import { createSwitchboard, faultOptions, textOption, type Switchboard } from '../faults.ts';

/** Every kind of fault there is. */
export const authFaultKinds = [
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
  /** Whose requests it befalls. */
  email: v.exactOptional(v.pipe(v.string(), v.toLowerCase())),
  latencyMs,
  times,
});

type Options = v.InferOutput<typeof authFaultSchema>;

/** A fault switched on: which requests it befalls, how, and how often before it ends. */
export type AuthFault = Options & { id: string };

/** What a fault can be told to befall. */
export type AuthTarget = { path: string; method: string; email: string | null };

export type AuthFaults = Switchboard<AuthFault, AuthTarget>;

export const createAuthFaults = (): AuthFaults =>
  createSwitchboard(authFaultKinds, authFaultSchema, befalls);

function befalls({ path, method, email }: Options, target: AuthTarget): boolean {
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
