import { Hono } from 'hono';
import * as v from 'valibot';
import { numeric, readFields } from '../form-fields.ts';

/** On or off, as JSON or a form says it. */
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
  /** Addresses need no confirmation. */
  autoconfirm: onOff,
  signups: onOff,
  rateLimits: onOff,
  /** Whether sign-in, sign-up and recovery need a captcha token. */
  captcha: onOff,
  minimumPasswordLength: whole(1),
  requiredCharacters: characterSets,
  /** How long a used refresh token passes again. */
  reuseIntervalSeconds: whole(0),
  accessTokenSeconds: whole(1),
  /** How far the service's clock is ahead. */
  clockOffsetMs: v.pipe(numeric, v.safeInteger()),
  /** Whether both addresses have to confirm a change. */
  secureEmailChange: onOff,
  /** Whether a new password needs a nonce from a mail when the session is older than a day. */
  reauthentication: onOff,
  /** Whether a new password needs the present one. */
  currentPassword: onOff,
} as const;

const settingsSchema = v.strictObject(entries);
const addressSchema = v.exactOptional(
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty('It has to be an address.')),
);
/** A change for everybody, or with `email` for that address alone. */
const requestSchema = v.strictObject({
  ...v.partial(settingsSchema).entries,
  email: addressSchema,
});

export type AuthSettings = v.InferOutput<typeof settingsSchema>;
type Change = Partial<AuthSettings>;

/** As a project on this machine starts. */
const usual: AuthSettings = {
  autoconfirm: true,
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

export type AuthSwitch = {
  /** What holds for an address, or for everybody who has no settings of their own. */
  of: (email?: string) => AuthSettings;
  /** Whether that setting was made for the address alone. */
  isOwn: (email: string, name: keyof AuthSettings) => boolean;
  /** The addresses that have settings of their own. */
  own: () => Record<string, Change>;
  routes: Hono;
};

/** The auth service's settings, changed while it runs: POST changes some, DELETE makes all usual again. */
export function createAuthSettings(): AuthSwitch {
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
      // Neither JSON nor a form has undefined values.
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
