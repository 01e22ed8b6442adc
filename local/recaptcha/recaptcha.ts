import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { captchaScript } from './script.ts';
import { createCaptchaSettings, scoreSchema, type CaptchaSettings } from './settings.ts';
import { createCaptchaTokens, type CaptchaTokens } from './tokens.ts';
import { hang, hangUp, type NodeEnv } from '../connection.ts';
import { jsonBody } from '../json-body.ts';

export const localCaptchaSecret = 'local-captcha-secret';

const tokenRequestSchema = v.object({
  action: v.optional(v.string(), 'submit'),
  hostname: v.exactOptional(v.string()),
  score: v.optional(v.nullable(scoreSchema), null),
});

/**
 * reCAPTCHA 3: the script for the page, the tokens, and the verification for the site. /captcha/settings sets the
 * answers.
 */
export function createRecaptcha(): Hono<NodeEnv> {
  const settings = createCaptchaSettings();
  const tokens = createCaptchaTokens();
  const now = () => Date.now() + settings.current().clockOffsetMs;

  const captcha = new Hono<NodeEnv>()
    .route('/settings', settings.routes)
    .get('/api.js', (c) => {
      const siteKey = c.req.query('render');
      if (!siteKey) return c.text('The parameter render has to name the site key.', 400);
      return c.body(captchaScript(siteKey), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    })
    .use('/token', cors())
    .post('/token', jsonBody(tokenRequestSchema), (c) => {
      const { hostname = hostnameOf(c.req.header('Origin')), ...fields } = c.req.valid('json');
      return c.json({ token: tokens.mint({ ...fields, hostname, mintedAt: now() }) }, 201);
    })
    .post('/siteverify', async (c) => {
      const faulty = await answerWithFault(c, settings.current());
      if (faulty) return faulty;
      if (!c.req.header('Content-Type')?.includes('urlencoded'))
        return c.json(failure('bad-request'));
      const fields = new URLSearchParams(await c.req.text());
      return c.json(verify(fields, { tokens, settings: settings.current(), now: now() }));
    });
  return new Hono<NodeEnv>().route('/captcha', captcha);
}

type Verification = { tokens: CaptchaTokens; settings: CaptchaSettings; now: number };

/** Google's answer to the form fields `secret` and `response`. A token is accepted once. */
function verify(fields: URLSearchParams, { tokens, settings, now }: Verification) {
  const [secret, response] = [fields.get('secret'), fields.get('response')];
  const missing = [
    ...(response ? [] : ['missing-input-response']),
    ...(secret ? [] : ['missing-input-secret']),
  ];
  if (!response || missing.length > 0) return failure(...missing);
  if (secret !== localCaptchaSecret) return failure('invalid-input-secret');
  const token = tokens.use(response, now);
  if (!token) return failure('invalid-input-response');
  if (token === 'timeout-or-duplicate') return failure(token);
  return {
    success: true,
    challenge_ts: `${new Date(token.mintedAt).toISOString().slice(0, 19)}Z`,
    hostname: token.hostname,
    score: token.score ?? settings.score,
    action: token.action,
  };
}

const failure = (...codes: string[]) => ({ success: false, 'error-codes': codes });

function answerWithFault(
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
