import { html } from 'hono/html';
import { captchaFaultKinds, type CaptchaSettings } from './settings.ts';
import type { Html } from '../page.ts';

/** What the captcha answers, in a form that changes it. */
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
      ${textField('clockOffsetMs', 'Clock ahead in ms', settings.clockOffsetMs)}
      <p><button>Set</button></p>
    </form>
    <form method="post" action="/captcha/settings/reset">
      <p><button class="quiet">Back to the usual</button></p>
    </form>
  </section>`;

const textField = (name: string, label: string, value: string | number | undefined) =>
  html`<p>
    <label for="captcha-${name}">${label}</label>
    <input id="captcha-${name}" name="${name}" value="${value ?? ''}" />
  </p>`;
