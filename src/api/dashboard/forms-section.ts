import { html } from 'hono/html';
import { findForm } from '../../features/forms/form-registry.ts';
import type { OutboxState } from '../../services/webhooks/outbox.ts';
import { formatTime, number, table } from './dashboard-page.ts';

/** Submissions by form and state, and those that are not delivered with buttons that retry them. */
export function formsSection(outbox: OutboxState | undefined) {
  if (!outbox) return html`<p>The messages cannot be read now. Please load this page again.</p>`;
  const { counts, undelivered, most } = outbox;
  const dead = undelivered.filter(({ state }) => state === 'dead');
  return html`
    ${
      counts.length === 0
        ? html`<p>Nothing was sent through a form yet.</p>`
        : table(
            'Submissions of forms',
            ['Form', 'State', 'How many', 'Oldest'],
            counts.map(({ form, state, count, oldest }) => [
              formName(form),
              STATES[state],
              number(count),
              formatTime(oldest),
            ]),
          )
    }
    <h3>Not delivered</h3>
    ${
      undelivered.length === 0
        ? html`<p>Everything has arrived.</p>`
        : html`${table(
            'Submissions that are not delivered',
            ['Form', 'What next', 'Why', 'Sent', 'Attempts'],
            undelivered.map(({ id, form, state, attempts, last_problem, sent, next }) => [
              formName(form),
              state === 'dead'
                ? sendAgain('Send again', id)
                : html`<span>next attempt at <time>${formatTime(next)}</time></span>`,
              `The service that takes these messages ${inWords(last_problem)}`,
              formatTime(sent),
              number(attempts),
            ]),
          )}
          ${undelivered.length === most ? html`<p>The first ${most} of them.</p>` : ''}
          ${dead.length > 1 ? sendAgain('Send all again') : ''}`
    }
  `;
}

/** The title of a form, with the name that alarms and webhooks have. */
const formName = (form: string): string => {
  const title = findForm(form)?.title;
  return title ? `${title} (${form})` : form;
};

const sendAgain = (label: string, id?: string) =>
  html`<form method="post" action="/office/forms">
    <input type="hidden" name="${id === undefined ? 'all' : 'id'}" value="${id ?? 'yes'}" />
    <button ${id === undefined ? '' : html`aria-label="${label} ${id.slice(0, 8)}"`}>
      ${label}
    </button>
  </form>`;

/** Describes a failed delivery in plain words, with the HTTP status in parentheses. */
function inWords(problem: string | null): string {
  const status = /^answered (\d+)/.exec(problem ?? '')?.[1];
  if (status === undefined) return problem ?? 'has not answered';
  return `${ANSWERS.find(([pattern]) => pattern.test(status))![1]} (${status})`;
}

const ANSWERS: readonly [RegExp, string][] = [
  [/^5/, 'was out of order'],
  [/^429/, 'was too busy'],
  [/^40[13]/, 'did not let the site in'],
  [/^4(?:04|10)/, 'is not at its address any more'],
  [/^3/, 'has moved to another address'],
  [/^/, 'did not accept the message'],
];

const STATES = { pending: 'waits', delivered: 'delivered', dead: 'given up' };
