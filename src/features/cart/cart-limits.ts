// Larger orders go through the wholesale form.
export const MAX_QUANTITY = 100;

/** The sentence beside an invalid quantity. */
export const quantityLimit = (most: number | string, least = 1): string =>
  `Please enter a quantity from ${least} to ${most}.`;

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
