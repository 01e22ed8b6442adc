import { Hono } from 'hono';
import * as v from 'valibot';
import { numeric, readFields } from '../form-fields.ts';

/** A boolean, or `on` and `off`, as a form sends it. */
const onOff = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['on', 'off']),
    v.transform((word) => word === 'on'),
  ),
]);
const whole = (least: number) => v.pipe(numeric, v.safeInteger(), v.minValue(least));
/** Sets of characters, in one text parted by colons: 'abc:0123'. */
const characterSets = v.union([
  v.array(v.pipe(v.string(), v.nonEmpty())),
  v.pipe(
    v.string(),
    v.transform((sets) => sets.split(':').filter(Boolean)),
  ),
]);

const entries = {
  autoconfirm: onOff,
  anonymous: onOff,
  phone: onOff,
  phoneAutoconfirm: onOff,
  manualLinking: onOff,
  signups: onOff,
  rateLimits: onOff,
  captcha: onOff,
  minimumPasswordLength: whole(1),
  requiredCharacters: characterSets,
  /** How long a used refresh token is accepted again. */
  reuseIntervalSeconds: whole(0),
  accessTokenSeconds: whole(1),
  clockOffsetMs: v.pipe(numeric, v.safeInteger()),
  secureEmailChange: onOff,
  /** A new password needs a nonce from a mail once the session is a day old. */
  reauthentication: onOff,
  currentPassword: onOff,
} as const;

const settingsSchema = v.strictObject(entries);
const addressSchema = v.exactOptional(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty('It has to be an address.')),
);
/** With `email`, a change for that address or telephone number alone. */
const requestSchema = v.strictObject({
  ...v.partial(settingsSchema).entries,
  email: addressSchema,
});

export type AuthSettings = v.InferOutput<typeof settingsSchema>;
type Change = Partial<AuthSettings>;

/** The defaults of `supabase start`, but for numbers, which are confirmed as in a hosted project. */
const usual: AuthSettings = {
  autoconfirm: true,
  anonymous: false,
  phone: false,
  phoneAutoconfirm: false,
  manualLinking: false,
  signups: true,
  rateLimits: false,
  captcha: false,
  minimumPasswordLength: 6,
  requiredCharacters: [],
  reuseIntervalSeconds: 10,
  accessTokenSeconds: 3600,
  clockOffsetMs: 0,
  secureEmailChange: true,
  reauthentication: false,
  currentPassword: false,
};

export type AuthSettingsStore = {
  /** The settings of an address, or those for everybody. */
  of: (email?: string) => AuthSettings;
  isOwn: (email: string, name: keyof AuthSettings) => boolean;
  own: () => Record<string, Change>;
  routes: Hono;
};

/** Settings that requests change: POST changes some, DELETE restores the defaults. */
export function createAuthSettings(): AuthSettingsStore {
  let all = usual;
  const own = new Map<string, Change>();
  const of = (email = '') => ({ ...all, ...own.get(email) });
  const reset = (email?: string) => {
    if (email) return own.delete(email);
    all = usual;
    return own.clear();
  };

  const routes = new Hono()
    .get('/', (c) => {
      const email = c.req.query('email')?.toLowerCase();
      return c.json(email ? of(email) : { ...all, own: Object.fromEntries(own) });
    })
    .post('/', async (c) => {
      const { isForm, fields } = await readFields(c);
      const read = v.safeParse(requestSchema, fields);
      if (!read.success) return c.json({ error: v.summarize(read.issues) }, 400);
      const { email, ...given } = read.output;
      // Neither JSON nor a form can hold undefined.
      const change = given as Change;
      if (email) own.set(email, { ...own.get(email), ...change });
      else all = { ...all, ...change };
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
    isOwn: (email, name) => own.get(email)?.[name] !== undefined,
    own: () => Object.fromEntries(own),
    routes,
  };
}
