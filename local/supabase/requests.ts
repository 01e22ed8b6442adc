import { Hono, type Context } from 'hono';
import { claimedAddress } from './bearer.ts';
import { plainPhone } from './request-body.ts';
import type { AuthStore } from './store.ts';
import { addressOf } from './user.ts';

export type LoggedRequest = {
  method: string;
  /** With its query, without tokens and keys. */
  path: string;
  at: string;
  /** Whose request it is, by its body or token: an email address or a telephone number. */
  email: string | null;
  /** Null until it is answered. */
  status: number | null;
  forwardedFor: string | null;
};

export type AuthRequests = { add: (logged: LoggedRequest) => void; routes: Hono };

const KEPT = 10_000;

/** What the auth service was asked since it started, for tests: `GET` (`?email=`, `?path=`, `?method=`) and `DELETE`. */
export function createAuthRequests(): AuthRequests {
  let requests: LoggedRequest[] = [];

  const routes = new Hono()
    .get('/', (c) => {
      const { email, path, method } = c.req.query();
      const isWanted = (logged: LoggedRequest) =>
        (!email || logged.email === email.toLowerCase()) &&
        (!path || logged.path.includes(path)) &&
        (!method || logged.method === method);
      return c.json(requests.filter(isWanted));
    })
    .delete('/', (c) => {
      const email = c.req.query('email')?.toLowerCase();
      requests = email ? requests.filter((logged) => logged.email !== email) : [];
      return c.body(null, 204);
    });

  const add = (logged: LoggedRequest) => {
    requests.push(logged);
    if (requests.length > KEPT * 1.1) requests = requests.slice(-KEPT);
  };
  return { add, routes };
}

const secretParameters = ['token', 'token_hash', 'apikey', 'code', 'access_token', 'refresh_token'];

export async function logEntryOf(c: Context, store: AuthStore): Promise<LoggedRequest> {
  const url = new URL(c.req.url);
  const query = [...url.searchParams].map(
    ([name, value]) => `${name}=${secretParameters.includes(name) ? '…' : value}`,
  );
  return {
    method: c.req.method,
    path: [url.pathname, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    at: new Date().toISOString(),
    email: (await ownerOf(c, store)) || null,
    status: null,
    forwardedFor: c.req.header('Sb-Forwarded-For') ?? null,
  };
}

/** The email address or telephone number that the body names, or that of the token's owner. */
async function ownerOf(c: Context, store: AuthStore): Promise<string> {
  const body = await readFields(c);
  const { refresh_token: refreshToken, auth_code: authCode, token_hash: hash } = body;
  const named = c.req.path.endsWith('/user') ? undefined : (body['email'] ?? body['phone']);
  if (typeof named === 'string' && named !== '') return plainPhone(named.trim()).toLowerCase();
  const claimed = claimedAddress(c);
  if (claimed) return claimed;
  const token = hash ?? c.req.query('token');
  const userId =
    (typeof refreshToken === 'string' && store.refreshTokens.ownerOf(refreshToken)) ||
    (typeof authCode === 'string' && store.flowStates.ownerOf(authCode)) ||
    (typeof token === 'string' && store.oneTimeTokens.ownerOf(token));
  const user = userId && store.users.find(userId);
  return user ? addressOf(user) : '';
}

async function readFields(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await c.req.text());
    return body && typeof body === 'object' ? { ...body } : {};
  } catch {
    return {};
  }
}
