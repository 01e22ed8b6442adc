import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { shopDay, shopTime } from '../../runtime/shop-day.ts';
import { readOffice, writeOfficeState, type OfficeState } from '../../services/office-state.ts';
import { readVisitCounts, type Counted } from '../../services/visit-counts-table.ts';
import { postToWebhook, retryDelay } from '../../services/webhooks/webhook.ts';
import { number } from './dashboard-page.ts';
import { causesNow } from './alarm-causes.ts';
import { nextAlarms } from './alarms.ts';
import { countsOf } from './count-tables.ts';

const MINUTE_MS = 60 * 1000;
const CHECK_MS = 5 * MINUTE_MS;
const MORNING = 7;
/** A webhook that does not answer in time may have taken the message: it gets the message three times at most. */
const MOST_UNANSWERED = 3;

/** `text` is what chats and e-mails show; the rest is for automations. */
type Message = { text: string } & Record<string, unknown>;

/**
 * Every five minutes, sends the morning message and the alarms that are due to OFFICE_WEBHOOK_URL. A message that the
 * webhook does not accept is sent again after growing delays, up to an hour.
 * @param now milliseconds since 1970
 * @throws when the database of the office fails
 */
export async function notifyOffice(now: number): Promise<void> {
  const { OFFICE_WEBHOOK_URL: url, SITE_URL } = env();
  if (!url || now % CHECK_MS >= MINUTE_MS) return;
  const { state, counts } = await readOffice(now);
  const { day, hour } = shopTime(now);
  const next: OfficeState = { ...state };
  const waiting = { ...state.waiting };
  /** @returns whether the message needs no further attempt */
  const send = async (kind: 'morning' | 'alarm', id: string, message: Message) => {
    const { attempts, unanswered, next: due } = state.waiting?.[kind] ?? NOT_SENT;
    if (now < due) return false;
    const body = JSON.stringify({ kind, site: SITE_URL, ...message });
    const contentType = 'application/json';
    const key = `office-${kind}-${id}`.replaceAll(/[^\w-]+/g, '-');
    const delivery = await postToWebhook(url, { id: key, form: 'office', contentType, body });
    delete waiting[kind];
    if (delivery.delivered) return true;
    log.warn('office', `${kind}: the webhook ${delivery.reason}`);
    const failed = {
      attempts: attempts + 1,
      unanswered: unanswered + Number(delivery.timedOut),
      next: now + retryDelay(attempts + 1, delivery.waitMs),
    };
    if (failed.unanswered >= MOST_UNANSWERED) return true;
    waiting[kind] = failed;
    return false;
  };

  const { alarms, messages } = nextAlarms(state.alarms ?? {}, await causesNow(counts, now), day);
  if (messages.length > 0) {
    const text = [...messages.map((each) => each.text), `${SITE_URL}/office`].join('\n');
    const id = [day, ...messages.flatMap((each) => [each.cause, each.state])].join(' ');
    if (await send('alarm', id, { text, alarms: messages })) next.alarms = alarms;
  } else {
    delete waiting['alarm'];
  }
  if (hour >= MORNING && state.morning !== day) {
    if (await send('morning', day, await morningMessage(now))) next.morning = day;
  }
  if (Object.keys(waiting).length > 0) next.waiting = waiting;
  else delete next.waiting;
  if (JSON.stringify(next) !== JSON.stringify(state)) await writeOfficeState(next);
}

const NOT_SENT = { attempts: 0, unanswered: 0, next: 0 };

/** The figures of yesterday, and of the day before if it has any. */
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
  const all = Object.values(figures);
  const isCompared = all.some(({ before }) => before > 0);
  const lines = Object.entries(figures).map(
    ([name, { count, before }]) =>
      `${name}: ${number(count)}${isCompared ? ` (${number(before)} the day before)` : ''}`,
  );
  const isKnown = isCompared || all.some(({ count }) => count > 0);
  const told = isKnown ? lines : ['Nothing was counted on this day.'];
  const text = [formatDay(day), ...told, `${env().SITE_URL}/office`].join('\n');
  return { text, day, figures };
}
