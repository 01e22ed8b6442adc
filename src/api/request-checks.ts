import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

export type Fields = Record<string, unknown>;

/**
 * Fields of a JSON or URL-encoded body.
 * @param all whether a field that a form repeats is a list of its values, in place of the last one
 * @throws HTTPException 415 for any other content type, 400 for a malformed body
 */
export async function readFields(c: Context, { all = false } = {}): Promise<Fields> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isForm && type !== 'application/json') throw new HTTPException(415);

  // An upload that ends early fails as well.
  const reading: Promise<unknown> = isForm ? c.req.parseBody({ all }) : c.req.json();
  const body = await reading.catch((error: unknown) => {
    throw error instanceof HTTPException ? error : new HTTPException(400);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HTTPException(400);
  return body as Fields;
}

/** Rejects any method but POST: sets the Allow header and always throws. @throws HTTPException 405 */
export function onlyPost(c: Context): never {
  c.header('allow', 'POST');
  throw new HTTPException(405);
}

/** Rejects any method but GET and HEAD: sets the Allow header and always throws. @throws HTTPException 405 */
export function onlyGet(c: Context): never {
  c.header('allow', 'GET, HEAD');
  throw new HTTPException(405, { message: 'This address only takes GET requests.' });
}

/** Whether the request is a URL-encoded form whose sender accepts HTML: one that a browser posts without JavaScript. */
export const isPlainForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true &&
  c.req.header('accept')?.includes('text/html') === true;

/**
 * Whether a request comes from a page of this origin, or from a client that is no browser and sends neither Origin nor
 * Sec-Fetch-Site.
 */
export function isOwnOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  return !isForeign && c.req.header('sec-fetch-site') !== 'cross-site';
}

/**
 * CSRF protection: refuses cross-origin requests. Unlike hono/csrf, it does so for JSON too.
 * @throws HTTPException 403
 */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  if (!isOwnOrigin(c)) throw new HTTPException(403);
  return next();
};
