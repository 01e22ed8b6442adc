import { html } from 'hono/html';
import type { EditorsReport } from '../../features/stores/stores.ts';
import type { VisitCount } from '../../services/visit-counts-table.ts';
import type { OutboxState } from '../../services/webhooks/outbox.ts';
import { demandOf } from './demand-section.ts';
import { countsOf, number } from './visits-section.ts';

interface Known {
  outbox: OutboxState | undefined;
  report: EditorsReport;
  /** Counts and words of the last 28 days. */
  counts: readonly VisitCount[];
  words: readonly VisitCount[];
}

/** What needs somebody's attention, the most urgent first, with links to the parts of the page. */
export function firstSteps({ outbox, report, counts, words }: Known) {
  const dead = outbox?.undelivered.filter(({ state }) => state === 'dead').length ?? 0;
  const [place] = demandOf(counts).filter(({ stores }) => stores === 'none');
  const [restock] = countsOf(counts, 'restock');
  const word = words.find(({ what }) => what === 'nothing-found');
  const address = words.find(({ what }) => what === 'not-found');
  const steps = [
    dead > 0 &&
      step('forms', `${number(dead)} submissions of forms were given up: send them again`),
    report.problem && step('stores', 'The sheet of stores cannot be used: correct it'),
    report.rejected > 0 &&
      step('stores', `${number(report.rejected)} rows of stores are not shown`),
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
        : html`<ol>
            ${steps}
          </ol>`
    }`;
}

const step = (id: string, text: string) => html`<li><a href="#${id}">${text}</a></li>`;
const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`);
