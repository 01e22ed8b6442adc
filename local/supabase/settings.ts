import { Hono } from 'hono';
import * as v from 'valibot';
import { jsonBody } from '../json-body.ts';

const whole = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

const settingsSchema = v.strictObject({
  /** Email addresses need no confirmation. */
  autoconfirm: v.boolean(),
  /** Nobody can register. */
  disableSignup: v.boolean(),
  minimumPasswordLength: whole(1),
  /** Sets of characters, of each of which a password has one. */
  requiredCharacters: v.array(v.pipe(v.string(), v.nonEmpty())),
  accessTokenSeconds: whole(1),
  clockOffsetMs: v.pipe(v.number(), v.safeInteger()),
  /** An address gets no second email of a type within this time. Supabase's default is a minute. */
  secondsBetweenEmails: whole(0),
  /** Links in emails have a token hash, as the templates of docs/operating/launch.md write them. */
  tokenHashLinks: v.boolean(),
});
/** With `email`, the change applies to that address only. */
const changeSchema = v.strictObject({
  ...v.partial(settingsSchema).entries,
  email: v.exactOptional(v.pipe(v.string(), v.toLowerCase())),
});

export type AuthSettings = v.InferOutput<typeof settingsSchema>;

/** The defaults of `supabase start`. */
const defaults: AuthSettings = {
  autoconfirm: true,
  disableSignup: false,
  minimumPasswordLength: 6,
  requiredCharacters: [],
  accessTokenSeconds: 3600,
  clockOffsetMs: 0,
  secondsBetweenEmails: 0,
  tokenHashLinks: false,
};

export type AuthSettingsStore = {
  /** The settings of an address, or the general ones. */
  of: (email?: string) => AuthSettings;
  routes: Hono;
};

/** Settings over HTTP: GET shows and POST changes them, DELETE restores the defaults. */
export function createAuthSettings(): AuthSettingsStore {
  // By address; the general ones have none.
  const changed = new Map<string, Partial<AuthSettings>>();
  const of = (email = '') => ({ ...defaults, ...changed.get(''), ...changed.get(email) });
  const routes = new Hono()
    .get('/', (c) => c.json(of(c.req.query('email')?.toLowerCase())))
    .post('/', jsonBody(changeSchema), (c) => {
      const { email = '', ...change } = c.req.valid('json');
      // JSON cannot contain undefined.
      changed.set(email, { ...changed.get(email), ...(change as Partial<AuthSettings>) });
      return c.json(of(email));
    })
    .delete('/', (c) => {
      const email = c.req.query('email')?.toLowerCase();
      if (email) changed.delete(email);
      else changed.clear();
      return c.body(null, 204);
    });
  return { of, routes };
}
