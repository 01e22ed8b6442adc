import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { numeric, readFields } from '../form-fields.ts';
import type { Html } from '../page.ts';

/** A boolean, or `on` and `off` from a form. */
const onOff = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['on', 'off']),
    v.transform((word) => word === 'on'),
  ),
]);
const whole = (least: number) => v.pipe(numeric, v.safeInteger(), v.minValue(least));
/** Sets of characters; a form sends them as one text with colons, such as `abc:0123`. */
const characterSets = v.union([
  v.array(v.pipe(v.string(), v.nonEmpty())),
  v.pipe(
    v.string(),
    v.transform((sets) => sets.split(':').filter(Boolean)),
  ),
]);

const settingsSchema = v.strictObject({
  /** Email addresses need no confirmation. */
  autoconfirm: onOff,
  /** Nobody can register. */
  disableSignup: onOff,
  minimumPasswordLength: whole(1),
  requiredCharacters: characterSets,
  accessTokenSeconds: whole(1),
  clockOffsetMs: v.pipe(numeric, v.safeInteger()),
  /** Links in emails have a token hash, as the templates of docs/operating/launch.md write them. */
  tokenHashLinks: onOff,
});
/** With `email`, the change applies to that address only. */
const changeSchema = v.strictObject({
  ...v.partial(settingsSchema).entries,
  email: v.exactOptional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty('It has to be an address.')),
  ),
});

export type AuthSettings = v.InferOutput<typeof settingsSchema>;
type Change = Partial<AuthSettings>;

/** The defaults of `supabase start`. */
const defaults: AuthSettings = {
  autoconfirm: true,
  disableSignup: false,
  minimumPasswordLength: 6,
  requiredCharacters: [],
  accessTokenSeconds: 3600,
  clockOffsetMs: 0,
  tokenHashLinks: false,
};

export type AuthSettingsStore = {
  /** The settings of an address, or the general ones. */
  of: (email?: string) => AuthSettings;
  /** The changes that apply to single addresses. */
  overrides: () => Record<string, Change>;
  routes: Hono;
};

/** Settings over HTTP: POST changes the named ones, DELETE restores the defaults. */
export function createAuthSettings(): AuthSettingsStore {
  let general = defaults;
  const overrides = new Map<string, Change>();
  const of = (email = '') => ({ ...general, ...overrides.get(email) });
  const reset = (email?: string) => {
    if (email) return overrides.delete(email);
    general = defaults;
    return overrides.clear();
  };

  const routes = new Hono()
    .get('/', (c) => {
      const email = c.req.query('email')?.toLowerCase();
      return c.json(email ? of(email) : { ...general, overrides: Object.fromEntries(overrides) });
    })
    .post('/', async (c) => {
      const { isForm, fields } = await readFields(c);
      const read = v.safeParse(changeSchema, fields);
      if (!read.success) return c.json({ error: v.summarize(read.issues) }, 400);
      const { email, ...given } = read.output;
      // Neither JSON nor a form can hold undefined.
      const change = given as Change;
      if (email) overrides.set(email, { ...overrides.get(email), ...change });
      else general = { ...general, ...change };
      return isForm ? c.redirect('/', 303) : c.json(of(email));
    })
    .delete('/', (c) => {
      reset(c.req.query('email')?.toLowerCase());
      return c.body(null, 204);
    })
    .post('/reset', (c) => {
      reset();
      return c.redirect('/', 303);
    });

  return {
    of,
    overrides: () => Object.fromEntries(overrides),
    routes,
  };
}

const numbers = [
  ['minimumPasswordLength', 'Shortest password'],
  ['accessTokenSeconds', 'Access token lifetime in s'],
  ['clockOffsetMs', 'Clock offset in ms'],
] as const;

export function authSettingsCard(settings: AuthSettingsStore): Html {
  const current = settings.of();
  const overrides = Object.entries(settings.overrides());
  return html`<section class="card" aria-labelledby="auth-settings">
    <h2 id="auth-settings">Auth</h2>
    ${overrides.length > 0 ? html`<p>Settings of single addresses:</p>` : ''}
    <ul>
      ${overrides.map(([email, set]) => html`<li>${email} <code>${JSON.stringify(set)}</code></li>`)}
    </ul>
    <form method="post" action="/auth/settings" class="fields">
      <p>
        <label for="auth-autoconfirm">Addresses need no confirmation</label>
        <select id="auth-autoconfirm" name="autoconfirm">
          <option ${current.autoconfirm ? 'selected' : ''}>on</option>
          <option ${current.autoconfirm ? '' : 'selected'}>off</option>
        </select>
      </p>
      ${numbers.map(([name, label]) => field(name, label, current[name]))}
      ${field(
        'requiredCharacters',
        'Required characters (abc:0123)',
        current.requiredCharacters.join(':'),
      )}
      ${field('email', 'Only for this address (all)', '')}
      <p><button>Set</button></p>
    </form>
    <form method="post" action="/auth/settings/reset">
      <p><button class="quiet">Reset</button></p>
    </form>
  </section>`;
}

const field = (name: string, label: string, value: string | number) =>
  html`<p>
    <label for="auth-${name}">${label}</label>
    <input id="auth-${name}" name="${name}" value="${value}" />
  </p>`;
