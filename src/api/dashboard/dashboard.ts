import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { ID_PATTERN } from '../../features/forms/wire-format.ts';
import { getSheetReport } from '../../features/stores/sheet/store-snapshot.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { shopDay, shopTimeZone } from '../../runtime/shop-day.ts';
import { health, type Health } from '../../services/health.ts';
import { recentHealth } from '../../services/upstreams.ts';
import { writeVisitCounts } from '../../services/visit-counts.ts';
import { outboxState, replayDead } from '../../services/webhooks/outbox.ts';
import { limitKeys } from '../limit-keys.ts';
import { isOwnOrigin, ownOrigin } from '../own-origin.ts';
import { readFields } from '../sent-fields.ts';
import { readVisitCounts, type VisitCount } from '../../services/visit-counts-table.ts';
import { readPageSpeeds } from '../../services/vitals-counts.ts';
import { lastingAlarms } from './alarm-causes.ts';
import {
  dashboardPage,
  errorPage,
  fold,
  overviewPath,
  signInPage,
  type Markup,
} from './dashboard-page.ts';
import { endSession, isDashboardKey, isSignedIn, startSession } from './dashboard-session.ts';
import { agesSection, storesSection } from './data-section.ts';
import { demandCsv, demandOf, demandSection, rareSearches, wantedOf } from './demand-section.ts';
import { firstSteps, stepsOf } from './first-steps.ts';
import { formsSection } from './forms-section.ts';
import { orUnknown } from './or-unknown.ts';
import { periods, readPeriod } from './period.ts';
import { snapshotsNow } from './snapshots-now.ts';
import { speedSection } from './speed-section.ts';
import { countsOf } from './count-tables.ts';
import { visitsSection } from './visits-section.ts';

const WRONG_KEY =
  'That is not the key. Ask the person who set up the site for it: its name there is OFFICE_SECRET.';

const NO_KEY_HERE = 'The address no longer takes the key: type it here.';
const ENDED =
  'The sign-in has ended: it lasts 12 hours. Nothing was sent. Sign in, and press the button again.';
const ENDED_FILE = 'The sign-in has ended: it lasts 12 hours. Sign in, and open the file again.';
const OUR_FAULT = 'Something went wrong on our side. Please try again.';
/** Sentences for errors without an own message. */
const sentences: Record<number, string> = {
  400: 'The form could not be read. Please go back to the office and send it again.',
  403: 'That was not sent from a page of the office, so nothing was done. Open the office, and press the button there.',
  415: 'That is no form. Please go back to the office and use its buttons.',
};
const MOST_PRODUCTS = 40;
const RECENT_MS = 15_000;

/**
 * The owner's page /office, behind a form for OFFICE_SECRET. POST /office/forms retries the dead submission with that
 * `id`, or all of them without an `id`. Errors are pages, because browsers navigate to all of these addresses.
 */
export const dashboard = new Hono()
  .use(async (c, next) => {
    if (!env().OFFICE_SECRET) throw new HTTPException(404, { message: 'There is no office here.' });
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'same-origin');
    // Links in mails and chats lead here, so only writes are limited to the site's own pages.
    if (c.req.method === 'POST') return ownOrigin(c, next);
    return c.req.query('key') === undefined ? next() : withoutKey(c);
  })
  .post('/sign-in', limitKeys, async (c) => {
    const { key, period } = await readFields(c);
    if (!(await isDashboardKey(key))) {
      return c.html(signInPage({ message: WRONG_KEY, period: periodIn(period) }), 401);
    }
    await startSession(c);
    return c.redirect(overviewPath(periodIn(period)), 303);
  })
  .post('/sign-out', async (c) => {
    await endSession(c);
    return c.redirect('/office', 303);
  })
  .get('/', async (c) => {
    if (await isSignedIn(c)) return c.html(await overview(c));
    const period = periodIn(c.req.query('period'));
    const message = c.req.query('note') === 'key' ? NO_KEY_HERE : '';
    return c.html(signInPage({ message, isElsewhere: !isOwnOrigin(c), period }), 401);
  })
  .get('/demand.csv', async (c) => {
    if (!(await isSignedIn(c))) return c.html(signInPage({ message: ENDED_FILE }), 401);
    await writeVisitCounts();
    const { counts } = await readMonth();
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="demand-${shopDay(0)}.csv"`);
    return c.body(demandCsv(await demandOf(counts), rareSearches(counts)));
  })
  .post('/forms', async (c) => {
    if (!(await isSignedIn(c))) return c.html(signInPage({ message: ENDED }), 401);
    const { id, all } = await readFields(c);
    const isOne = typeof id === 'string' && ID_PATTERN.test(id);
    if (!isOne && (all !== 'yes' || id !== undefined)) {
      throw new HTTPException(400, { message: 'That is no id of a submission.' });
    }
    const sent = await replayDead(isOne ? [id] : []).catch((error: unknown) => {
      log.error('office', String(error));
      throw new HTTPException(503, { message: 'The outbox does not answer. Please try again.' });
    });
    return c.redirect(`/office?sent=${sent}`, 303);
  })
  // The address after a wrong key, which Enter in the address bar requests.
  .on('GET', ['/sign-in', '/sign-out', '/forms'], (c) => c.redirect('/office', 303))
  .get('*', (c) => c.html(errorPage('There is nothing at this address of the office.'), 404))
  .all('*', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    throw new HTTPException(405, { message: 'This address takes GET and POST.' });
  })
  .onError((error, c) => {
    if (!(error instanceof HTTPException)) log.error('office', error);
    const { status, message } = error instanceof HTTPException ? error : new HTTPException(500);
    return c.html(errorPage(message || (sentences[status] ?? OUR_FAULT)), status);
  });

/**
 * Redirects an address with a key, as earlier releases had them, to the overview without it, so that the key does not stay
 * in the history of the browser.
 */
export function withoutKey(c: Context): Response {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect('/office?note=key', 303);
}

/** The name of a period that was sent, if it is one. */
const periodIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' && Object.hasOwn(periods, sent) ? sent : undefined;

async function overview(c: Context) {
  const chosen = readPeriod(c.req.query('period'));
  await writeVisitCounts();
  const { days, back } = periods[chosen];
  const [visits, month, alarms, outbox, { report }, snapshots, speeds, upstreams] =
    await Promise.all([
      orUnknown(readVisitCounts(shopDay(back), days)),
      orUnknown(readMonth()),
      orUnknown(lastingAlarms(Date.now())),
      orUnknown(outboxState()),
      getSheetReport(),
      snapshotsNow(),
      orUnknown(readPageSpeeds(shopDay(27))),
      orUnknown(upstreamsNow()),
    ]);
  const from = shopDay(27);
  const { counts = [], words = [], wordsFrom = from } = month ?? {};
  // The indexes of content are not loaded for each request of the API.
  const { knownProducts, titleOf } = await import('../known-pages.ts');
  const [demand, products] = await Promise.all([
    demandOf(counts),
    knownProducts(handlesIn([...counts, ...(visits?.counts ?? [])])),
  ]);
  const wanted = wantedOf(counts, products);
  const steps = stepsOf({
    upstreams,
    from,
    alarms,
    outbox,
    report,
    snapshots,
    demand,
    wanted,
    counts,
    words,
    speeds,
  });
  const toDo = new Set(steps.flatMap(({ section }) => section ?? []));
  const closed = (id: string, title: string, content: Markup) =>
    fold(html`<h2>${title}</h2>`, content, { id, isOpen: toDo.has(id) });
  return dashboardPage(
    'Office',
    html`<div class="bar">
        <h1>Office</h1>
        <form method="post" action="/office/sign-out"><button>Sign out</button></form>
      </div>
      ${sentNote(c.req.query('sent'))} ${firstSteps(steps)} ${SECTIONS}
      <h2 id="visits">Visits</h2>
      ${visits ? visitsSection(visits.counts, chosen, { toDo, known: products, titleOf }) : NO_COUNTS}
      <h2 id="demand">Demand</h2>
      ${month ? demandSection(demand, { from, wordsFrom, counts, words, wanted, products }) : NO_COUNTS}
      ${closed('speed', 'Speed', speeds ? speedSection(speeds, from) : NO_COUNTS)}
      ${closed('forms', 'Forms', formsSection(outbox))}
      ${closed('stores', 'Stores', storesSection(report))}
      ${closed('ages', 'Age of products and stores', agesSection(snapshots, upstreams))}
      <p>Days and times are those of the time zone ${shopTimeZone}.</p>`,
  );
}

const SECTIONS = html`<nav aria-label="Sections">
  <ul class="sections">
    ${[
      ['visits', 'Visits'],
      ['steps', 'Steps to an order'],
      ['demand', 'Demand'],
      ['speed', 'Speed'],
      ['forms', 'Forms'],
      ['stores', 'Stores'],
    ].map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
  </ul>
</nav>`;

const NO_COUNTS = html`<p class="note">
  The counts cannot be read now. Please load this page again.
</p>`;

/** The states of the upstreams. A call of the shop by this instance may be newer than the last check. */
async function upstreamsNow(): Promise<Health['upstreams']> {
  const { upstreams } = await health();
  return { ...upstreams, shop: recentHealth('shop', RECENT_MS) ?? upstreams['shop']! };
}

/** Handles of the products that the page shows, the most wanted first. */
function handlesIn(counts: readonly VisitCount[]): string[] {
  const handles = (['restock', 'product', 'added', 'checkout'] as const).flatMap((what) =>
    countsOf(counts, what).map(({ name }) => name.split(' ')[0]!),
  );
  return [...new Set(handles)].slice(0, MOST_PRODUCTS);
}

/** The last 28 days with today. */
const readMonth = () => readVisitCounts(shopDay(27), 28);

const sentNote = (sent: string | undefined) =>
  sent && /^\d{1,6}$/.test(sent)
    ? html`<p role="status" class="note">
        ${sent === '0' ? 'Nothing was left to send.' : `${sent} will be sent within a minute.`}
      </p>`
    : '';
