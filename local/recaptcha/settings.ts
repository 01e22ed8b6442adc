import { Hono } from 'hono';
import * as v from 'valibot';
import { jsonBody } from '../json-body.ts';

/** Faults of the verification. */
const captchaFaultKinds = ['down', 'hang', 'http-500', 'broken-json', 'html'] as const;

export const scoreSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const settingsSchema = v.strictObject({
  score: v.optional(scoreSchema, 0.9),
  fault: v.exactOptional(v.picklist(captchaFaultKinds)),
  clockOffsetMs: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
});

export type CaptchaSettings = v.InferOutput<typeof settingsSchema>;

/** Settings over HTTP: PUT replaces all, DELETE restores the defaults. */
export function createCaptchaSettings(): { current: () => CaptchaSettings; routes: Hono } {
  const defaults = v.parse(settingsSchema, {});
  let settings = defaults;
  const routes = new Hono()
    .put('/', jsonBody(settingsSchema, { faults: captchaFaultKinds }), (c) => {
      settings = c.req.valid('json');
      return c.json(settings);
    })
    .delete('/', (c) => {
      settings = defaults;
      return c.body(null, 204);
    });
  return { current: () => settings, routes };
}
