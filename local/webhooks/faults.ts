import * as v from 'valibot';
import {
  createFaultList,
  faultOptions,
  faultsCard,
  textOption,
  type FaultList,
} from '../faults.ts';
import type { Html } from '../page.ts';
import { holds } from './body.ts';

/** Faults in which the message is lost. */
const losingFaults = ['http-429', 'http-500', 'hang', 'refuse', 'redirect'] as const;
/** Faults in which the message is stored, whatever the sender is told. */
const storingFaults = ['drop-answer', 'slow', 'html-200'] as const;

export const webhookFaultKinds = [...losingFaults, ...storingFaults] as const;

const webhookFaultSchema = v.strictObject({
  kind: v.picklist(webhookFaultKinds),
  form: textOption,
  retryAfter: v.exactOptional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(String),
      v.regex(/^(\d+|\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT)$/, 'It has to be seconds or a date.'),
    ),
  ),
  ...faultOptions,
});

type Options = v.InferOutput<typeof webhookFaultSchema>;

/** A fault switched on: which form's messages it matches, how, and how often before it ends. */
export type WebhookFault = Options & { id: string };

export type WebhookTarget = { form: string; body: string };

export type WebhookFaults = FaultList<WebhookFault, WebhookTarget>;

/** `match` is looked for in the body. */
export const createWebhookFaults = (): WebhookFaults =>
  createFaultList(webhookFaultKinds, webhookFaultSchema, matches);

const matches = ({ form, match }: Options, target: WebhookTarget): boolean =>
  (!form || form === target.form) && (!match || holds(target.body, match));

export const isStored = ({ kind }: WebhookFault): boolean =>
  !losingFaults.some((refusal) => refusal === kind);

export const webhookFaultsCard = (faults: WebhookFaults): Html =>
  faultsCard({
    of: 'webhooks',
    address: '/webhooks/faults',
    kinds: webhookFaultKinds,
    faults: faults.list(),
    texts: [
      { name: 'form', label: 'Form (any)', placeholder: 'contact' },
      { name: 'match', label: 'Words in it (any)', placeholder: 'ada@example.com' },
      { name: 'retryAfter', label: 'Retry-After (1)', placeholder: '1' },
    ],
  });
