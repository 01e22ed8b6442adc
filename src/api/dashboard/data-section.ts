import { html } from 'hono/html';
import type { RowProblem } from '../../features/stores/sheet/store-report.ts';
import type { EditorsReport } from '../../features/stores/sheet/store-table-cache.ts';
import type { SharedCacheHealth } from '../../services/shared-cache-health.ts';
import { table } from './dashboard-page.ts';

/** Rows of the store sheet that are rejected or doubtful. */
export function storesSection({ problem, onSite, rejected, rejections, warnings }: EditorsReport) {
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

/** Ages of the products and stores that visitors see. */
export function agesSection(cache: SharedCacheHealth | undefined) {
  if (!cache) return html`<p>Each location asks the shop and the sheet itself.</p>`;
  const { catalog, sheet, sharedCache } = cache;
  return html`
    ${table(
      'Age of products and stores',
      ['What', 'State', 'Last compared (UTC)', 'Last changed (UTC)', 'Last run'],
      Object.entries({ 'Products of the shop': catalog, 'Sheet of stores': sheet }).map(
        ([what, { state, checkedAt, changedAt, lastRun, failure }]) => [
          what,
          failure && state === 'ok' ? 'current until the failure' : STATES[state],
          utc(checkedAt),
          utc(changedAt),
          failure
            ? `failed at ${utc(failure.at)}, first at ${utc(failure.since)}: ${failureWords(failure.why)}`
            : (lastRun ?? ''),
        ],
      ),
    )}
    <p>
      The cache that all locations share holds ${sharedCache.values} values; ${sharedCache.waiting}
      wait to be written. ${sharedCache.writesToday} of ${sharedCache.writesLimit} writes of today
      are used.
    </p>
  `;
}

const STATES = {
  ok: 'current at every location',
  behind: 'behind: visitors wait for it themselves',
  unused: 'not compared yet',
};

const FAILURES: Record<string, string> = {
  throttled: 'too many requests',
  refused: 'the request was refused',
  broken: 'the answer cannot be read',
  unreachable: 'no connection',
  timeout: 'no answer in time',
  'no-csv': 'the answer is no CSV',
  unusable: 'the sheet cannot be used',
  shrunk: 'more than half of the stores are gone',
};

/** The reason of a failed run in words. @param why error code */
export const failureWords = (why: string): string => FAILURES[why] ?? why;

/** `2026-11-22 20:15:00`, as the other tables have it. */
const utc = (time: string | null) => time?.slice(0, 19).replace('T', ' ') ?? 'never';
