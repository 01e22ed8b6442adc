import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { requestContext } from '../../runtime/request-context.ts';
import { shopTime } from '../../runtime/shop-day.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString> | string;

/** The HTML document of a dashboard page. */
export const dashboardPage = (title: string, content: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${requestContext()?.nonce ?? ''}">
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;

/** The address of the overview. @param period the name of one; unset for the usual one */
export const overviewPath = (period?: string): string =>
  period === undefined ? '/office' : `/office?period=${period}`;

interface SignIn {
  message?: string;
  /** Whether a link on another site led here, for which browsers send no session cookie. */
  isElsewhere?: boolean;
  /** The period of the address that was asked for, which is shown after the sign-in. */
  period?: string | undefined;
}

/** The sign-in form. */
export const signInPage = ({ message = '', isElsewhere = false, period }: SignIn = {}) =>
  dashboardPage(
    'Office: sign in',
    html`<h1>Office</h1>
      ${message ? html`<p role="alert" class="note">${message}</p>` : ''}
      ${isElsewhere ? html`<p><a href="${overviewPath(period)}">Continue if you are signed in</a></p>` : ''}
      <form method="post" action="/office/sign-in">
        ${period === undefined ? '' : html`<input type="hidden" name="period" value="${period}" />`}
        <p>
          <label for="key">Key</label>
          <input id="key" name="key" type="password" autocomplete="current-password" required />
        </p>
        <button>Sign in</button>
      </form>`,
  );

/** A page with an error message and a link to the dashboard. */
export const errorPage = (message: string) =>
  dashboardPage(
    'Office: error',
    html`<h1>Office</h1>
      <p role="alert" class="note">${message}</p>
      <p><a href="/office">Back to the office</a></p>`,
  );

/**
 * A table with a header row. On phones, the rows of a table with many columns are stacked: each cell is a line with the
 * heading of its column.
 * @param caption accessible name
 */
export const table = (caption: string, headings: readonly string[], rows: readonly Markup[][]) =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
    <table ${isStacked(headings) ? 'class=stacked' : ''}>
      <thead>
        <tr>
          ${headings.map((heading, at) => {
            const filled = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
            const isNumeric = at > 0 && filled.length > 0 && filled.every(isNumber);
            return html`<th scope="col" ${isNumeric ? 'class=number' : ''}>${heading}</th>`;
          })}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, at) => tableCell(cell, at, isStacked(headings) ? headings[at]! : ''))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Rows that are shown at once of a table that may be long. */
const SHOWN_ROWS = 5;

/** A table whose further rows are folded. */
export const longTable = (
  caption: string,
  headings: readonly string[],
  rows: readonly Markup[][],
) =>
  html`${table(caption, headings, rows.slice(0, SHOWN_ROWS))}
  ${
    rows.length > SHOWN_ROWS
      ? fold(
          `${rows.length - SHOWN_ROWS} more`,
          table(`${caption}, more`, headings, rows.slice(SHOWN_ROWS)),
        )
      : ''
  }`;

/** A part of the page that is closed until somebody opens it. */
export const fold = (title: Markup, content: Markup, { id = '', isOpen = false } = {}) =>
  html`<details ${id ? html`id="${id}"` : ''} ${isOpen ? 'open' : ''}>
    <summary>${title}</summary>
    ${content}
  </details>`;

/** Formats a number with thousands separators. */
export const number = (value: number): string => value.toLocaleString('en-US');

/** A time of the shop's time zone, as 2026-11-24 13:05. @param time ISO 8601, or in UTC as SQLite writes it */
export function formatTime(time: string): string {
  const iso = time.includes('T') ? time : `${time.replace(' ', 'T')}Z`;
  const { day, clock } = shopTime(Date.parse(iso));
  return `${day} ${clock}`;
}

/** Columns that fit on a phone beside each other. */
const MOST_COLUMNS = 4;

const isStacked = (headings: readonly string[]) => headings.length > MOST_COLUMNS;

/** A link to an address. */
export const link = (address: string, text: string) => html`<a href="${address}">${text}</a>`;

/** A change that is too small for a figure, in a column of figures. */
export const ABOUT_THE_SAME = 'about the same';

const isNumber = (cell: Markup): boolean =>
  cell === ABOUT_THE_SAME ||
  (typeof cell === 'string' && /^[+−]?[\d,.]+(?: %)?(?: s)?(?:, fair|, poor)?$/.test(cell));

function tableCell(cell: Markup, at: number, label: string) {
  const labelled = label && html` data-label="${label}"`;
  const text = typeof cell === 'string' ? cell : '';
  if (at > 0 && isNumber(text)) return html`<td${labelled} class="number">${text}</td>`;
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? [];
  return day
    ? html`<td${labelled} class="time"><span>${day}</span> <span>${time}</span></td>`
    : html`<td${labelled}>${cell}</td>`;
}

/** Sections beside each other on wide screens. */
export const columns = (...parts: readonly Markup[]) =>
  html`<div class="columns">${parts.map((part) => html`<section>${part}</section>`)}</div>`;

const STYLES = `
body { margin: 0; background: #fff6e3; color: #06484f; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 64rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
a { color: inherit; }
.wide { margin-block-end: 0.75rem; overflow-x: auto; }
table { min-inline-size: min(100%, 30rem); border-collapse: collapse; background: #fff; }
th, td { padding: 0.5rem 0.75rem; border: 1px solid #7d8f91; text-align: start; vertical-align: top; }
.number { text-align: end; }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.time span, time { white-space: nowrap; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 2rem; align-items: start; }
.columns > section { min-inline-size: 0; }
.columns table { inline-size: 100%; }
.columns th:first-child { inline-size: 60%; }
.columns td:first-child { overflow-wrap: anywhere; }
td small { display: block; overflow-wrap: anywhere; }
label { display: block; font-weight: 700; }
input { box-sizing: border-box; inline-size: 100%; max-inline-size: 24rem; min-block-size: 2.75rem; padding: 0.25rem 0.75rem; border: 2px solid #06484f; border-radius: 0.5rem; font: inherit; }
button { min-block-size: 2.75rem; padding: 0.25rem 1rem; border: 2px solid #06484f; border-radius: 1.5rem; background: #ffc93a; color: inherit; font: inherit; font-weight: 700; cursor: pointer; }
:is(a, button, input, summary, .wide):focus-visible { outline: 3px solid #06484f; outline-offset: 2px; }
.note { padding: 0.75rem 1rem; border-inline-start: 0.5rem solid #06484f; background: #fff; }
:is(.periods, .sections) { display: flex; flex-wrap: wrap; gap: 0.375rem; margin: 0; padding: 0; list-style: none; }
.sections a { display: inline-block; padding: 0.25rem 0.5rem 0.25rem 0; }
.periods a { display: inline-block; padding: 0.5rem 0.625rem; border: 2px solid #06484f; border-radius: 1.5rem; background: #fff; }
.periods [aria-current] { background: #06484f; color: #fff; }
.chart { display: block; inline-size: 100%; max-inline-size: 26rem; block-size: auto; margin-block: 1rem; }
.map { display: block; inline-size: 100%; max-inline-size: 44rem; block-size: auto; margin-block: 1rem; overflow: visible; }
.map text { fill: #06484f; stroke: #fff; stroke-width: 6px; paint-order: stroke; font-size: 34px; font-weight: 700; }
@media (min-width: 40rem) { .map text { font-size: 22px; } }
h2 { margin-block-start: 2.5rem; border-block-end: 2px solid #06484f; }
summary { padding-block: 0.5rem; cursor: pointer; }
summary :is(h2, h3) { display: inline; border: 0; }
details:has(> summary > h2) { margin-block-start: 1.5rem; padding-block-start: 0.5rem; border-block-start: 2px solid #06484f; }
.todo li { padding-block: 0.25rem; }
.bar { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; }
@media (max-width: 40rem) {
  th, td { padding: 0.375rem 0.5rem; font-size: 0.875rem; }
  td:first-child { min-inline-size: 6rem; overflow-wrap: anywhere; }
  td.number { white-space: normal; }
  .stacked, .stacked :is(tbody, tr) { display: block; }
  .stacked thead { display: none; }
  .stacked tr { border: 1px solid #7d8f91; padding-block: 0.375rem; }
  .stacked tr + tr { border-block-start: 0; }
  .stacked td { display: flex; flex-wrap: wrap; gap: 0 0.375rem; border: 0; padding-block: 0.125rem; }
  .stacked td:first-child { font-weight: 700; }
  .stacked td:not(:first-child)::before { content: attr(data-label); margin-inline-end: auto; }
  .stacked td:empty { display: none; }
}
@media (max-width: 24rem) { main { padding-inline: 0.75rem; } th, td { padding-inline: 0.25rem; font-size: 0.8125rem; } td:first-child { min-inline-size: 5rem; } }
@media (forced-colors: active) { .periods [aria-current], svg { forced-color-adjust: none; } svg { background: #fff; } }
@media print { summary { list-style: none; } details::details-content { content-visibility: visible; block-size: auto; } tr, svg { break-inside: avoid; } h2, h3 { break-after: avoid; } form, .periods, .sections { display: none; } body { background: #fff; } .wide { overflow: visible; } }
`;
