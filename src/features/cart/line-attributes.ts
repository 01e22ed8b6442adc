import * as v from 'valibot';
import { typedLength, withLineFeeds } from '../../lib/typed-text.ts';
import {
  MAX_MESSAGE,
  MAX_PROPERTIES,
  MAX_RECIPIENT,
  MAX_RECIPIENT_MESSAGE,
} from './cart-limits.ts';
import type { LineAttribute } from './cart-types.ts';

/** Names that Shopify reads when it sends a gift card to somebody. */
const RECIPIENT = {
  email: 'Recipient email',
  name: 'Recipient name',
  message: 'Message',
  date: 'Send on',
} as const;

/** Tells Shopify that a gift card goes to its recipient. */
const SENT_TO_RECIPIENT = { key: '__shopify_send_gift_card_to_recipient', value: 'on' };
const DAY = 24 * 60 * 60 * 1000;
/** Shopify sends a gift card within this time. */
const MAX_DAYS = 90;

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

/** The characters that an attribute may have. */
const MOST: Partial<Record<string, number>> = {
  [RECIPIENT.email]: MAX_RECIPIENT,
  [RECIPIENT.name]: MAX_RECIPIENT,
  [RECIPIENT.message]: MAX_RECIPIENT_MESSAGE,
};

/** Attributes of a new line. One for the recipient of a gift card needs an email, and a day that Shopify accepts. */
export const lineAttributes = v.pipe(
  v.array(v.object({ key: v.pipe(v.string(), lengthUpTo(100)), value: v.string() })),
  v.maxLength(MAX_PROPERTIES),
  v.check(
    (all) => all.every(({ key, value }) => typedLength(value) <= (MOST[key] ?? Infinity)),
    'recipient-too-long',
  ),
  v.check((all) => all.every(({ value }) => typedLength(value) <= MAX_MESSAGE)),
  v.check(isRecipientValid, 'recipient'),
  v.transform((all) => all.filter(({ key }) => key !== SENT_TO_RECIPIENT.key)),
  v.transform((all) =>
    all.some(({ key }) => key === RECIPIENT.email) ? [...all, SENT_TO_RECIPIENT] : all,
  ),
);

function isRecipientValid(all: LineAttribute[]): boolean {
  const valueOf = (name: string) => all.find(({ key }) => key === name)?.value;
  const email = valueOf(RECIPIENT.email);
  if (email === undefined) {
    return valueOf(RECIPIENT.name) === undefined && valueOf(RECIPIENT.date) === undefined;
  }
  const date = valueOf(RECIPIENT.date);
  const days = date === undefined ? 0 : (Date.parse(date) - Date.now()) / DAY;
  // The visitor's today may be up to two days before the Worker's time, depending on the time zone.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && days > -2 && days <= MAX_DAYS;
}
