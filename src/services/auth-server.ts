import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import * as v from 'valibot';
import { saysNoSession } from '../lib/auth-answer.ts';
import { settledWithin } from '../lib/deadline.ts';
import { sessionCookies } from '../lib/session-cookies.ts';
import { env } from './env.ts';
import type { AccountVisitor } from './visitor.ts';

/** Who waits for a page waits for this first. */
const TIME_LIMIT_MS = 1500;

const userSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()), email: v.string() });

interface Asked {
  visitor: AccountVisitor;
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
  const write = (name: string, value: string) =>
    written.set(name, serializeCookieHeader(name, value, cookieOptions(value, secure)));

  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookies: {
      getAll: () =>
        parseCookieHeader(cookies).map(({ name, value }) => ({ name, value: value ?? '' })),
      setAll: (all) => all.forEach(({ name, value }) => write(name, value)),
    },
    global: {
      // The service limits requests by visitor, and sees only us.
      ...(ip && { headers: { 'Sb-Forwarded-For': ip } }),
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    },
  });

  const answer = await settledWithin(auth.getUser(), TIME_LIMIT_MS);
  const visitor = answer.status === 'fulfilled' ? read(answer.value) : unavailable(answer);
  if (visitor.state === 'signed-out') {
    for (const name of sessionCookies(cookies)) write(name, '');
  }
  return { visitor, setCookies: [...written.values()] };
}

type UserAnswer = Awaited<ReturnType<ReturnType<typeof createServerClient>['auth']['getUser']>>;

function read({ data, error }: UserAnswer): AccountVisitor {
  if (!error) {
    const user = v.safeParse(userSchema, data.user);
    return user.success ? { state: 'signed-in', ...user.output } : unavailable('no user in it');
  }
  return saysNoSession(error)
    ? { state: 'signed-out' }
    : unavailable(`${error.name} ${error.status}`);
}

function unavailable(reason: unknown): AccountVisitor {
  const text = typeof reason === 'string' ? reason : 'no answer in time';
  console.error(`auth: could not be asked who visits: ${text}`);
  return { state: 'unavailable' };
}

/** Gone with the browser, so that a session does not outlive who sat there. */
const cookieOptions = (value: string, secure: boolean) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure,
  ...(value === '' && { maxAge: 0 }),
});
