import * as v from 'valibot';

/** A text that is not blank. */
export const text = v.pipe(v.string('has to be a text'), v.trim(), v.nonEmpty('is empty'));

/** A text that fits a meta description. */
export const summary = v.pipe(text, v.maxLength(155, 'is longer than 155 characters'));

export const texts = v.pipe(v.array(text, 'has to be a list'), v.minLength(1, 'is an empty list'));

/** A day such as 2025-07-09, which YAML leaves as text. */
export const day = v.pipe(
  text,
  v.isoDate('is not a day such as 2025-07-09'),
  v.check((date) => !Number.isNaN(Date.parse(date)), 'is not a day of the calendar'),
);

export const yesOrNo = v.boolean('has to be true or false');
