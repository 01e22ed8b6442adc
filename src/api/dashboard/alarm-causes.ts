import { formNames } from '../../features/forms/form-registry.ts';
import { env } from '../../runtime/env.ts';
import { readOffice, type HourlyCounts } from '../../services/office-state.ts';
import { sharedCacheHealth, type SharedCacheHealth } from '../../services/shared-cache-health.ts';
import { lastApiVersion } from '../../services/shopify/storefront.ts';
import { failingForms, type FailingForm } from '../../services/webhooks/outbox.ts';
import { errorShare, silence, type Causes } from './alarms.ts';
import { orUnknown } from './or-unknown.ts';
import { number } from './visits-section.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The causes of alarms as they are now. A cause is unknown while its database does not answer. */
export async function causesNow(counts: HourlyCounts, now: number): Promise<Causes> {
  const [failing, health] = await Promise.all([
    orUnknown(failingForms(now - HOUR_MS)),
    orUnknown(sharedCacheHealth()),
  ]);
  return {
    ...shopCauses(counts, now),
    'the catalogue is old': health && behind('catalogue', health.catalog),
    'the store sheet is old': health && behind('store sheet', health.sheet),
    ...Object.fromEntries(
      formNames.map((form) => {
        const waiting = failing?.find((each) => each.form === form);
        return [`webhook of ${form}`, failing && (waiting ? notTaken(waiting) : null)];
      }),
    ),
  };
}

/**
 * The lasting alarms that no other part of /office shows, with or without OFFICE_WEBHOOK_URL. An alarm whose cause is
 * unknown now lasts until its end was sent.
 * @param now milliseconds since 1970
 * @throws when the database of the office fails
 */
export async function lastingAlarms(now: number): Promise<LastingAlarm[]> {
  const { state, counts } = await readOffice(now);
  const causes = Object.entries(shopCauses(counts, now)) as [
    ShopCause,
    string | null | undefined,
  ][];
  const lasting: LastingAlarm[] = causes.flatMap(([cause, known]) => {
    const isOpen = known === undefined && state.alarms?.[cause]?.isOpen;
    const text = isOpen ? `The alarm “${cause}” is not over.` : known;
    return text ? [{ cause, text }] : [];
  });
  const attempts = Object.values(state.waiting ?? {}).map((each) => each.attempts);
  return attempts.length > 0 && env().OFFICE_WEBHOOK_URL
    ? [...lasting, { cause: 'messages', text: notSent(Math.max(...attempts)) }]
    : lasting;
}

const notSent = (attempts: number) =>
  `OFFICE_WEBHOOK_URL has not taken the last message (attempts: ${number(attempts)}), so alarms arrive only here: check it`;

export type ShopCause = keyof ReturnType<typeof shopCauses>;
export interface LastingAlarm {
  cause: ShopCause | 'messages';
  text: string;
}

function shopCauses(counts: HourlyCounts, now: number) {
  const { SHOPIFY_API_VERSION: asked } = env();
  const answered = lastApiVersion();
  return {
    'no checkouts': silence(counts.checkout, now),
    errors: errorShare(counts, now),
    'Shopify API version':
      answered &&
      (answered === asked
        ? null
        : `Shopify has retired the API version ${asked} and answers with ${answered}. See docs/operating.md, Upgrade the API version.`),
  } satisfies Causes;
}

const behind = (what: string, { state, checkedAt, lastRun }: SharedCacheHealth['catalog']) =>
  state === 'behind'
    ? `The ${what} was last compared ${checkedAt ?? 'never'} (${lastRun}): the schedule does not keep up.`
    : null;

const notTaken = ({ form, count, oldest }: FailingForm) =>
  `The webhook of the form ${form} has not taken ${number(count)} ${count === 1 ? 'submission' : 'submissions'}, the oldest since ${oldest} UTC.`;
