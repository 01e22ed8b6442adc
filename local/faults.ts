import { Hono } from 'hono';
import * as v from 'valibot';
import { filledFields, numeric } from './form-fields.ts';

const whole = (least: number) => v.pipe(numeric, v.safeInteger(), v.minValue(least));

/** A text that an option of a fault may hold. */
export const textOption = v.exactOptional(v.string());

/** What every fault can be told, beside its kind. */
export const faultOptions = {
  /** Words that must occur in what is asked. */
  match: textOption,
  latencyMs: v.exactOptional(whole(0)),
  /** How many more requests it befalls; without it, all of them. */
  times: v.exactOptional(whole(1)),
};

type Options = { kind: string; times?: number };

/** The faults of one service that are switched on. */
export type Switchboard<Fault, Target> = {
  list: () => Fault[];
  /** The oldest fault that befalls this request, counted down, or undefined. */
  take: (target: Target) => Fault | undefined;
  routes: Hono;
};

/**
 * Faults that are switched while a service runs. JSON is answered with JSON; a form of the
 * developers' page is sent back to that page.
 */
export function createSwitchboard<Known extends Options, Target>(
  kinds: readonly string[],
  schema: v.GenericSchema<unknown, Known>,
  befalls: (fault: Known, target: Target) => boolean,
): Switchboard<Known & { id: string }, Target> {
  const faults = new Map<string, Known & { id: string }>();
  let lastId = 0;

  const routes = new Hono()
    .get('/', (c) => c.json([...faults.values()]))
    .post('/', async (c) => {
      const isForm = !c.req.header('Content-Type')?.includes('json');
      const body: unknown = isForm
        ? filledFields(await c.req.parseBody())
        : await c.req.json().catch(() => undefined);
      const read = v.safeParse(schema, body);
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
    const fault = faults.values().find((each) => befalls(each, target));
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(fault.id);
    return fault;
  };
  return { list: () => [...faults.values()], take, routes };
}
