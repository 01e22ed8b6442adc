import { Hono } from 'hono';

export type StorefrontRequest = {
  operationName: string | null;
  rootField: string | null;
  variables: Record<string, unknown>;
  at: string;
  buyerIp: string | null;
  tokenKind: 'public' | 'private' | 'none' | 'unknown';
  version: string;
  cartId?: string;
  /** Of what agents ask: the names of its headers. */
  headers?: string[];
};

export type StorefrontRequests = {
  add: (request: StorefrontRequest) => void;
  routes: Hono;
};

const KEPT = 10_000;

/** What the shop was asked since it started, for tests: `GET` (with `?contains=`) and `DELETE`. */
export function createStorefrontRequests(): StorefrontRequests {
  let requests: StorefrontRequest[] = [];

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

  const add = (request: StorefrontRequest) => {
    requests.push(request);
    // Cutting on every request would slow a benchmark down.
    if (requests.length > KEPT * 1.1) requests = requests.slice(-KEPT);
  };
  return { add, routes };
}
