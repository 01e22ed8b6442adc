import type { HourlyCounts, OfficeState } from '../../services/office-state.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY = 24;
const WEEK = 7 * DAY;
const MOST_DAYS = 28;
const LEAST_DAYS = 14;
/** A silence that is less probable than this is an alarm: about one false alarm in 50 years with five checkouts a day. */
const IMPROBABLE = 1 / 100_000;
const LEAST_ERRORS = 10;
const MOST_ERROR_SHARE = 0.02;

/** A sentence for each cause: while it lasts, null while it does not, undefined when it is not known. */
export type Causes = Record<string, string | null | undefined>;

/**
 * The cause of an alarm when it is improbable that no checkout was opened since the last one; else null. Checkouts are
 * assumed to be Poisson distributed, so that none has the probability exp(-expected). Expected are the means of the
 * same hours in the four weeks before: of all days, or of the same weekdays, whichever is less. Undefined before two
 * weeks of counts.
 */
export function silence(
  checkouts: HourlyCounts['checkout'],
  now: number,
): string | null | undefined {
  const current = Math.floor(now / HOUR_MS);
  const known = [...checkouts.keys()].filter((hour) => hour <= current).toSorted((a, b) => a - b);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || last - first < LEAST_DAYS * DAY)
    return undefined;
  const from = Math.max(first, last - MOST_DAYS * DAY + 1);
  const mean = (hour: number, step: number): number => {
    let [sum, samples] = [0, 0];
    for (let at = hour - step; at >= from; at -= step) {
      if (at > last) continue;
      sum += checkouts.get(at) ?? 0;
      samples += 1;
    }
    return samples > 0 ? sum / samples : 0;
  };
  let [ofDays, ofWeekdays] = [0, 0];
  // The current hour is not over, so nothing is expected of it.
  for (let hour = last + 1; hour < current; hour += 1) {
    ofDays += mean(hour, DAY);
    ofWeekdays += mean(hour, WEEK);
  }
  const expected = Math.min(ofDays, ofWeekdays);
  if (Math.exp(-expected) >= IMPROBABLE) return null;
  const hours = current - last - 1;
  return `No checkout was opened for ${hours} hours. From the weeks before, ${Math.round(expected)} were expected.`;
}

/**
 * The cause of an alarm when more than 2 % of the responses of this hour and the last one, and at least ten, have
 * failed; else null.
 */
export function errorShare({ view, error }: HourlyCounts, now: number): string | null {
  const hour = Math.floor(now / HOUR_MS);
  const sum = (counts: Map<number, number>) =>
    (counts.get(hour - 1) ?? 0) + (counts.get(hour) ?? 0);
  const [errors, views] = [sum(error), sum(view)];
  const share = errors / (errors + views);
  if (errors < LEAST_ERRORS || share <= MOST_ERROR_SHARE) return null;
  return `${errors} pages or requests have failed in the last two hours, beside ${views} pages seen (${Math.round(100 * share)} %).`;
}

export interface AlarmMessage {
  cause: string;
  state: 'began' | 'over';
  text: string;
}

const OVER: Record<string, string> = {
  'no checkouts': 'checkouts are opened again',
  errors: 'few pages and requests fail now',
  'Shopify API version': 'Shopify answers again with the version that the site was made for',
  'the catalogue is old': 'the products on the site are compared with the shop again',
  'the store sheet is old': 'the stores on the site are compared with the sheet again',
};

/** The good news that the cause of an alarm has gone. */
const overWords = (cause: string): string =>
  `It is over: ${OVER[cause] ?? `the ${cause} has no failed message left`}.`;

/**
 * The messages that are due: one alarm for each cause and day, and the end of each alarm that was sent.
 * @param day as 2026-11-24
 * @returns the messages, and the state of the alarms after the webhook has received them
 */
export function nextAlarms(
  before: NonNullable<OfficeState['alarms']>,
  causes: Causes,
  day: string,
): { alarms: NonNullable<OfficeState['alarms']>; messages: AlarmMessage[] } {
  const alarms = { ...before };
  const messages: AlarmMessage[] = [];
  for (const [cause, text] of Object.entries(causes)) {
    const last = before[cause];
    if (text && last?.day !== day) {
      alarms[cause] = { day, isOpen: true };
      messages.push({ cause, state: 'began', text });
    } else if (text === null && last?.isOpen) {
      alarms[cause] = { ...last, isOpen: false };
      messages.push({ cause, state: 'over', text: overWords(cause) });
    }
  }
  return { alarms, messages };
}
