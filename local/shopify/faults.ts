import * as v from 'valibot';
import { createSwitchboard, faultOptions, textOption, type Switchboard } from '../faults.ts';
import { faultKinds, isCartFault } from './fault-kinds.ts';

const faultSchema = v.object({
  kind: v.picklist(faultKinds),
  /** An operation's name or the name of its root field. */
  operation: textOption,
  ...faultOptions,
});

type Options = v.InferOutput<typeof faultSchema>;

/** A fault switched on: which requests it befalls, how, and how often before it ends. */
export type Fault = Options & { id: string };

/** What a fault can be told to befall. */
export type FaultTarget = {
  operationName: string | null;
  rootFields: string[];
  variables: Record<string, unknown>;
};

export type Faults = Switchboard<Fault, FaultTarget>;

/** The faults of the local shop. `match` are words that must occur in the JSON of the variables. */
export const createFaults = (): Faults => createSwitchboard(faultKinds, faultSchema, befalls);

function befalls({ kind, operation, match }: Options, target: FaultTarget): boolean {
  if (isCartFault(kind) && !target.rootFields.includes('cartCreate')) return false;
  const isNamed =
    !operation || operation === target.operationName || target.rootFields.includes(operation);
  return isNamed && (!match || JSON.stringify(target.variables).includes(match));
}
