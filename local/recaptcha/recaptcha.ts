import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { captchaScript } from './script.ts';
import {
  captchaCard,
  createCaptchaSettings,
  scoreSchema,
  type CaptchaSettings,
} from './settings.ts';
import { createCaptchaTokens, type CaptchaTokens } from './tokens.ts';
import { hang, hangUp, type NodeEnv } from '../connection.ts';
import type { LocalService } from '../overview.ts';

export const localCaptchaSecret = 'local-captcha-secret';

const wantedToken = v.object({
  siteKey: v.optional(v.nullable(v.string()), null),
  action: v.optional(v.string(), 'submit'),
  hostname: v.exactOptional(v.string()),
  score: v.optional(v.nullable(scoreSchema), null),
});

/**
 * reCAPTCHA 3 on this machine: the script for the page, the verification for the site, and under
 * /captcha/settings what it is to answer. A test may mint a token without a page.
 */
export function createRecaptcha(
  database: DatabaseSync,
): LocalService & { settings: () => CaptchaSettings } {
  const settings = createCaptchaSettings();
  const tokens = createCaptchaTokens(database);
  const now = () => Date.now() + (settings.current().clockOffsetMs ?? 0);

  const captcha = new Hono<NodeEnv>()
    .route('/settings', settings.routes)
    .get('/api.js', async (c) => {
      const { fault } = settings.current();
      if (fault === 'script-hang') return hang(c);
      if (fault === 'script-404') return c.text('Not found', 404);
      const siteKey = c.req.query('render');
      if (!siteKey) return c.text('render has to name the site key.', 400);
      return c.body(captchaScript(siteKey), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    })
    .use('/token', cors())
    .post('/token', async (c) => {
      const { fault } = settings.current();
      if (fault === 'execute-hang') return hang(c);
      if (fault === 'execute-reject') return c.json({ error: 'No token is given.' }, 503);
      const read = v.safeParse(wantedToken, await c.req.json().catch(() => undefined));
      if (!read.success) return c.json({ error: v.summarize(read.issues) }, 400);
      const { hostname = hostnameOf(c.req.header('Origin')), ...wanted } = read.output;
      return c.json({ token: tokens.mint({ ...wanted, hostname, mintedAt: now() }) }, 201);
    })
    .post('/siteverify', async (c) => {
      const failure = await failInstead(c, settings.current());
      if (failure) return failure;
      if (!c.req.header('Content-Type')?.includes('urlencoded')) return c.json(no('bad-request'));
      const asked = new URLSearchParams(await c.req.text());
      return c.json(verify(asked, { tokens, settings: settings.current(), now: now() }));
    });
  return {
    routes: new Hono<NodeEnv>().route('/captcha', captcha),
    services,
    cards: () => [captchaCard(settings.current())],
    settings: settings.current,
  };
}

const services = [
  {
    name: 'Captcha',
    path: '/captcha/api.js, /captcha/siteverify, /captcha/settings',
    purpose: 'reCAPTCHA 3 with the score you choose.',
  },
];

type Verification = { tokens: CaptchaTokens; settings: CaptchaSettings; now: number };

/** What Google answers to `secret` and `response`; a token it accepts is used up. */
function verify(asked: URLSearchParams, { tokens, settings, now }: Verification) {
  const [secret, response] = [asked.get('secret'), asked.get('response')];
  const missing = [
    ...(response ? [] : ['missing-input-response']),
    ...(secret ? [] : ['missing-input-secret']),
  ];
  if (!response || missing.length > 0) return no(...missing);
  if (secret !== localCaptchaSecret) return no('invalid-input-secret');
  const token = tokens.use(response, now);
  if (!token) return no('invalid-input-response');
  if (token === 'timeout-or-duplicate') return no(token);
  return {
    success: true,
    challenge_ts: `${new Date(token.mintedAt).toISOString().slice(0, 19)}Z`,
    hostname: settings.hostname ?? token.hostname,
    score: token.score ?? settings.score,
    action: settings.action ?? token.action,
  };
}

const no = (...codes: string[]) => ({ success: false, 'error-codes': codes });

function failInstead(
  c: Context<NodeEnv>,
  { fault }: CaptchaSettings,
): Response | Promise<Response> | undefined {
  switch (fault) {
    case 'down':
      return hangUp(c);
    case 'hang':
      return hang(c);
    case 'http-500':
      return c.json({ error: 'Internal error' }, 500);
    case 'broken-json':
      return c.body('{"success": tr', 200, { 'Content-Type': 'application/json' });
    case 'html':
      return c.html('<!doctype html><html lang="en"><title>Sorry</title><h1>Sorry</h1></html>');
    default:
      return undefined;
  }
}

function hostnameOf(origin: string | undefined): string {
  return origin && URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
}
