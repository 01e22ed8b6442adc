import { formNames } from '../../features/forms/form-registry.ts';
import { env } from '../../runtime/env.ts';
import { readOffice, type HourlyCounts } from '../../services/office-state.ts';
import type { SourceHealth } from '../../services/snapshot-health.ts';
import { lastApiVersion } from '../../services/shopify/storefront.ts';
import { failingForms, type FailingForm } from '../../services/webhooks/outbox.ts';
import { errorShare, silence, type Causes } from './alarms.ts';
import { formatTime, number } from './dashboard-page.ts';
import { failureWords } from './data-section.ts';
import { orUnknown } from './or-unknown.ts';
import { snapshotsNow } from './snapshots-now.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The causes of alarms as they are now. A cause is unknown while its database does not answer. */
export async function causesNow(counts: HourlyCounts, now: number): Promise<Causes> {
  const [failing, health] = await Promise.all([
    orUnknown(failingForms(now - HOUR_MS)),
    snapshotsNow(),
  ]);
  return {
    ...shopCauses(counts, now),
    'the catalogue is old': behind('products with the shop', health.catalog),
    'the store sheet is old': behind('stores with the sheet', health.sheet),
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
  `Messages of the office do not arrive (attempts: ${number(attempts)}), so alarms are shown only here: check the address OFFICE_WEBHOOK_URL`;

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
        : `Shopify has ended the version ${asked} that the site was made for, and answers with ${answered}. A developer can upgrade it: docs/operating.md, Upgrade the API version.`),
  } satisfies Causes;
}

const behind = (what: string, { state, checkedAt, failure }: SourceHealth) => {
  if (state !== 'behind') return null;
  const compared = checkedAt
    ? `last compared its ${what} at ${formatTime(checkedAt)}`
    : `has not compared its ${what} yet`;
  const why = failure ? ` The reason: ${failureWords(failure.why)}.` : '';
  return `The site ${compared}, so visitors may see old ones.${why}`;
};

const notTaken = ({ form, count, oldest }: FailingForm) =>
  `${number(count)} ${count === 1 ? 'message' : 'messages'} of the form ${form} ${count === 1 ? 'has' : 'have'} not reached you, the oldest since ${formatTime(oldest)}: its webhook does not take them.`;
