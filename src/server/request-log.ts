import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { answerProblem } from '../api/api.ts';
import { pathWithoutToken } from '../routes.ts';
import { countVisit, isCountedRequest } from '../analytics/visit-counter.ts';
import { adoptConsole, log } from '../runtime/log.ts';
import { newRequestContext, idOf, runWithContext, type Wait } from '../runtime/request-context.ts';

adoptConsole();

/**
 * Middleware that runs the request in its new request context, logs it, counts 5xx responses and missing pages for the
 * office, and sets X-Request-Id and Server-Timing. hono/request-id uses one header name for requests and responses, and
 * hono/timing does not merge overlapping waits.
 */
export const requestLog: MiddlewareHandler = async (c, next) => {
  const from = Date.now();
  const context = newRequestContext({
    id: idOf(c.req.raw.headers),
    ip: c.req.header('cf-connecting-ip'),
    hostname: new URL(c.req.url).hostname,
    timeZone: c.req.raw.cf?.timezone as string | undefined,
    nonce: newNonce(),
    counted: isCountedRequest(c.req.raw.headers),
  });
  const { id, waits } = context;
  // Middleware replaces the request of a rejected form with a GET of the page that shows it again.
  const { method } = c.req;
  await runWithContext(context, async () => {
    await next();
    const now = Date.now();
    c.header('X-Request-Id', id);
    c.res.headers.set('Server-Timing', serverTiming(waits, from, now));
    countFailure(c, method);
    log.request({
      method,
      path: pathWithoutToken(c.req.path),
      status: c.res.status,
      ms: now - from,
      waits: waitingTimes(waits, now),
    });
  });
};

function countFailure({ req, res }: Context, method: string): void {
  if (res.status >= 500) countVisit(['error', String(res.status)]);
  const isPage = method === 'GET' && req.header('accept')?.includes('text/html');
  if (res.status === 404 && isPage) countVisit(['not-found', pathWithoutToken(req.path)]);
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** Middleware that logs an uncaught error and answers 500, or answers an HTTPException with its status, unlogged. */
export const errorHandler: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (error) {
    if (error instanceof HTTPException) return answerProblem(c, error);
    log.error('request', error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  }
  return undefined;
};

/** Milliseconds waited per upstream until `now`, from the start of its first wait to the end of its last one. */
export function waitingTimes(waits: readonly Wait[], now: number): Record<string, number> {
  const times: Record<string, number> = {};
  for (const [what, same] of Map.groupBy(waits, (wait) => wait.what)) {
    const ends = same.map(({ until = now }) => until);
    times[what] = Math.max(...ends) - Math.min(...same.map(({ from }) => from));
  }
  return times;
}

/** The Server-Timing header: waits until the first byte, with a mark on those that continue after it. */
export function serverTiming(waits: readonly Wait[], from: number, now: number): string {
  const late = new Set(waits.filter(({ until }) => until === undefined).map(({ what }) => what));
  const parts = Object.entries(waitingTimes(waits, now)).map(
    ([what, time]) => `${what};dur=${time}${late.has(what) ? ';desc="not here yet"' : ''}`,
  );
  return [...parts, `total;dur=${now - from}`].join(', ');
}
