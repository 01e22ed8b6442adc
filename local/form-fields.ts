import * as v from 'valibot';

/** A number, or the text of one: a form knows no other. */
export const numeric = v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]);

/** A form's fields, with those left empty left out. */
export const filledFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** A whole number from a query, or the other one when there is none. */
export function wholeNumber(text: string | undefined, otherwise: number): number {
  const number = Number(text || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
}
