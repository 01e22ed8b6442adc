import { html } from 'hono/html';
import type { OutboxState } from '../../services/webhooks/outbox.ts';
import { table } from './dashboard-page.ts';

/** Submissions by form and state, and those that are not delivered with buttons that retry them. */
export function formsSection(outbox: OutboxState | undefined) {
  if (!outbox) return html`<p>The outbox does not answer. Please load this page again.</p>`;
  const { counts, undelivered, most } = outbox;
  const dead = undelivered.filter(({ state }) => state === 'dead');
  return html`
    ${
      counts.length === 0
        ? html`<p>Nothing was sent through a form yet.</p>`
        : table(
            'Submissions of forms',
            ['Form', 'State', 'How many', 'Oldest (UTC)'],
            counts.map(({ form, state, count, oldest }) => [
              form,
              STATES[state],
              String(count),
              oldest,
            ]),
          )
    }
    <h3>Not delivered</h3>
    ${
      undelivered.length === 0
        ? html`<p>Everything has arrived.</p>`
        : html`${table(
            'Submissions that are not delivered',
            ['Form', 'What next', 'Why', 'Sent (UTC)', 'Attempts'],
            undelivered.map(({ id, form, state, attempts, last_problem, sent, next }) => [
              form,
              state === 'dead'
                ? sendAgain(`Send again ${id.slice(0, 8)}`, id)
                : `tried again at ${next}`,
              `The webhook ${last_problem ?? 'has not answered'}`,
              sent,
              String(attempts),
            ]),
          )}
          ${undelivered.length === most ? html`<p>The first ${most} of them.</p>` : ''}
          ${dead.length > 1 ? sendAgain('Send all again') : ''}`
    }
  `;
}

const sendAgain = (label: string, id?: string) =>
  html`<form method="post" action="/office/forms">
    ${id === undefined ? '' : html`<input type="hidden" name="id" value="${id}" />`}
    <button>${label}</button>
  </form>`;

const STATES = { pending: 'waits', delivered: 'delivered', dead: 'given up' };
