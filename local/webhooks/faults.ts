import * as v from 'valibot';
import {
  createSwitchboard,
  faultOptions,
  faultsCard,
  textOption,
  type Switchboard,
} from '../faults.ts';
import type { Html } from '../page.ts';
import { holds } from './body.ts';

/** The faults in which nothing is taken. */
const refusals = ['http-429', 'http-500', 'hang', 'refuse', 'redirect'] as const;
/** The faults in which it is taken, whatever the sender gets to hear. */
const lateFaults = ['drop-answer', 'slow', 'html-200'] as const;

/** Every kind of fault there is. */
export const webhookFaultKinds = [...refusals, ...lateFaults] as const;

const webhookFaultSchema = v.strictObject({
  kind: v.picklist(webhookFaultKinds),
  form: textOption,
  /** What http-429 says: seconds or an HTTP date. */
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

/** A fault switched on: which form's messages it befalls, how, and how often before it ends. */
export type WebhookFault = Options & { id: string };

/** What a fault can be told to befall. */
export type WebhookTarget = { form: string; body: string };

export type WebhookFaults = Switchboard<WebhookFault, WebhookTarget>;

/** The faults of the webhooks. `match` are words that must occur in the body. */
export const createWebhookFaults = (): WebhookFaults =>
  createSwitchboard(webhookFaultKinds, webhookFaultSchema, befalls);

const befalls = ({ form, match }: Options, target: WebhookTarget): boolean =>
  (!form || form === target.form) && (!match || holds(target.body, match));

/** Whether the webhook takes the message before the fault shows. */
export const isTaken = ({ kind }: WebhookFault): boolean =>
  !refusals.some((refusal) => refusal === kind);

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
