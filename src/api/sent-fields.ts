import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** What was sent, by name; whether it makes sense is for a schema to say. */
export type Fields = Record<string, unknown>;

/** @throws HTTPException 415 for a type that is neither JSON nor a form, 400 for a body that cannot be read */
export async function readFields(c: Context): Promise<Fields> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return c.req.parseBody();
  if (type !== 'application/json') throw new HTTPException(415);

  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw error instanceof HTTPException ? error : new HTTPException(400);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HTTPException(400);
  return body as Fields;
}

/** A form sent by the browser itself, without our code: it shows whatever we answer. */
export const isPlainForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true &&
  c.req.header('accept')?.includes('text/html') === true;
