import { html } from 'hono/html';
import { formatDay } from '../../lib/format-day.ts';
import type { EditorsReport } from '../../features/stores/sheet/store-snapshot.ts';
import type { VisitCount } from '../../services/visit-counts-table.ts';
import { metrics } from '../../lib/vitals-metrics.ts';
import type { PageSpeed } from '../../services/vitals-counts.ts';
import type { OutboxState } from '../../services/webhooks/outbox.ts';
import type { Health } from '../../services/health.ts';
import { number } from './dashboard-page.ts';
import type { LastingAlarm } from './alarm-causes.ts';
import type { Demand, Wanted } from './demand-section.ts';
import type { SnapshotHealth, SourceHealth } from '../../services/snapshot-health.ts';
import { failureWords, isDown } from './data-section.ts';
import { countsOf, PAGE_KINDS } from './count-tables.ts';

interface Known {
  /** First day of the counts, as 2026-11-24. */
  from: string;
  /** State of each upstream; undefined when it cannot be determined. */
  upstreams: Health['upstreams'] | undefined;
  /** Undefined when their database fails. */
  alarms: readonly LastingAlarm[] | undefined;
  outbox: OutboxState | undefined;
  report: EditorsReport;
  snapshots: SnapshotHealth;
  demand: readonly Demand[];
  wanted: readonly Wanted[];
  counts: readonly VisitCount[];
  words: readonly VisitCount[];
  speeds: readonly PageSpeed[] | undefined;
}

/** Adds without a checkout, or loads of a slow page, that are too many to be chance. */
const ENOUGH = 20;

const PLAIN_WORD = /^[\p{L}\p{M}\p{N} ]+$/u;

interface Step {
  /** Id of the part of the page that shows the problem; unset without one. */
  section: string | undefined;
  text: string;
  /** The period that shows it, when its part depends on the period. */
  period?: 'today' | 28 | undefined;
}

/** The problems that need attention, the most urgent first. */
export function stepsOf(known: Known): Step[] {
  const { upstreams, from, alarms, outbox, report, snapshots, speeds = [] } = known;
  const { demand, wanted, counts, words } = known;
  const inState = (given: string) =>
    outbox?.undelivered.filter(({ state }) => state === given).length ?? 0;
  const [dead, failing] = [inState('dead'), inState('pending')];
  const [place] = demand.filter(({ stores }) => stores === 'none');
  const soldOut = wanted.find(({ isBack }) => !isBack);
  const unfound = words.filter(({ what }) => what === 'nothing-found');
  // Words with the same count are in the order of their signs, so that "<" comes before any letter.
  const isMost = ({ count }: VisitCount) => count === unfound[0]?.count;
  const word = unfound.find((each) => isMost(each) && PLAIN_WORD.test(each.name)) ?? unfound[0];
  const address = words.find(({ what }) => what === 'not-found');
  const taken = (name: string) =>
    countsOf(counts, 'step').find((each) => each.name === name)?.count ?? 0;
  const adds = taken('added');
  const slow = speeds.find(
    ({ metric, loads, p75 }) => metric === 'LCP' && loads >= ENOUGH && p75 > metrics.LCP.poor,
  );
  const { shop, outbox: outboxState, auth } = upstreams ?? {};
  return [
    isDown(shop) &&
      step('ages', `The shop cannot be reached, so nobody can buy now: ${failureWords(shop)}`),
    isDown(outboxState) &&
      step('forms', 'Forms cannot be sent: the database of their messages does not answer'),
    isDown(auth) &&
      step(undefined, 'Visitors cannot sign in: the service of the accounts does not answer'),
    !alarms && step('visits', 'The counts cannot be read now, so an alarm may be missing here'),
    ...(alarms ?? []).map(({ cause, text }) => step(ALARM_SECTIONS[cause], text)),
    adds >= ENOUGH &&
      taken('checkout') === 0 &&
      step(
        'steps',
        `Products were added to the cart ${times(adds)} since ${formatDay(from)}, and no checkout was opened`,
        28,
      ),
    dead > 0 &&
      step(
        'forms',
        `${some(dead, 'message sent through a form has', 'messages sent through forms have')} not reached you and will not be tried again: send again`,
      ),
    failing > 0 &&
      step(
        'forms',
        `${some(failing, 'message sent through a form has', 'messages sent through forms have')} not reached you yet: the site keeps trying`,
      ),
    !outbox &&
      step('forms', 'The messages of forms cannot be read now, so one may be missing here'),
    soldOut &&
      step(
        'restock',
        `${soldOut.title}${soldOut.variant && ` (${soldOut.variant})`} is sold out: asked for ${times(soldOut.count)}`,
      ),
    report.problem && step('stores', 'The sheet of stores cannot be used: correct it'),
    ageStep(
      snapshots.sheet,
      'The stores on the site are old: the sheet is not read',
      'sheet of stores',
    ),
    ageStep(
      isDown(shop) ? { ...snapshots.catalog, failure: null } : snapshots.catalog,
      'The products on the site are old: Shopify is not read',
      'shop',
    ),
    ...[...snapshots.catalog.notes, ...snapshots.sheet.notes].map((note) => step('ages', note)),
    slow &&
      step(
        'speed',
        `Too slow: ${PAGE_KINDS[slow.page] ?? slow.page}. One load in four shows its main content (LCP) after ${seconds(slow.p75)} or more, good is ${seconds(metrics.LCP.good)}`,
      ),
    place &&
      step('places', `${place.place} has no store near: looked for ${times(place.searches)}`),
    word && step('searches', `“${word.name}” finds nothing: searched ${times(word.count)}`),
    address && step('not-found', `${address.name} does not exist: opened ${times(address.count)}`),
    report.rejected > 0 &&
      step(
        'stores',
        `${some(report.rejected, 'row of the sheet of stores is', 'rows of the sheet of stores are')} not shown: correct them`,
      ),
  ].filter((each): each is Step => Boolean(each));
}

/** The list of problems, with links to the parts of the page. */
export const firstSteps = (steps: readonly Step[]) =>
  html`<h2>To do</h2>
    ${
      steps.length === 0
        ? html`<p>All is well: nothing needs your attention now.</p>`
        : html`<p>The most urgent first.</p>
            <ol class="todo">
              ${steps.map(({ section, text, period }) => {
                const page = period === undefined ? '' : `/office?period=${period}`;
                return html`<li>
                  ${section === undefined ? text : html`<a href="${page}#${section}">${text}</a>`}
                </li>`;
              })}
            </ol>`
    }`;

const ALARM_SECTIONS = {
  'no checkouts': 'steps',
  errors: 'errors',
  'Shopify API version': 'ages',
  messages: undefined,
} as const;

function ageStep({ state, failure }: SourceHealth, old: string, source: string) {
  if (state === 'behind') return step('ages', old);
  if (!failure) return undefined;
  return step(
    'ages',
    `The last comparison with the ${source} failed: ${failureWords(failure.why)}`,
  );
}

// An alarm is about today, and the page may show another period.
const TODAY = ['steps', 'errors'];

const step = (section: string | undefined, text: string, period?: 28): Step => ({
  section,
  text,
  period: period ?? (TODAY.includes(section ?? '') ? 'today' : undefined),
});
const some = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const seconds = (ms: number) => `${ms / 1000} s`;
const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`);
