import type { Context } from 'hono';
import * as v from 'valibot';

/** A number, or its text, as forms send it. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]);

/** The body as JSON, undefined when it is none; or as a form, without the fields that are empty. */
export async function readFields(c: Context): Promise<{ isForm: boolean; fields: unknown }> {
  if (c.req.header('Content-Type')?.includes('json'))
    return { isForm: false, fields: await c.req.json().catch(() => undefined) };
  const filled = Object.entries(await c.req.parseBody()).filter(([, value]) => value !== '');
  return { isForm: true, fields: Object.fromEntries(filled) };
}

export function wholeNumber(text: string | undefined, otherwise: number): number {
  const number = Number(text || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
}
