import { formNames } from '../../features/forms/form-registry.ts';
import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { shopDay, shopTime } from '../../runtime/shop-day.ts';
import {
  readOffice,
  writeOfficeState,
  type HourlyCounts,
  type OfficeState,
} from '../../services/office-state.ts';
import { sharedCacheHealth, type SharedCacheHealth } from '../../services/shared-cache-health.ts';
import { lastApiVersion } from '../../services/shopify/storefront.ts';
import { readVisitCounts, type Counted } from '../../services/visit-counts-table.ts';
import { failingForms, type FailingForm } from '../../services/webhooks/outbox.ts';
import { postToWebhook } from '../../services/webhooks/webhook.ts';
import { errorShare, nextAlarms, silence, type Causes } from './alarms.ts';
import { countsOf, number } from './visits-section.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
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

/** The causes of alarms as they are now. A cause is unknown while its database does not answer. */
async function causesNow(counts: HourlyCounts, now: number): Promise<Causes> {
  const [failing, health] = await Promise.all([
    orUnknown(failingForms(now - HOUR_MS)),
    orUnknown(sharedCacheHealth()),
  ]);
  const { SHOPIFY_API_VERSION: asked } = env();
  const answered = lastApiVersion();
  return {
    'no checkouts': silence(counts.checkout, now),
    errors: errorShare(counts, now),
    'the catalogue is old': health && behind('catalogue', health.catalog),
    'the store sheet is old': health && behind('store sheet', health.sheet),
    'Shopify API version':
      answered &&
      (answered === asked
        ? null
        : `Shopify has retired the API version ${asked} and answers with ${answered}. See docs/operating.md, Upgrade the API version.`),
    ...Object.fromEntries(
      formNames.map((form) => {
        const waiting = failing?.find((each) => each.form === form);
        return [`webhook of ${form}`, failing && (waiting ? notTaken(waiting) : null)];
      }),
    ),
  };
}

const behind = (what: string, { state, checkedAt, lastRun }: SharedCacheHealth['catalog']) =>
  state === 'behind'
    ? `The ${what} was last compared ${checkedAt ?? 'never'} (${lastRun}): the schedule does not keep up.`
    : null;

const notTaken = ({ form, count, oldest }: FailingForm) =>
  `The webhook of the form ${form} has not taken ${number(count)} ${count === 1 ? 'submission' : 'submissions'}, the oldest since ${oldest} UTC.`;

const orUnknown = <T>(part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => void log.error('office', String(error)));

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
