import * as v from 'valibot';
import { createFaultList, faultOptions, textOption, type FaultList } from '../faults.ts';
import { containsText } from './body.ts';

/** Faults that reject the message. */
const rejectingFaults = ['http-429', 'http-500', 'hang', 'refuse', 'redirect'] as const;
/** Faults that store the message but spoil the answer. */
const storingFaults = ['drop-answer', 'slow', 'html-200'] as const;

const webhookFaultKinds = [...rejectingFaults, ...storingFaults] as const;

const webhookFaultSchema = v.strictObject({
  kind: v.picklist(webhookFaultKinds),
  form: textOption,
  /** Seconds or an HTTP date. */
  retryAfter: v.exactOptional(v.pipe(v.union([v.number(), v.string()]), v.transform(String))),
  ...faultOptions,
});

type Options = v.InferOutput<typeof webhookFaultSchema>;

export type WebhookFault = Options & { id: string };

type WebhookTarget = { form: string; body: string };

/** Faults of the webhooks; `form` and `match`, a text in the body, restrict the messages to which one applies. */
export const createWebhookFaults = (): FaultList<WebhookFault, WebhookTarget> =>
  createFaultList(webhookFaultKinds, webhookFaultSchema, matches);

const matches = ({ form, match }: Options, target: WebhookTarget): boolean =>
  (!form || form === target.form) && (!match || containsText(target.body, match));

/** Whether a message is stored although the fault applies to it. */
export const isStored = ({ kind }: WebhookFault): boolean =>
  !rejectingFaults.some((rejecting) => rejecting === kind);
