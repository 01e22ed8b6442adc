import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { numeric, readFields } from './form-fields.ts';
import type { Html } from './page.ts';

const whole = (least: number) => v.pipe(numeric, v.safeInteger(), v.minValue(least));

export const textOption = v.exactOptional(v.string());

export const faultOptions = {
  /** Words that the request must contain. */
  match: textOption,
  latencyMs: v.exactOptional(whole(0)),
  /** Ends after that many requests. */
  times: v.exactOptional(whole(1)),
};

type Options = { kind: string; times?: number };

export type FaultList<Fault, Target> = {
  list: () => Fault[];
  /** The oldest fault that matches the request; counts it down. */
  take: (target: Target) => Fault | undefined;
  routes: Hono;
};

/** Faults that are switched on and off by requests: JSON, or a form of the developers' page, which leads back to it. */
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
  /** The party, such as 'shop'. */
  of: string;
  address: string;
  kinds: readonly string[];
  faults: ListedFault[];
  /** Options other than latencyMs and times. */
  texts: { name: string; label: string; placeholder?: string }[];
};

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
