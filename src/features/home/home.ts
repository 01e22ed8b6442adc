import * as v from 'valibot';
import { readJson, text } from '../../lib/content-fields.ts';
import { pictureName } from '../layout/picture-name.ts';

const wordsSchema = v.strictObject({ title: text, text, action: text });

const slideSchema = v.strictObject({
  ...wordsSchema.entries,
  /** What its link to the shop says. */
  shopAction: text,
  image: pictureName,
  imageAlt: text,
});

const homeSchema = v.strictObject({
  slides: v.pipe(v.array(slideSchema, 'has to be a list'), v.minLength(1, 'is an empty list')),
  difference: wordsSchema,
  enjoy: wordsSchema,
  ingredients: wordsSchema,
  wholesale: wordsSchema,
  alcohol: wordsSchema,
  callToAction: wordsSchema,
  suggestion: v.omit(wordsSchema, ['action']),
  articles: wordsSchema,
  faq: wordsSchema,
  findUs: wordsSchema,
});

/** A part of the home page in words; `action` is what its link or button says. */
export type Words = v.InferOutput<typeof wordsSchema>;
export type Slide = v.InferOutput<typeof slideSchema>;
export type Home = v.InferOutput<typeof homeSchema>;

/** @throws ContentError that says what an editor has to mend */
export const readHome = (source: string): Home => readJson('content/home.json', source, homeSchema);
