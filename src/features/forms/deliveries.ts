import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import { retryDelay } from '../../services/webhooks/retry-delay.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import {
  claimDue,
  forgetDelivered,
  markDelivered,
  postpone,
  store,
  type ClaimedMessage,
  type OutgoingMessage,
} from '../../services/webhooks/outbox.ts';
import { inBackground } from '../../runtime/request-context.ts';
import { postToWebhook, type Delivery } from '../../services/webhooks/webhook.ts';
import { isFormName } from './form-name.ts';
import { hasWebhook, webhookOf } from './webhook-address.ts';

// As many requests as a Worker may have open.
const AT_ONCE = 6;
const ROUND_LIMIT_MS = 45_000;

/**
 * Stores a message, and sends it while the visitor reads that it was taken. Where it cannot be stored it is sent at
 * once, and the visitor waits for that.
 */
export async function sendOrStore(
  message: OutgoingMessage,
  fingerprint: string,
): Promise<'taken' | 'failed' | 'id taken'> {
  try {
    const stored = await store(message, fingerprint);
    if (stored === 'taken') return 'id taken';
    if (stored !== 'known') waitUntil(inBackground(() => deliver(stored, Date.now())));
    return 'taken';
  } catch (error) {
    log.error('forms', `${message.form} ${message.id}: not stored: ${String(error)}`);
    const delivery = await send(message);
    if (delivery.delivered) {
      // It may have been stored all the same, too late for us to hear of it.
      waitUntil(markDelivered(message.id).catch(() => {}));
      return 'taken';
    }
    log.error('forms', `${message.form} ${message.id}: lost: ${delivery.problem}`);
    return 'failed';
  }
}

/**
 * Sends what is due again, and forgets what was delivered long ago.
 * @param now milliseconds since 1970, as the schedule counts
 */
export async function deliverDue(now: number): Promise<void> {
  const end = Date.now() + ROUND_LIMIT_MS;
  while (Date.now() < end) {
    const due = await claimDue(now, AT_ONCE);
    if (due.length === 0) break;
    await Promise.all(due.map((message) => deliver(message, now)));
  }
  await forgetDelivered();
}

/** One attempt, and a note of how it ended. Never throws. */
async function deliver(message: ClaimedMessage, now: number): Promise<void> {
  const { id, form, giveUpAt } = message;
  const attempts = message.attempts + 1;
  try {
    const delivery = await send(message);
    if (delivery.delivered) return await noteDelivered(id);

    const next = now + retryDelay(attempts, delivery.waitMs);
    const isDead = next > giveUpAt;
    await postpone(id, delivery.problem, isDead ? undefined : next);
    log.warn(
      'forms',
      `${form} ${id}: attempt ${attempts}: the webhook ${delivery.problem}${isDead ? '; it is dead now' : ''}`,
    );
  } catch (error) {
    // The claim ends by itself, and the next round tries again.
    log.error('forms', `${form} ${id}: attempt ${attempts}: ${String(error)}`);
  }
}

/** Twice if need be: without the note, the webhook gets it again. */
const noteDelivered = (id: string) => markDelivered(id).catch(() => markDelivered(id));

/** What is sent nowhere any more waits like what was not taken: somebody may set its webhook again. */
async function send(message: OutgoingMessage): Promise<Delivery> {
  const { form } = message;
  if (!isFormName(form) || !hasWebhook(form, env())) {
    return { delivered: false, problem: 'is not set' };
  }
  return postToWebhook(webhookOf(form, env()), message);
}
