import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { shopDay, shopTime } from '../../runtime/shop-day.ts';
import { readOffice, writeOfficeState, type OfficeState } from '../../services/office-state.ts';
import { readVisitCounts, type Counted } from '../../services/visit-counts-table.ts';
import { postToWebhook } from '../../services/webhooks/webhook.ts';
import { causesNow } from './alarm-causes.ts';
import { nextAlarms } from './alarms.ts';
import { countsOf, number } from './visits-section.ts';

const MINUTE_MS = 60 * 1000;
const CHECK_MS = 5 * MINUTE_MS;
const MORNING = 7;

/** `text` is what chats and e-mails show; the rest is for automations. */
type Message = { text: string } & Record<string, unknown>;

/**
 * Every five minutes, sends the morning message and the alarms that are due to OFFICE_WEBHOOK_URL. A message that the
 * webhook does not accept is sent again in the next run, because its state is written only after it.
 * @param now milliseconds since 1970
 * @throws when the database of the office fails
 */
export async function notifyOffice(now: number): Promise<void> {
  const { OFFICE_WEBHOOK_URL: url, SITE_URL } = env();
  if (!url || now % CHECK_MS >= MINUTE_MS) return;
  const { state, counts } = await readOffice(now);
  const { day, hour } = shopTime(now);
  const send = async (kind: 'morning' | 'alarm', message: Message): Promise<boolean> => {
    const body = JSON.stringify({ kind, site: SITE_URL, ...message });
    const id = `office-${kind}-${kind === 'morning' ? day : now}`;
    const contentType = 'application/json';
    const delivery = await postToWebhook(url, { id, form: 'office', contentType, body });
    if (!delivery.delivered) log.warn('office', `${kind}: the webhook ${delivery.reason}`);
    return delivery.delivered;
  };

  const next: OfficeState = { ...state };
  const { alarms, messages } = nextAlarms(state.alarms ?? {}, await causesNow(counts, now), day);
  if (messages.length > 0) {
    const text = [...messages.map((each) => each.text), `${SITE_URL}/office`].join('\n');
    if (await send('alarm', { text, alarms: messages })) next.alarms = alarms;
  }
  if (hour >= MORNING && state.morning !== day) {
    if (await send('morning', await morningMessage(now))) next.morning = day;
  }
  if (JSON.stringify(next) !== JSON.stringify(state)) await writeOfficeState(next);
}

/** The figures of yesterday, and of the day before. */
async function morningMessage(now: number): Promise<Message> {
  const day = shopDay(1, now);
  const { counts } = await readVisitCounts(day, 1);
  const figure = (what: Counted, name?: string) =>
    countsOf(counts, what)
      .filter((each) => name === undefined || each.name === name)
      .reduce(
        (sum, { count, before }) => ({ count: sum.count + count, before: sum.before + before }),
        { count: 0, before: 0 },
      );
  const figures = {
    visits: figure('source'),
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
    ([name, { count, before }]) => `${name}: ${number(count)} (${number(before)} the day before)`,
  );
  const text = [formatDay(day), ...lines, `${env().SITE_URL}/office`].join('\n');
  return { text, day, figures };
}
