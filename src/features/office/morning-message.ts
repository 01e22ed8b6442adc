import 'server-only';
import type { Counted } from '../../analytics/visit-database.ts';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { shopDay, shopTime } from '../../runtime/shop-day.ts';
import { postToWebhook } from '../../services/webhooks/webhook.ts';
import { figureOf, readOffice } from './office-data.ts';
import { readMorningState, writeMorningState } from './office-session.ts';
import { tasksOf } from './tasks.ts';

/** Times of the attempts, where the shop is. */
const ATTEMPTS = ['07:00', '08:00', '09:00'];

/** `text` is what chats and e-mails show; the rest is for automations. */
type Message = { text: string } & Record<string, unknown>;

/**
 * Sends the morning message to OFFICE_WEBHOOK_URL: yesterday's figures and the current failures. A message that the
 * webhook does not accept is sent again an hour later, three times in all.
 * @param now milliseconds since 1970
 * @throws when the database of the office fails
 */
export async function sendMorningMessage(now: number): Promise<void> {
  const { OFFICE_WEBHOOK_URL: url, SITE_URL } = env();
  const { day, clock } = shopTime(now);
  if (!url || !ATTEMPTS.includes(clock)) return;
  const state = await readMorningState();
  if (state.morning === day) return;
  const message = { kind: 'morning', site: SITE_URL, ...(await morningMessage(now)) };
  const delivery = await postToWebhook(url, {
    id: `office-morning-${day}`,
    form: 'office',
    contentType: 'application/json',
    body: JSON.stringify(message),
  });
  if (!delivery.delivered) log.warn('office', `the webhook ${delivery.reason}`);
  await writeMorningState(delivery.delivered ? { morning: day } : { ...state, failed: day });
}

/** The message: the figures of yesterday and of the day before, and the failures of now. */
async function morningMessage(now: number): Promise<Message> {
  const office = await readOffice('yesterday', now);
  const day = shopDay(1, now);
  const counts = office.visits ?? [];
  const figure = (what: Counted, name?: string) => figureOf(counts, what, name);
  const figures = {
    visits: figure('visit'),
    pages: figure('view'),
    'products seen': figure('step', 'product'),
    'added to the cart': figure('step', 'added'),
    'checkouts opened': figure('step', 'checkout'),
    searches: figure('search'),
    'searches without a result': figure('search', 'nothing'),
    'forms sent': figure('form'),
    'failed responses': figure('error'),
  };
  const lines = Object.entries(figures).map(
    ([name, { count, before }]) =>
      `${name}: ${withThousands(count)} (${withThousands(before)} the day before)`,
  );
  const failures = tasksOf({ ...office, isMessageLost: false }).flatMap(({ text, isFailure }) =>
    isFailure ? text : [],
  );
  const text = [
    formatDay(day),
    ...lines,
    ...failures.map((each) => `To do: ${each}`),
    `${env().SITE_URL}/office`,
  ].join('\n');
  return { text, day, figures, failures };
}
