import type { QuantityRule } from '../shop/catalogue/catalogue-schema.ts';

// Larger orders go through the wholesale form.
export const MAX_QUANTITY = 100;

export const ANY_QUANTITY: QuantityRule = { minimum: 1, maximum: null, increment: 1 };

/** The largest quantity of a variant that can be bought: the shop's maximum, but at most MAX_QUANTITY. */
export const mostOf = ({ maximum }: QuantityRule): number =>
  Math.min(maximum ?? MAX_QUANTITY, MAX_QUANTITY);

/** Returns the quantity, or 0, which removes the line, if it is below the minimum. */
export const stepped = (quantity: number, { minimum }: QuantityRule): number =>
  quantity < minimum ? 0 : quantity;

/** Message about an invalid quantity: "Please enter a quantity from 1 to 100.", and the steps if above 1. */
export const quantityLimit = (limits = ANY_QUANTITY): string =>
  `Please enter a quantity from ${limits.minimum} to ${mostOf(limits)}.` +
  (limits.increment > 1 ? ` It is sold in steps of ${limits.increment}.` : '');

/** Message about a typed quantity that is not sold, or not digits alone, such as 1e2; undefined for a valid one. */
export function quantityProblem(typed: string, limits = ANY_QUANTITY): string | undefined {
  const { minimum, increment } = limits;
  const quantity = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
  const isSold = quantity >= minimum && quantity <= mostOf(limits);
  return isSold && (quantity - minimum) % increment === 0 ? undefined : quantityLimit(limits);
}

/** Number of different lines. */
export const MAX_LINES = 50;
// Characters, as typedLength counts them.
export const MAX_NOTE = 1000;
/** Of a gift message and of any other attribute of a line. */
export const MAX_MESSAGE = 500;
/** Attributes of a line. */
export const MAX_PROPERTIES = 12;
/** Of the address and the name of the recipient of a gift card. */
export const MAX_RECIPIENT = 100;
/** Of the message to the recipient: Shopify's limit. */
export const MAX_RECIPIENT_MESSAGE = 200;
