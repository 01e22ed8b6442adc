import { Hono } from 'hono';
import * as v from 'valibot';
import { jsonBody } from './json-body.ts';

const whole = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

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
  /** The oldest fault that matches the request; decreases its `times`. */
  take: (target: Target) => Fault | undefined;
  routes: Hono;
};

/**
 * Faults over HTTP: GET lists them, POST adds one, and DELETE removes one or all.
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
    .post('/', jsonBody(schema, { kinds }), (c) => {
      const fault = { id: String(++lastId), ...(c.req.valid('json') as Known) };
      faults.set(fault.id, fault);
      return c.json(fault, 201);
    })
    .delete('/', (c) => {
      faults.clear();
      return c.body(null, 204);
    })
    .delete('/:id', (c) => c.body(null, faults.delete(c.req.param('id')) ? 204 : 404));

  const take = (target: Target) => {
    const fault = faults.values().find((each) => matches(each, target));
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(fault.id);
    return fault;
  };
  return { take, routes };
}
