import { html } from 'hono/html';
import type { Html } from './page.ts';

type ListedFault = { id: string; kind: string };

type FaultsCard = {
  /** Whose faults they are: 'shop'. */
  of: string;
  /** Where they are switched. */
  address: string;
  kinds: readonly string[];
  faults: ListedFault[];
  /** The options beside delay and times. */
  texts: { name: string; label: string; placeholder?: string }[];
};

/** The faults of one service, each with its switch, and a form that switches on another. */
export const faultsCard = ({ of, address, kinds, faults, texts }: FaultsCard): Html =>
  html`<section class="card" aria-labelledby="${of}-faults">
    <h2 id="${of}-faults">Faults of the ${of}</h2>
    ${faults.length === 0 ? html`<p>None: all is well.</p>` : ''}
    <ul>
      ${faults.map((fault) => faultItem(fault, address))}
    </ul>
    <form method="post" action="${address}" class="fields">
      <p>
        <label for="${of}-kind">Kind</label>
        <select id="${of}-kind" name="kind">
          ${kinds.map((kind) => html`<option>${kind}</option>`)}
        </select>
      </p>
      ${texts.map(
        ({ name, label, placeholder = '' }) =>
          html`<p>
            <label for="${of}-${name}">${label}</label>
            <input id="${of}-${name}" name="${name}" placeholder="${placeholder}" />
          </p>`,
      )}
      <p>
        <label for="${of}-latency">Delay in ms (none)</label>
        <input id="${of}-latency" name="latencyMs" type="number" min="0" />
      </p>
      <p>
        <label for="${of}-times">Times (always)</label>
        <input id="${of}-times" name="times" type="number" min="1" />
      </p>
      <p><button>Switch on</button></p>
    </form>
  </section>`;

const faultItem = ({ id, kind, ...options }: ListedFault, address: string) =>
  html`<li>
    <form method="post" action="${address}/${id}/delete">
      <strong>${kind}</strong>
      ${Object.entries(options).map(([name, value]) => html`${name} <code>${value}</code> `)}
      <button class="quiet" aria-label="Switch off ${kind}">Switch off</button>
    </form>
  </li>`;
