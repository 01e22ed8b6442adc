import { Hono } from 'hono';

export type LoggedRequest = {
  operationName: string | null;
  rootField: string | null;
  variables: Record<string, unknown>;
  at: string;
  buyerIp: string | null;
  /** `none` is a missing or wrong token, `customer` one of the Customer Account API. */
  tokenKind: 'public' | 'private' | 'customer' | 'none';
  version: string;
  cartId?: string;
  /** The names of an agent's headers. */
  headers?: string[];
};

export type RequestLog = {
  add: (request: LoggedRequest) => void;
  routes: Hono;
};

const MAX_ENTRIES = 10_000;

/** The requests since the start, for tests: `GET` (`?contains=` filters by their JSON) and `DELETE`. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];

  const routes = new Hono()
    .get('/', (c) => {
      const contains = c.req.query('contains');
      return c.json(
        contains
          ? requests.filter((request) => JSON.stringify(request).includes(contains))
          : requests,
      );
    })
    .delete('/', (c) => {
      requests = [];
      return c.body(null, 204);
    });

  const add = (request: LoggedRequest) => {
    requests.push(request);
    // Truncating at every request would slow a benchmark down.
    if (requests.length > MAX_ENTRIES * 1.1) requests = requests.slice(-MAX_ENTRIES);
  };
  return { add, routes };
}
