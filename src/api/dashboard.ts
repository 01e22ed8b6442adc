import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import { ID_PATTERN } from '../features/forms/wire-format.ts';
import type { RowProblem } from '../features/stores/sheet/store-report.ts';
import { getSheetReport, type EditorsReport } from '../features/stores/stores.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { requestContext } from '../runtime/request-context.ts';
import { sharedCacheHealth, type SharedCacheHealth } from '../services/shared-cache-health.ts';
import { outboxState, replayDead, type OutboxState } from '../services/webhooks/outbox.ts';
import { readFields } from './sent-fields.ts';

const NO_WORD = 'This page needs its key: add ?key= and the key.';

/**
 * The operator's page. GET /api/office?key= lists submissions that are pending or failed and rows of the store sheet that
 * are not shown. POST with `key` retries the failed submission with that `id`, or all of them without an `id`.
 */
export const dashboard = new Hono()
  .use(async (c, next) => {
    if (!env().OFFICE_SECRET) throw new HTTPException(404);
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    // The key is in the address; the site itself has to know where its own form comes from.
    c.header('referrer-policy', 'same-origin');
    return next();
  })
  .get('/', async (c) => {
    if (!(await isKey(c.req.query('key')))) return c.json({ error: NO_WORD }, 401);
    const [outbox, { report }, cache] = await Promise.all([
      outboxState().catch((error: unknown) => log.error('office', String(error))),
      getSheetReport(),
      sharedCacheHealth().catch((error: unknown) => log.error('office', String(error))),
    ]);
    return c.html(await page(c, outbox ?? undefined, report, cache ?? undefined));
  })
  .post('/', async (c) => {
    const { key, id } = await readFields(c);
    if (!(await isKey(key))) return c.json({ error: NO_WORD }, 401);
    if (id !== undefined && (typeof id !== 'string' || !ID_PATTERN.test(id))) {
      throw new HTTPException(400, { message: 'That is no id of a submission.' });
    }
    const sent = await replayDead(id === undefined ? [] : [id]).catch((error: unknown) => {
      log.error('office', String(error));
      throw new HTTPException(503, { message: 'The outbox does not answer. Please try again.' });
    });
    return c.redirect(
      `/api/office?${new URLSearchParams({ key: String(key), sent: `${sent}` })}`,
      303,
    );
  })
  .all('/', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    throw new HTTPException(405, { message: 'This address takes GET and POST.' });
  });

const isKey = async (given: unknown) =>
  typeof given === 'string' && (await timingSafeEqual(given, env().OFFICE_SECRET ?? ''));

const page = (
  c: Context,
  outbox: OutboxState | undefined,
  report: EditorsReport,
  cache: SharedCacheHealth | undefined,
) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Office</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${requestContext()?.nonce ?? ''}">
          ${STYLES}
        </style>
      </head>
      <body>
        <main>
          <h1>Office</h1>
          ${sentNote(c.req.query('sent'))}
          <h2>Forms</h2>
          ${outbox ? forms(outbox, c.req.query('key') ?? '') : html`<p>The outbox does not answer. Please load this page again.</p>`}
          <h2>Stores</h2>
          ${stores(report)}
          <h2>How old is what visitors see?</h2>
          ${cache ? ages(cache) : html`<p>Each location asks the shop and the sheet itself.</p>`}
        </main>
      </body>
    </html>`;

const sentNote = (sent: string | undefined) =>
  sent && /^\d+$/.test(sent)
    ? html`<p role="status" class="note">
        ${sent === '0' ? 'Nothing was left to send.' : `${sent} will be sent within a minute.`}
      </p>`
    : '';

function forms({ counts, undelivered, most }: OutboxState, key: string) {
  const dead = undelivered.filter(({ state }) => state === 'dead');
  const sendAgain = (id: string | undefined, label: string) =>
    html`<form method="post" action="/api/office">
      <input type="hidden" name="key" value="${key}" />
      ${id === undefined ? '' : html`<input type="hidden" name="id" value="${id}" />`}
      <button>${label}</button>
    </form>`;
  return html`
    ${
      counts.length === 0
        ? html`<p>Nothing was sent through a form yet.</p>`
        : html`<div class="wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">Form</th>
                  <th scope="col">State</th>
                  <th scope="col">How many</th>
                  <th scope="col">Oldest (UTC)</th>
                </tr>
              </thead>
              <tbody>
                ${counts.map(
                  ({ form, state, count, oldest }) =>
                    html`<tr>
                      <td>${form}</td>
                      <td>${STATES[state]}</td>
                      <td>${count}</td>
                      <td>${oldest}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <h3>Not delivered</h3>
    ${
      undelivered.length === 0
        ? html`<p>Everything has arrived.</p>`
        : html`<div class="wide">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Form</th>
                    <th scope="col">Sent (UTC)</th>
                    <th scope="col">Attempts</th>
                    <th scope="col">Why</th>
                    <th scope="col">What next</th>
                  </tr>
                </thead>
                <tbody>
                  ${undelivered.map(
                    ({ id, form, state, attempts, last_problem, sent, next }) =>
                      html`<tr>
                        <td>${form}</td>
                        <td>${sent}</td>
                        <td>${attempts}</td>
                        <td>The webhook ${last_problem ?? 'has not answered'}</td>
                        <td>
                          ${state === 'dead' ? sendAgain(id, `Send again ${id.slice(0, 8)}`) : `tried again at ${next}`}
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            ${undelivered.length === most ? html`<p>The first ${most} of them.</p>` : ''}
            ${dead.length > 1 ? sendAgain(undefined, 'Send all again') : ''}`
    }
  `;
}

const STATES = { pending: 'waits', delivered: 'delivered', dead: 'given up' };

function stores({ problem, onSite, rejected, rejections, warnings }: EditorsReport) {
  const list = (title: string, rows: RowProblem[]) =>
    rows.length === 0
      ? ''
      : html`<h3>${title}</h3>
          <ul>
            ${rows.map(({ row, name, message }) => html`<li>Row ${row}${name ? ` (${name})` : ''}: ${message}</li>`)}
          </ul>`;
  return html`
    <p>
      ${onSite} on the site now; ${rejected} ${rejected === 1 ? 'row is' : 'rows are'} not shown.
    </p>
    ${problem ? html`<p class="note">The sheet cannot be used: ${problem}</p>` : ''}
    ${list('Not shown', rejections)} ${list('Shown, but worth a look', warnings)}
  `;
}

function ages({ catalog, sheet, sharedCache }: SharedCacheHealth) {
  const rows = { 'Products of the shop': catalog, 'Sheet of stores': sheet };
  return html`
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Last compared (UTC)</th>
            <th scope="col">Last changed (UTC)</th>
            <th scope="col">Last run</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(rows).map(
            ([what, { state, checkedAt, changedAt, lastRun }]) =>
              html`<tr>
                <td>${what}</td>
                <td>${AGE_STATES[state]}</td>
                <td>${utc(checkedAt)}</td>
                <td>${utc(changedAt)}</td>
                <td>${lastRun ?? ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p>
      ${sharedCache.values} values are shared, ${sharedCache.waiting} wait;
      ${sharedCache.writesToday} of ${sharedCache.writesLimit} writes are used today.
    </p>
  `;
}

const AGE_STATES = {
  ok: 'current at every location',
  behind: 'behind: visitors wait for it themselves',
  unused: 'not compared yet',
};

/** `2026-11-22 20:15:00`, as the other tables have it. */
const utc = (time: string | null) => time?.slice(0, 19).replace('T', ' ') ?? '';

const STYLES = `
body { margin: 0; background: #fff6e3; color: #06484f; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 64rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: #fff; }
th, td { padding: 0.5rem 0.75rem; border: 1px solid #7d8f91; text-align: start; vertical-align: top; }
button { min-block-size: 2.75rem; padding: 0.25rem 1rem; border: 2px solid #06484f; border-radius: 1.5rem; background: #ffc93a; color: inherit; font: inherit; font-weight: 700; cursor: pointer; }
button:focus-visible { outline: 3px solid #06484f; outline-offset: 2px; }
.note { padding: 0.75rem 1rem; border-inline-start: 0.5rem solid #06484f; background: #fff; }
`;
