import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { UserResponse } from '@supabase/supabase-js';
import * as v from 'valibot';
import { saysNoSession } from '../../lib/auth-answer.ts';
import { settledWithin } from '../../lib/deadline.ts';
import { sessionCookieOptions } from '../../lib/session-cookie-options.ts';
import { sessionCookies } from '../../lib/session-cookies.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { callUpstream } from '../upstreams.ts';
import type { Account } from '../../runtime/request-context.ts';

/** Who waits for a page waits for this first. */
const TIME_LIMIT_MS = 1500;

const userSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()), email: v.string() });

interface Asked {
  visitor: Account;
  /** Set-Cookie lines for the answer: tokens exchanged for new ones, or a session that is no more. */
  setCookies: string[];
}

/**
 * Asks the auth service who the visitor is: it alone knows whether a session was ended elsewhere. Never throws, and
 * takes 1.5 s at most.
 * @param cookies the request's Cookie header
 * @param secure whether cookies may travel by https only
 */
export async function askWhoVisits(
  cookies: string,
  { ip, secure }: { ip: string | undefined; secure: boolean },
): Promise<Asked> {
  const written = new Map<string, string>();

  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookies: {
      getAll: () =>
        parseCookieHeader(cookies).map(({ name, value }) => ({ name, value: value ?? '' })),
      setAll: (all) => all.forEach(({ name, value }) => written.set(name, value)),
    },
    global: {
      // The service limits requests by visitor, and sees only us.
      ...(ip && { headers: { 'Sb-Forwarded-For': ip } }),
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    },
  });

  const visitor = await callUpstream('auth', () => visitorOf(auth.getUser())).catch(unavailable);
  if (visitor.state === 'signed-out') {
    for (const name of sessionCookies(cookies)) written.set(name, '');
  } else if (visitor.state === 'unavailable' && ![...written.values()].some(Boolean)) {
    // The library gives a session up that it may not renew just now (429).
    written.clear();
  }
  const setCookies = [...written].map(([name, value]) =>
    serializeCookieHeader(name, value, sessionCookieOptions(value, secure)),
  );
  return { visitor, setCookies };
}

/** @throws when the service does not say whether there is such a visitor */
async function visitorOf(asked: Promise<UserResponse>): Promise<Account> {
  const answer = await settledWithin(asked, TIME_LIMIT_MS);
  if (answer.status === 'pending') throw new Error('no answer in time');
  if (answer.status === 'rejected') throw answer.reason;

  const { data, error } = answer.value;
  if (!error) return { state: 'signed-in', ...v.parse(userSchema, data.user) };
  if (saysNoSession(error)) return { state: 'signed-out' };
  throw error;
}

function unavailable(error: unknown): Account {
  log.error('auth', `could not be asked who visits: ${String(error)}`);
  return { state: 'unavailable' };
}
