import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { unverifiedEmail, type AuthEnv } from './routes/bearer.ts';
import type { AuthStore } from './store/store.ts';

export type LoggedRequest = {
  method: string;
  /** The path and query, without tokens, codes and keys. */
  path: string;
  /** ISO 8601 */
  at: string;
  /** The address in the body, or that of the token's owner. */
  email: string | null;
  /** Null until the request is answered. */
  status: number | null;
  /** The visitor's IP address, which the site's Worker passes on. */
  forwardedFor: string | null;
};

const MAX_ENTRIES = 10_000;

/** Logs the requests since the start, for tests: `GET` (`?email=`, `?path=`, `?method=`) and `DELETE`. */
export function createRequestLog(store: AuthStore): {
  middleware: MiddlewareHandler<AuthEnv>;
  routes: Hono;
} {
  let requests: LoggedRequest[] = [];

  const routes = new Hono()
    .get('/', (c) => {
      const { email, path, method } = c.req.query();
      const matches = (logged: LoggedRequest) =>
        (!email || logged.email === email.toLowerCase()) &&
        (!path || logged.path.includes(path)) &&
        (!method || logged.method === method);
      return c.json(requests.filter(matches));
    })
    .delete('/', (c) => {
      const email = c.req.query('email')?.toLowerCase();
      requests = email ? requests.filter((logged) => logged.email !== email) : [];
      return c.body(null, 204);
    });

  const middleware = createMiddleware<AuthEnv>(async (c, next) => {
    const logged = await entryOf(c, store);
    c.set('logged', logged);
    requests.push(logged);
    if (requests.length > MAX_ENTRIES * 1.1) requests = requests.slice(-MAX_ENTRIES);
    await next();
  });
  return { middleware, routes };
}

const secretParameters = ['token', 'apikey', 'code', 'access_token', 'refresh_token'];

async function entryOf(c: Context, store: AuthStore): Promise<LoggedRequest> {
  const url = new URL(c.req.url);
  const query = [...url.searchParams].map(
    ([name, value]) => `${name}=${secretParameters.includes(name) ? '…' : value}`,
  );
  return {
    method: c.req.method,
    path: [url.pathname, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    at: new Date().toISOString(),
    email: (await emailOf(c, store)) || null,
    status: null,
    forwardedFor: c.req.header('Sb-Forwarded-For') ?? null,
  };
}

async function emailOf(c: Context, store: AuthStore): Promise<string> {
  const { email, refresh_token: refreshToken, auth_code: authCode } = await readFields(c);
  if (typeof email === 'string' && email !== '') return email.trim().toLowerCase();
  const userId =
    (typeof refreshToken === 'string' && store.refreshTokens.ownerOf(refreshToken)) ||
    (typeof authCode === 'string' && store.pkceFlows.ownerOf(authCode)) ||
    store.linkTokens.ownerOf(c.req.query('token') ?? '');
  return unverifiedEmail(c) || (userId && store.users.find(userId)?.email) || '';
}

async function readFields(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await c.req.text());
    return body && typeof body === 'object' ? { ...body } : {};
  } catch {
    return {};
  }
}
