import * as v from 'valibot';
import { isDay } from '../../lib/format-day.ts';
import { typedLength, withLineFeeds } from '../../lib/typed-text.ts';
import {
  MAX_MESSAGE,
  MAX_PROPERTIES,
  MAX_RECIPIENT,
  MAX_RECIPIENT_MESSAGE,
} from './cart-limits.ts';
import { sendingDays } from './sending-days.ts';
import { RECIPIENT, type LineAttribute } from './cart-types.ts';

/** Tells Shopify that a gift card goes to its recipient. */
const SENT_TO_RECIPIENT = { key: '__shopify_send_gift_card_to_recipient', value: 'on' };
/** The time zone where a day ends last, in minutes. */
const LAST_OFFSET = 12 * 60;

/** The fields `properties[NAME]` of a form, as Shopify's own product forms name attributes of a line. */
export function attributesOf(fields: Record<string, unknown>): { attributes?: LineAttribute[] } {
  const attributes = Object.entries(fields).flatMap(([name, value]) => {
    const key = cleanText(/^properties\[(.+)\]$/s.exec(name)?.[1] ?? '');
    if (!key || typeof value !== 'string') return [];
    const text = cleanText(value);
    return text ? [{ key, value: text }] : [];
  });
  return attributes.length > 0 ? { attributes } : {};
}

/** A text with `\n` as its line breaks, and without other control characters and halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  withLineFeeds(text)
    .replace(/[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .trim();

/** Schema check for a text of at most this many characters. */
export const lengthUpTo = (most: number) => v.check((text: string) => typedLength(text) <= most);

/** Whether the buyer chose an attribute, unlike those that only tell Shopify how to send a gift card. */
const isTyped = ({ key }: LineAttribute): boolean =>
  key !== SENT_TO_RECIPIENT.key && key !== RECIPIENT.offset;

/** The characters that an attribute may have. */
const MOST: Partial<Record<string, number>> = {
  [RECIPIENT.email]: MAX_RECIPIENT,
  [RECIPIENT.name]: MAX_RECIPIENT,
  [RECIPIENT.message]: MAX_RECIPIENT_MESSAGE,
};

/** Attributes of a new line. One for the recipient of a gift card needs an email, and a day that Shopify accepts. */
export const lineAttributes = v.pipe(
  v.array(v.object({ key: v.pipe(v.string(), lengthUpTo(100)), value: v.string() })),
  v.check((all) => all.filter(isTyped).length <= MAX_PROPERTIES),
  v.check(
    (all) => all.every(({ key, value }) => typedLength(value) <= (MOST[key] ?? Infinity)),
    'recipient-too-long',
  ),
  v.check((all) => all.every(({ value }) => typedLength(value) <= MAX_MESSAGE)),
  v.check((all) => {
    const isNeeded = [RECIPIENT.name, RECIPIENT.date].some((name) => valueOf(name, all));
    const email = valueOf(RECIPIENT.email, all);
    return email === undefined ? !isNeeded : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  }, 'recipient-email'),
  v.check((all) => {
    const date = valueOf(RECIPIENT.date, all);
    const { min, max } = sendingDays(LAST_OFFSET);
    return date === undefined || (isDay(date) && min <= date && date <= max);
  }, 'recipient-day'),
  v.transform((all) => {
    const isSent = valueOf(RECIPIENT.email, all) !== undefined;
    const offset = valueOf(RECIPIENT.date, all) && valueOf(RECIPIENT.offset, all);
    return [
      ...all.filter(isTyped),
      ...(isSent ? [SENT_TO_RECIPIENT] : []),
      ...(offset && /^-?\d{1,3}$/.test(offset) ? [{ key: RECIPIENT.offset, value: offset }] : []),
    ];
  }),
);

const valueOf = (name: string, all: readonly LineAttribute[]) =>
  all.find(({ key }) => key === name)?.value;
