import { html } from 'hono/html';
import type { RowProblem } from '../../features/stores/sheet/store-report.ts';
import type { EditorsReport } from '../../features/stores/sheet/store-snapshot.ts';
import { env } from '../../runtime/env.ts';
import type { Health } from '../../services/health.ts';
import type { SnapshotHealth } from '../../services/snapshot-health.ts';
import { fold, formatTime, number, table } from './dashboard-page.ts';

const SHOWN_ROWS = 10;

/** Rows of the store sheet that are rejected or doubtful. */
export function storesSection({ problem, onSite, rejected, rejections, warnings }: EditorsReport) {
  return html`
    <p>
      ${number(onSite)} stores are on the site now; ${number(rejected)}
      ${rejected === 1 ? 'row of the sheet is' : 'rows of the sheet are'} not shown.
    </p>
    ${problem ? html`<p class="note">The sheet cannot be used: ${problem}</p>` : ''}
    ${
      rejections.length === 0
        ? ''
        : html`<h3>Not shown</h3>
            ${rowList(rejections.slice(0, SHOWN_ROWS))}
            ${
              rejections.length > SHOWN_ROWS
                ? fold(
                    `${number(rejections.length - SHOWN_ROWS)} more`,
                    rowList(rejections.slice(SHOWN_ROWS)),
                  )
                : ''
            }`
    }
    ${
      warnings.length === 0
        ? ''
        : fold(
            html`<h3>Shown, but worth a look: ${number(warnings.length)}</h3>`,
            rowList(warnings),
          )
    }
  `;
}

const rowList = (rows: readonly RowProblem[]) =>
  html`<ul>
    ${rows.map(({ row, name, message }) => {
      const label = `Row ${row}${name ? ` (${name})` : ''}`;
      const address = rowAddress(row, env().STORES_SHEET_URL);
      return html`<li>
        ${address ? html`<a href="${address}">${label}</a>` : label}: ${message}
      </li>`;
    })}
  </ul>`;

/** The address of a row in the spreadsheet that editors change; of the sheet, if it is not one of Google's. */
export function rowAddress(row: number, sheet: string | undefined): string | undefined {
  if (!sheet) return undefined;
  const address = new URL(sheet);
  if (address.hostname !== 'docs.google.com') return sheet;
  const [, page = '0'] = /gid=(\d+)/.exec(sheet) ?? [];
  address.hash = `gid=${page}&range=${row}:${row}`;
  return address.href;
}

/** Ages of the products and stores that visitors see. @param upstreams their states now, if they are known */
export function agesSection(
  { catalog, sheet }: SnapshotHealth,
  upstreams?: Pick<Health['upstreams'], 'shop' | 'sheet'>,
) {
  return html`
    ${table(
      'Age of products and stores',
      ['What', 'State', 'Last compared', 'Last changed', 'Problem'],
      [
        { what: 'Products of the shop', now: upstreams?.shop, ...catalog },
        { what: 'Sheet of stores', now: upstreams?.sheet, ...sheet },
      ].map(({ what, now, state, checkedAt, changedAt, failure }) => [
        what,
        (failure || isDown(now)) && state === 'ok' ? NOT_READ : STATES[state],
        timeOf(checkedAt),
        timeOf(changedAt),
        failure
          ? `failed at ${timeOf(failure.at)}, first at ${timeOf(failure.since)}: ${failureWords(failure.why)}`
          : '',
      ]),
    )}
    ${[...catalog.notes, ...sheet.notes].map((note) => html`<p class="note">${note}</p>`)}
  `;
}

const NOT_READ = 'cannot be read now: visitors see what was last compared';

const STATES = {
  ok: 'up to date',
  behind: 'old: visitors see what was last compared, until it is read again',
  unused: 'not compared yet',
};

const FAILURES: Record<string, string> = {
  throttled: 'too many requests',
  refused: 'the request was refused',
  broken: 'it answers with an error',
  unreachable: 'no connection',
  timeout: 'no answer in time',
  'no-csv': 'its address leads to a page instead of a CSV file',
  unusable: 'the sheet cannot be used',
  failing: 'it failed',
  kv: 'the storage for all locations (Workers KV) did not take it',
  shrunk: 'more than half of the stores are gone',
};

/** Whether the state of an upstream is an error code. */
export const isDown = (state: string | undefined): state is string =>
  state !== undefined && !['ok', 'unused', 'unknown'].includes(state);

/** The reason of a failed run in words. @param why error code */
export const failureWords = (why: string): string => FAILURES[why] ?? why;

const timeOf = (time: string | null) => (time ? formatTime(time) : 'never');
