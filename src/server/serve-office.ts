import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isOwnOrigin, readFields } from '../api/request-checks.ts';
import { ID_PATTERN } from '../features/forms/wire-format.ts';
import type { OfficeAccess } from '../features/office/office-view.tsx';
import {
  endSession,
  isOfficeKey,
  isSignedIn,
  startSession,
} from '../features/office/office-session.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import type { ErrorStatus } from '../runtime/request-context.ts';
import { shopDay } from '../runtime/shop-day.ts';
import { replayDead } from '../services/webhooks/outbox.ts';
import { answerWithPage, withoutScripts } from './answers.ts';

const WRONG_KEY =
  'That is not the key. Ask the person who set up the site for it: its name there is OFFICE_SECRET.';
const NO_KEY_HERE = 'The address no longer takes the key: type it here.';
const ENDED =
  'The sign-in has ended: it lasts 12 hours. Nothing was sent. Sign in, and press the button again.';
const ENDED_FILE = 'The sign-in has ended: it lasts 12 hours. Sign in, and open the file again.';
const TOO_OFTEN = 'Too many keys were tried. Please wait a minute.';

/** A response, or what the page /office shows. */
type Answer = Response | (OfficeAccess & { status?: ErrorStatus });

/**
 * Middleware for the owner's page /office, behind a form for OFFICE_SECRET, and the addresses of its forms and its CSV
 * file; others pass. Without that secret it answers 404.
 * @throws HTTPException for a request that no form and no link of the page sends
 */
export const serveOffice: MiddlewareHandler = async (c, next) => {
  if (!/^\/office(\/|$)/.test(c.req.path) && c.req.path !== FORMER_ADDRESS) return next();
  const answer = await answerOffice(c);
  if (answer instanceof Response) {
    c.res = answer;
  } else {
    const { status, ...office } = answer;
    const page = `/office${new URL(c.req.url).search}`;
    await answerWithPage(c, next, page, { office, status });
    c.res = withoutScripts(c.res);
  }
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'same-origin');
  return undefined;
};

const FORMER_ADDRESS = '/api/office';

async function answerOffice(c: Context): Promise<Answer> {
  if (!env().OFFICE_SECRET) throw new HTTPException(404, { message: 'There is no office here.' });
  const action = c.req.path.slice('/office/'.length);
  if (c.req.method === 'POST') {
    // Links in mails and chats lead here, so only writes are limited to the site's own pages.
    if (!isOwnOrigin(c)) throw new HTTPException(403);
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new HTTPException(404);
    return act(c);
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new HTTPException(405);
  if (c.req.query('key') !== undefined || c.req.path === FORMER_ADDRESS) {
    // Earlier releases had addresses with the key, which must not stay in the history of the browser.
    c.header('referrer-policy', 'no-referrer');
    return c.redirect('/office?note=key', 303);
  }
  if (action === 'demand.csv') return demandFile(c);
  // The address after a wrong key, which Enter in the address bar requests.
  if (Object.hasOwn(actions, action)) return c.redirect('/office', 303);
  if (action !== '') throw new HTTPException(404);
  if (await isSignedIn(c)) return { shows: 'office' };
  return signIn(c.req.query('note') === 'key' ? NO_KEY_HERE : '');
}

const signIn = (message: string, status: 401 | 429 = 401) =>
  ({ shows: 'sign-in', status, message }) as const;

/** What the forms of the office do, by the end of their addresses. */
const actions: Record<string, (c: Context) => Promise<Answer>> = {
  async 'sign-in'(c) {
    if (!(await isWithinLimit('FORM_LIMIT', 'keys'))) return signIn(TOO_OFTEN, 429);
    if (!(await isOfficeKey((await readFields(c)).key))) return signIn(WRONG_KEY);
    await startSession(c);
    return c.redirect('/office', 303);
  },
  async 'sign-out'(c) {
    endSession(c);
    return c.redirect('/office', 303);
  },
  /** Sends the dead submission with an `id` again, or all of them. A button sends one field, once. */
  async forms(c) {
    if (!(await isSignedIn(c))) return signIn(ENDED);
    const [[name, value] = [], ...others] = Object.entries(await readFields(c, { all: true }));
    const isOne = name === 'id' && typeof value === 'string' && ID_PATTERN.test(value);
    const isAll = name === 'all' && value === 'yes';
    if (others.length > 0 || !(isOne || isAll)) {
      throw new HTTPException(400, { message: 'That is no id of a submission.' });
    }
    const sent = await replayDead(isOne ? [value] : []).catch((error: unknown) => {
      log.error('office', String(error));
      throw new HTTPException(503, { message: 'The outbox does not answer. Please try again.' });
    });
    return c.redirect(`/office?sent=${sent}`, 303);
  },
};

async function demandFile(c: Context): Promise<Answer> {
  if (!(await isSignedIn(c))) return signIn(ENDED_FILE);
  const { demandCsv, readMonth } = await import('../features/office/office-data.ts');
  const file = demandCsv(await readMonth());
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="demand-${shopDay()}.csv"`);
  return c.body(file);
}
