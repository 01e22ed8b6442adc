import * as v from 'valibot';
import {
  createFaultList,
  faultOptions,
  faultsCard,
  textOption,
  type FaultList,
} from '../faults.ts';
import type { Html } from '../page.ts';
import { containsText } from './body.ts';

/** Faults that reject the message. */
const rejectingFaults = ['http-429', 'http-500', 'hang', 'refuse', 'redirect'] as const;
/** Faults that store the message but spoil the answer. */
const storingFaults = ['drop-answer', 'slow', 'html-200'] as const;

const webhookFaultKinds = [...rejectingFaults, ...storingFaults] as const;

const webhookFaultSchema = v.strictObject({
  kind: v.picklist(webhookFaultKinds),
  form: textOption,
  retryAfter: v.exactOptional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(String),
      v.regex(
        /^(\d+|\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT)$/,
        'It has to be seconds or an HTTP date.',
      ),
    ),
  ),
  ...faultOptions,
});

type Options = v.InferOutput<typeof webhookFaultSchema>;

export type WebhookFault = Options & { id: string };

export type WebhookTarget = { form: string; body: string };

export type WebhookFaults = FaultList<WebhookFault, WebhookTarget>;

/** Faults of the webhooks; `form` and `match`, a text in the body, restrict the messages to which one applies. */
export const createWebhookFaults = (): WebhookFaults =>
  createFaultList(webhookFaultKinds, webhookFaultSchema, matches);

const matches = ({ form, match }: Options, target: WebhookTarget): boolean =>
  (!form || form === target.form) && (!match || containsText(target.body, match));

/** Whether a message is stored although the fault applies to it. */
export const isStored = ({ kind }: WebhookFault): boolean =>
  !rejectingFaults.some((rejecting) => rejecting === kind);

export const webhookFaultsCard = (faults: WebhookFaults): Html =>
  faultsCard({
    of: 'webhooks',
    address: '/webhooks/faults',
    kinds: webhookFaultKinds,
    faults: faults.list(),
    texts: [
      { name: 'form', label: 'Form (any)', placeholder: 'contact' },
      { name: 'match', label: 'Text in it (any)', placeholder: 'ada@example.com' },
      { name: 'retryAfter', label: 'Retry-After (1)', placeholder: '1' },
    ],
  });
