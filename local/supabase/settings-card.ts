import { html } from 'hono/html';
import type { AuthSettingsStore } from './settings.ts';
import type { Html } from '../page.ts';

const switches = [
  ['autoconfirm', 'Addresses need no confirmation'],
  ['signups', 'Sign-up'],
  ['anonymous', 'Anonymous sign-in'],
  ['phone', 'Telephone numbers'],
  ['phoneAutoconfirm', 'Numbers need no confirmation'],
  ['manualLinking', 'Linking of identities'],
  ['rateLimits', 'Rate limits'],
  ['captcha', 'Captcha'],
  ['secureEmailChange', 'Both addresses confirm a change'],
  ['reauthentication', 'New password needs a nonce'],
  ['currentPassword', 'New password needs the present one'],
] as const;

const numbers = [
  ['minimumPasswordLength', 'Shortest password'],
  ['reuseIntervalSeconds', 'Refresh token reuse in s'],
  ['accessTokenSeconds', 'Access token lifetime in s'],
  ['clockOffsetMs', 'Clock ahead in ms'],
] as const;

export function authSettingsCard(settings: AuthSettingsStore): Html {
  const current = settings.of();
  const own = Object.entries(settings.own());
  return html`<section class="card" aria-labelledby="auth-settings">
    <h2 id="auth-settings">Auth</h2>
    ${own.length > 0 ? html`<p>Some addresses have settings of their own:</p>` : ''}
    <ul>
      ${own.map(([email, set]) => html`<li>${email} <code>${JSON.stringify(set)}</code></li>`)}
    </ul>
    <form method="post" action="/auth/settings" class="fields">
      ${switches.map(([name, label]) => onOff(name, label, current[name]))}
      ${numbers.map(([name, label]) => field(name, label, current[name]))}
      ${field(
        'requiredCharacters',
        'Required characters (abc:0123)',
        current.requiredCharacters.join(':'),
      )}
      ${field('email', 'Only for this address (everybody)', '')}
      <p><button>Set</button></p>
    </form>
    <form method="post" action="/auth/settings/reset">
      <p><button class="quiet">Back to the usual</button></p>
    </form>
  </section>`;
}

const onOff = (name: string, label: string, isOn: boolean) =>
  html`<p>
    <label for="auth-${name}">${label}</label>
    <select id="auth-${name}" name="${name}">
      <option ${isOn ? 'selected' : ''}>on</option>
      <option ${isOn ? '' : 'selected'}>off</option>
    </select>
  </p>`;

const field = (name: string, label: string, value: string | number) =>
  html`<p>
    <label for="auth-${name}">${label}</label>
    <input id="auth-${name}" name="${name}" value="${value}" />
  </p>`;
