import { html } from 'hono/html';
import type { EditorsReport } from '../../features/stores/sheet/store-table-cache.ts';
import type { VisitCount } from '../../services/visit-counts-table.ts';
import { metrics } from '../../lib/vitals-metrics.ts';
import type { PageSpeed } from '../../services/vitals-counts.ts';
import type { OutboxState } from '../../services/webhooks/outbox.ts';
import type { LastingAlarm } from './alarm-causes.ts';
import type { Demand } from './demand-section.ts';
import type { SharedCacheHealth } from '../../services/shared-cache-health.ts';
import { failureWords } from './data-section.ts';
import { countsOf, number } from './visits-section.ts';

interface Known {
  /** Undefined when their database fails. */
  alarms: readonly LastingAlarm[] | undefined;
  outbox: OutboxState | undefined;
  report: EditorsReport;
  cache: SharedCacheHealth | undefined;
  demand: readonly Demand[];
  /** Counts and words of the last 28 days. */
  counts: readonly VisitCount[];
  words: readonly VisitCount[];
  speeds: readonly PageSpeed[] | undefined;
}

/** Adds without a checkout, or loads of a slow page, that are too many to be chance. */
const ENOUGH = 20;

/** A list of the problems that need attention, the most urgent first, with links to the parts of the page. */
export function firstSteps(known: Known) {
  const { alarms, outbox, report, cache, demand, counts, words, speeds = [] } = known;
  const inState = (wanted: string) =>
    outbox?.undelivered.filter(({ state }) => state === wanted).length ?? 0;
  const [dead, failing] = [inState('dead'), inState('pending')];
  const [place] = demand.filter(({ stores }) => stores === 'none');
  const [restock] = countsOf(counts, 'restock');
  const word = words.find(({ what }) => what === 'nothing-found');
  const address = words.find(({ what }) => what === 'not-found');
  const taken = (name: string) =>
    countsOf(counts, 'step').find((each) => each.name === name)?.count ?? 0;
  const adds = taken('added');
  const slow = speeds.find(
    ({ metric, loads, p75 }) => metric === 'LCP' && loads >= ENOUGH && p75 > metrics.LCP.poor,
  );
  const steps = [
    !alarms && step('visits', 'The counts cannot be read, so nobody knows whether an alarm lasts'),
    ...(alarms ?? []).map(({ cause, text }) => step(ALARM_SECTIONS[cause], text)),
    adds >= ENOUGH &&
      taken('checkout') === 0 &&
      step(
        'funnel',
        `Products were added ${times(adds)} in 28 days, and no checkout was opened`,
        28,
      ),
    dead > 0 &&
      step(
        'forms',
        `${some(dead, 'submission of a form was', 'submissions of forms were')} given up: send again`,
      ),
    failing > 0 &&
      step(
        'forms',
        `${some(failing, 'submission of a form waits', 'submissions of forms wait')} for a webhook that fails`,
      ),
    report.problem && step('stores', 'The sheet of stores cannot be used: correct it'),
    cache && ageStep(cache.sheet, 'Stores are old: the sheet is not read', 'sheet of stores'),
    cache && ageStep(cache.catalog, 'Products are old: the shop is not read', 'shop'),
    report.rejected > 0 &&
      step(
        'stores',
        `${some(report.rejected, 'row of the sheet of stores is', 'rows of the sheet of stores are')} not shown`,
      ),
    slow &&
      step(
        'speed',
        `${slow.page} is slow: one load in four shows its content after ${seconds(slow.p75)} or more, good is ${seconds(metrics.LCP.good)}`,
      ),
    place &&
      step('places', `${place.place} has no store near: looked for ${times(place.searches)}`),
    restock && step('restock', `${restock.name} is sold out: asked for ${times(restock.count)}`),
    word && step('searches', `“${word.name}” finds nothing: searched ${times(word.count)}`),
    address && step('not-found', `${address.name} does not exist: opened ${times(address.count)}`),
  ].filter(Boolean);
  return html`<h2>To do</h2>
    ${
      steps.length === 0
        ? html`<p>Nothing needs your attention.</p>`
        : html`<p>The most urgent first.</p>
            <ol>
              ${steps}
            </ol>`
    }`;
}

const ALARM_SECTIONS = {
  'no checkouts': 'funnel',
  errors: 'errors',
  'Shopify API version': 'ages',
  messages: undefined,
} as const;

function ageStep({ state, failure }: SharedCacheHealth['sheet'], old: string, source: string) {
  if (state === 'behind') return step('ages', old);
  if (!failure) return undefined;
  return step(
    'ages',
    `The last comparison with the ${source} failed: ${failureWords(failure.why)}`,
  );
}

// An alarm is about today, and the page may show another period.
const TODAY = ['funnel', 'errors'];

/** @param id of the section that shows the problem; unset without one @param days the period that shows it */
const step = (id: string | undefined, text: string, days?: 28) => {
  const period = days ?? (TODAY.includes(id ?? '') ? 'today' : undefined);
  const page = period === undefined ? '' : `/office?period=${period}`;
  return html`<li>${id === undefined ? text : html`<a href="${page}#${id}">${text}</a>`}</li>`;
};
const some = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const seconds = (ms: number) => `${ms / 1000} s`;
const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`);
