import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { numeric, readFields } from './form-fields.ts';
import type { Html } from './page.ts';

const whole = (least: number) => v.pipe(numeric, v.safeInteger(), v.minValue(least));

export const textOption = v.exactOptional(v.string());

export const faultOptions = {
  /** Text that the request must contain. */
  match: textOption,
  latencyMs: v.exactOptional(whole(0)),
  /** The number of requests after which the fault ends. */
  times: v.exactOptional(whole(1)),
};

type Options = { kind: string; times?: number };

export type FaultList<Fault, Target> = {
  list: () => Fault[];
  /** The oldest fault that matches the request; decreases its `times`. */
  take: (target: Target) => Fault | undefined;
  routes: Hono;
};

/**
 * Faults over HTTP: POST adds one, as JSON or as a form of the overview, and DELETE removes one or all.
 * @param schema of the fault in a POST body
 * @param matches whether a fault applies to a request
 */
export function createFaultList<Known extends Options, Target>(
  kinds: readonly string[],
  schema: v.GenericSchema<unknown, Known>,
  matches: (fault: Known, target: Target) => boolean,
): FaultList<Known & { id: string }, Target> {
  const faults = new Map<string, Known & { id: string }>();
  let lastId = 0;

  const routes = new Hono()
    .get('/', (c) => c.json([...faults.values()]))
    .post('/', async (c) => {
      const { isForm, fields } = await readFields(c);
      const read = v.safeParse(schema, fields);
      if (!read.success) return c.json({ error: v.summarize(read.issues), kinds }, 400);
      const fault = { id: String(++lastId), ...read.output };
      faults.set(fault.id, fault);
      return isForm ? c.redirect('/', 303) : c.json(fault, 201);
    })
    .delete('/', (c) => {
      faults.clear();
      return c.body(null, 204);
    })
    .delete('/:id', (c) => c.body(null, faults.delete(c.req.param('id')) ? 204 : 404))
    .post('/:id/delete', (c) => {
      faults.delete(c.req.param('id'));
      return c.redirect('/', 303);
    });

  const take = (target: Target) => {
    const fault = faults.values().find((each) => matches(each, target));
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(fault.id);
    return fault;
  };
  return { list: () => [...faults.values()], take, routes };
}

type ListedFault = { id: string; kind: string };

type FaultsCard = {
  /** The service, such as 'shop'. */
  of: string;
  address: string;
  kinds: readonly string[];
  faults: ListedFault[];
  /** Text fields for the options other than latencyMs and times. */
  texts: { name: string; label: string; placeholder?: string }[];
};

/** The form of the overview that lists, adds and removes faults. */
export const faultsCard = ({ of, address, kinds, faults, texts }: FaultsCard): Html =>
  html`<section class="card" aria-labelledby="${of}-faults">
    <h2 id="${of}-faults">Faults of the ${of}</h2>
    ${faults.length === 0 ? html`<p>None.</p>` : ''}
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
