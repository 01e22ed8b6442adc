import { formatDay, isDay } from '../../lib/format-day.ts';
import { RECIPIENT, type LineAttribute } from './cart-types.ts';

/** The attributes of a line as they are shown. Those with an underscore belong to apps, and checkouts hide them. */
export const shownAttributes = (
  all: readonly { key: string; value: string | null }[],
): LineAttribute[] =>
  all.flatMap(({ key, value }) => {
    if (!value || key.startsWith('_')) return [];
    const isDate = key === RECIPIENT.date && isDay(value);
    return [{ key, value: isDate ? formatDay(value) : value }];
  });
