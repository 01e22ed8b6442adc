import { Hono } from 'hono';
import * as v from 'valibot';
import { filledFields, numeric } from '../form-fields.ts';

/** What can go wrong: first with the verification, then with the script, then with a token. */
export const captchaFaultKinds = [
  'down',
  'hang',
  'http-500',
  'broken-json',
  'html',
  'script-404',
  'script-hang',
  'execute-hang',
  'execute-reject',
] as const;

export const scoreSchema = v.pipe(numeric, v.minValue(0), v.maxValue(1));

const settingsSchema = v.strictObject({
  /** From 0, a bot, to 1, a person. */
  score: v.optional(scoreSchema, 0.9),
  /** What the verification answers in place of the token's own. */
  action: v.exactOptional(v.string()),
  hostname: v.exactOptional(v.string()),
  fault: v.exactOptional(v.picklist(captchaFaultKinds)),
  /** How far the captcha's clock is ahead. */
  clockOffsetMs: v.exactOptional(v.pipe(numeric, v.safeInteger())),
});

/** What the captcha answers from now on. */
export type CaptchaSettings = v.InferOutput<typeof settingsSchema>;

export type CaptchaSwitch = { current: () => CaptchaSettings; routes: Hono };

/** The captcha's settings, changed while it runs: PUT replaces all, DELETE makes it well again. */
export function createCaptchaSettings(): CaptchaSwitch {
  let settings = v.parse(settingsSchema, {});

  const routes = new Hono()
    .get('/', (c) => c.json(settings))
    .on(['PUT', 'POST'], '/', async (c) => {
      const isForm = !c.req.header('Content-Type')?.includes('json');
      const body: unknown = isForm
        ? filledFields(await c.req.parseBody())
        : await c.req.json().catch(() => undefined);
      const read = v.safeParse(settingsSchema, body);
      if (!read.success) {
        return c.json({ error: v.summarize(read.issues), faults: captchaFaultKinds }, 400);
      }
      settings = read.output;
      return isForm ? c.redirect('/', 303) : c.json(settings);
    })
    .delete('/', (c) => {
      settings = v.parse(settingsSchema, {});
      return c.body(null, 204);
    })
    .post('/reset', (c) => {
      settings = v.parse(settingsSchema, {});
      return c.redirect('/', 303);
    });

  return { current: () => settings, routes };
}
