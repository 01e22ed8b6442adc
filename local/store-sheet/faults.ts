import * as v from 'valibot';
import { createSwitchboard, faultOptions, type Switchboard } from '../faults.ts';

export const storeFaultKinds = [
  'html-200',
  'http-500',
  'empty',
  'header-only',
  'no-header',
  'truncated',
  'redirect-loop',
  'slow',
  'hang',
  'refuse',
] as const;

const { latencyMs, times } = faultOptions;
const storeFaultSchema = v.strictObject({ kind: v.picklist(storeFaultKinds), latencyMs, times });

type Options = v.InferOutput<typeof storeFaultSchema>;

/** A fault of the sheet switched on: how, and how often before it ends. */
export type StoreFault = Options & { id: string };

export type StoreFaults = Switchboard<StoreFault, undefined>;

export const createStoreFaults = (): StoreFaults =>
  createSwitchboard<Options, undefined>(storeFaultKinds, storeFaultSchema, () => true);
