import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import { log } from '../../runtime/log.ts';
import { inBackground } from '../../runtime/request-context.ts';
import {
  claimDue,
  formsDue,
  insertMessage,
  markDelivered,
  postpone,
  type ClaimedMessage,
} from './outbox.ts';
import { postToWebhook, retryDelay, type Delivery, type OutgoingMessage } from './webhook.ts';

const ROUND_LIMIT_MS = 45_000;
// Cloudflare's limit of simultaneously open connections of a Worker.
const MAX_OPEN = 6;

/**
 * Stores a message in the outbox and starts its delivery, which is not awaited; a stored duplicate is `accepted` as
 * well. If the outbox fails, the message is delivered at once; `failed` means that both failed. `id in use` means that
 * the id belongs to other content.
 * @param fingerprint identifies the content
 * @param webhook URL
 */
export async function enqueueMessage(
  message: OutgoingMessage,
  fingerprint: string,
  webhook: string,
): Promise<'accepted' | 'failed' | 'id in use'> {
  try {
    const stored = await insertMessage(message, fingerprint);
    if (stored === 'id in use') return stored;
    if (stored !== 'duplicate') waitUntil(inBackground(() => attempt(stored, webhook, Date.now())));
    return 'accepted';
  } catch (error) {
    log.error('forms', `${message.form} ${message.id}: not stored: ${String(error)}`);
    const delivery = await postToWebhook(webhook, message);
    if (delivery.delivered) {
      // The database may have stored the message after the time limit.
      waitUntil(markDelivered(message.id).catch(() => {}));
      return 'accepted';
    }
    log.error('forms', `${message.form} ${message.id}: lost: ${delivery.reason}`);
    return 'failed';
  }
}

/**
 * Delivers the due messages of all forms in parallel, each with an equal share of the open requests. Takes less than a
 * minute.
 * @param now scheduled time in milliseconds since 1970
 * @param webhookOf address by form; undefined where none is set
 */
export async function deliverDue(
  now: number,
  webhookOf: (form: string) => string | undefined,
): Promise<void> {
  const end = Date.now() + ROUND_LIMIT_MS;
  const waiting = await formsDue(now);
  let active = Math.min(MAX_OPEN, waiting.length);
  const share = () => Math.floor(MAX_OPEN / active);
  const lane = async () => {
    for (let form = waiting.shift(); form !== undefined; form = waiting.shift()) {
      await deliverForm(form, webhookOf(form), { now, end, share });
    }
    active -= 1;
  };
  await Promise.all(Array.from({ length: active }, lane));
}

/** Delivers a form's due messages in batches. A batch in which every request times out ends the form's round. */
async function deliverForm(
  form: string,
  webhook: string | undefined,
  { now, end, share }: { now: number; end: number; share: () => number },
): Promise<void> {
  while (Date.now() < end) {
    const batch = await claimDue(form, now, share()).catch((error: unknown) => {
      log.error('forms', `${form}: nothing could be claimed: ${String(error)}`);
      return [];
    });
    const outcomes = await Promise.all(batch.map((message) => attempt(message, webhook, now)));
    if (outcomes.every((outcome) => outcome === 'timed out')) return;
  }
}

/** Makes one delivery attempt and records its result in the outbox. Never throws. */
async function attempt(
  message: ClaimedMessage,
  webhook: string | undefined,
  now: number,
): Promise<'timed out' | 'ended'> {
  const { id, form, giveUpAt } = message;
  const attempts = message.attempts + 1;
  let delivery: Delivery = { delivered: false, reason: 'is not set', timedOut: false };
  try {
    if (webhook) delivery = await postToWebhook(webhook, message);
    if (delivery.delivered) {
      // Retried once, because an unrecorded delivery would be repeated.
      await markDelivered(id).catch(() => markDelivered(id));
      return 'ended';
    }
    const next = now + retryDelay(attempts, delivery.waitMs);
    const isDead = next > giveUpAt;
    await postpone(id, delivery.reason, isDead ? undefined : next);
    log.warn(
      'forms',
      `${form} ${id}: attempt ${attempts}: the webhook ${delivery.reason}${isDead ? '; it is dead now' : ''}`,
    );
  } catch (error) {
    // The claim expires, and the next round retries.
    log.error('forms', `${form} ${id}: attempt ${attempts}: ${String(error)}`);
  }
  return !delivery.delivered && delivery.timedOut ? 'timed out' : 'ended';
}
