import type { Context } from 'hono';
import * as v from 'valibot';

/** A number, or its text in a form. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]);

/** The body of a request: JSON, undefined when malformed, or the non-empty fields of a form. */
export async function readFields(c: Context): Promise<{ isForm: boolean; fields: unknown }> {
  if (c.req.header('Content-Type')?.includes('json'))
    return { isForm: false, fields: await c.req.json().catch(() => undefined) };
  const filled = Object.entries(await c.req.parseBody()).filter(([, value]) => value !== '');
  return { isForm: true, fields: Object.fromEntries(filled) };
}

/** A query parameter as a non-negative integer. */
export function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : fallback;
}
