import { html } from 'hono/html';
import { metricNames, metrics, type Metric } from '../../lib/vitals-metrics.ts';
import type { PageSpeed } from '../../services/vitals-counts.ts';
import { table } from './dashboard-page.ts';
import { number } from './visits-section.ts';

/** The 75th percentile of each web vital by kind of page, as browsers reported it. */
export function speedSection(speeds: readonly PageSpeed[]) {
  if (speeds.length === 0) return html`<p>No browser has reported its speed yet.</p>`;
  const pages = [...Map.groupBy(speeds, ({ page }) => page)];
  return html`${table(
      'Speed by kind of page',
      [
        'Page',
        'Loads',
        ...metricNames.map((metric) => (metric === 'CLS' ? metric : `${metric}, ms`)),
      ],
      pages.map(([page, ofPage]) => [
        page,
        number(Math.max(...ofPage.map(({ loads }) => loads))),
        ...metricNames.map((metric) => figure(ofPage, metric)),
      ]),
    )}
    <p>
      TTFB is the time to the first byte, FCP to the first content, LCP to the main content, INP to
      the reaction to a tap, and CLS how far content moves while the page loads.
    </p>
    <p>
      Three of four page loads were at least as fast, in the last 28 days. Good: TTFB
      ${metrics.TTFB.good} ms, FCP ${metrics.FCP.good}, LCP ${metrics.LCP.good}, INP
      ${metrics.INP.good}, CLS ${metrics.CLS.good / 1000}.
    </p>`;
}

function figure(speeds: readonly PageSpeed[], metric: Metric): string {
  const p75 = speeds.find((each) => each.metric === metric)?.p75;
  if (p75 === undefined) return '';
  const { good, poor } = metrics[metric];
  const text = metric === 'CLS' ? String(p75 / 1000) : number(p75);
  return p75 <= good ? text : p75 <= poor ? `${text}, fair` : `${text}, poor`;
}
