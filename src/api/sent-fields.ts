import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The fields of a request, not checked yet. */
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

/** Whether the browser itself posts the form, without our code, and shows the answer. */
export const isPlainForm = (c: Context) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true &&
  c.req.header('accept')?.includes('text/html') === true;
