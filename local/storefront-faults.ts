import { Hono } from 'hono';
import { faultKinds, isCartFault, isFaultKind, type FaultKind } from './storefront-fault-kinds.ts';

/** A fault switched on: which requests it befalls, how, and how often before it ends. */
export type Fault = {
  id: string;
  kind: FaultKind;
  /** An operation's name or the name of its root field. */
  operation?: string;
  /** Words that must occur in the JSON of the variables. */
  match?: string;
  latencyMs?: number;
  /** How many more requests it befalls; without it, all of them. */
  times?: number;
};

/** What a fault can be told to befall. */
export type FaultTarget = {
  operationName: string | null;
  rootFields: string[];
  variables: Record<string, unknown>;
};

export type Faults = {
  list: () => Fault[];
  /** The oldest fault that befalls this request, counted down, or undefined. */
  take: (target: FaultTarget) => Fault | undefined;
  routes: Hono;
};

/**
 * The faults of the local shop, switchable while it runs. JSON is answered with JSON; a form of
 * the developers' page is sent back to that page.
 */
export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  let lastId = 0;

  const routes = new Hono()
    .get('/', (c) => c.json([...faults.values()]))
    .post('/', async (c) => {
      const isForm = !c.req.header('Content-Type')?.includes('json');
      const body: unknown = isForm
        ? fromForm(await c.req.parseBody())
        : await c.req.json().catch(() => undefined);
      const read = readFault(body);
      if ('error' in read) return c.json({ error: read.error, kinds: faultKinds }, 400);
      const fault = { id: String(++lastId), ...read };
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

  const take = (target: FaultTarget) => {
    const fault = faults.values().find((each) => befalls(each, target));
    if (fault?.times !== undefined && --fault.times <= 0) faults.delete(fault.id);
    return fault;
  };
  return { list: () => [...faults.values()], take, routes };
}

function befalls({ kind, operation, match }: Fault, target: FaultTarget): boolean {
  if (isCartFault(kind) && !target.rootFields.includes('cartCreate')) return false;
  const isNamed =
    !operation || operation === target.operationName || target.rootFields.includes(operation);
  return isNamed && (!match || JSON.stringify(target.variables).includes(match));
}

function readFault(body: unknown): Omit<Fault, 'id'> | { error: string } {
  if (!body || typeof body !== 'object') return { error: 'A JSON object is needed.' };
  const { kind, operation, match, latencyMs, times } = body as Record<string, unknown>;
  if (!isFaultKind(kind)) return { error: `kind must be one of ${faultKinds.join(', ')}.` };
  for (const [name, value] of Object.entries({ operation, match })) {
    if (value !== undefined && typeof value !== 'string') return { error: `${name} must be text.` };
  }
  if (latencyMs !== undefined && !isWhole(latencyMs, 0)) {
    return { error: 'latencyMs must be a whole number of milliseconds.' };
  }
  if (times !== undefined && !isWhole(times, 1)) return { error: 'times must be 1 or more.' };
  return {
    kind,
    ...(typeof operation === 'string' && { operation }),
    ...(typeof match === 'string' && { match }),
    ...(isWhole(latencyMs, 0) && { latencyMs }),
    ...(isWhole(times, 1) && { times }),
  };
}

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** A form's fields, with those left empty left out. */
function fromForm(fields: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      name === 'latencyMs' || name === 'times' ? Number(value) : value,
    ]),
  );
}
