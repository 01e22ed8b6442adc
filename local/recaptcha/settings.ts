import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { numeric, readFields } from '../form-fields.ts';
import type { Html } from '../page.ts';

/** Faults of the verification. */
const captchaFaultKinds = ['down', 'hang', 'http-500', 'broken-json', 'html'] as const;

export const scoreSchema = v.pipe(numeric, v.minValue(0), v.maxValue(1));

const settingsSchema = v.strictObject({
  score: v.optional(scoreSchema, 0.9),
  /** The verification answers `action` and `hostname` instead of the token's. */
  action: v.exactOptional(v.string()),
  hostname: v.exactOptional(v.string()),
  fault: v.exactOptional(v.picklist(captchaFaultKinds)),
  clockOffsetMs: v.exactOptional(v.pipe(numeric, v.safeInteger())),
});

export type CaptchaSettings = v.InferOutput<typeof settingsSchema>;

export type CaptchaSettingsStore = { current: () => CaptchaSettings; routes: Hono };

/** Settings over HTTP: PUT replaces all, DELETE restores the defaults. */
export function createCaptchaSettings(): CaptchaSettingsStore {
  let settings = v.parse(settingsSchema, {});

  const routes = new Hono()
    .get('/', (c) => c.json(settings))
    .on(['PUT', 'POST'], '/', async (c) => {
      const { isForm, fields } = await readFields(c);
      const read = v.safeParse(settingsSchema, fields);
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

/** The form of the overview for the settings. */
export const captchaCard = (settings: CaptchaSettings): Html =>
  html`<section class="card" aria-labelledby="captcha">
    <h2 id="captcha">Captcha</h2>
    <form method="post" action="/captcha/settings" class="fields">
      <p>
        <label for="captcha-score">Score, 0 (bot) to 1</label>
        <input
          id="captcha-score"
          name="score"
          type="number"
          min="0"
          max="1"
          step="0.1"
          value="${settings.score}"
        />
      </p>
      <p>
        <label for="captcha-fault">Fault</label>
        <select id="captcha-fault" name="fault">
          <option value="">None</option>
          ${captchaFaultKinds.map(
            (kind) =>
              html`<option ${kind === settings.fault ? html`selected` : ''}>${kind}</option>`,
          )}
        </select>
      </p>
      ${textField('action', 'Action (the token’s)', settings.action)}
      ${textField('hostname', 'Host (the page’s)', settings.hostname)}
      ${textField('clockOffsetMs', 'Clock offset in ms', settings.clockOffsetMs)}
      <p><button>Set</button></p>
    </form>
    <form method="post" action="/captcha/settings/reset">
      <p><button class="quiet">Reset</button></p>
    </form>
  </section>`;

const textField = (name: string, label: string, value: string | number | undefined) =>
  html`<p>
    <label for="captcha-${name}">${label}</label>
    <input id="captcha-${name}" name="${name}" value="${value ?? ''}" />
  </p>`;
