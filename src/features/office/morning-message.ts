import 'server-only';
import type { Counted } from '../../analytics/visit-database.ts';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/price.ts';
import { env } from '../../runtime/env.ts';
import { shopDay, shopTime } from '../../runtime/shop-day.ts';
import { enqueueMessage } from '../../services/webhooks/deliveries.ts';
import { OFFICE } from '../forms/form-webhooks.ts';
import { figureOf, readOffice } from './office-data.ts';
import { tasksOf } from './tasks.ts';

/** Times where the shop is. A later run makes up for one that did not happen. */
const TIMES = ['07:00', '07:05', '07:10'];

/**
 * Sends yesterday's figures and the current failures to OFFICE_WEBHOOK_URL through the outbox, once a day: in runs at
 * 07:00, 07:05 and 07:10 of the shop's clock. Does nothing without that variable.
 * @param now milliseconds since 1970, the start of a run of the schedule
 */
export async function sendMorningMessage(now: number): Promise<void> {
  const { OFFICE_WEBHOOK_URL: url, SITE_URL } = env();
  const { day, clock } = shopTime(now);
  if (!url || !TIMES.includes(clock)) return;
  const id = `office-morning-${day}`;
  const body = JSON.stringify({ kind: 'morning', site: SITE_URL, ...(await morningMessage(now)) });
  // The id is the fingerprint too, so that a later or repeated run does not send the message again.
  await enqueueMessage({ id, form: OFFICE, contentType: 'application/json', body }, id, url);
}

/**
 * The figures of yesterday and of the day before, and the failures of now. `text` is what chats and e-mails show; the rest
 * is for automations.
 */
async function morningMessage(now: number) {
  const office = await readOffice({ days: 1, back: 1 }, now);
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
  const failures = tasksOf(office).flatMap(({ text, isFailure }) => (isFailure ? text : []));
  const text = [
    formatDay(day),
    ...lines,
    ...failures.map((each) => `To do: ${each}`),
    `${env().SITE_URL}/office`,
  ].join('\n');
  return { text, day, figures, failures };
}
