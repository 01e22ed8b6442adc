import * as v from 'valibot';
import {
  listOf,
  paragraph,
  productHandle,
  text,
  textList,
  title,
} from '../../lib/content-fields.ts';
import { pictureName } from '../../lib/content-pictures.ts';

const sectionSchema = v.strictObject({ title, text: paragraph, action: text });

const slideSchema = v.strictObject({
  ...sectionSchema.entries,
  shopAction: text,
  image: pictureName,
  imageAlt: text,
});

export const homeSchema = v.strictObject({
  slides: listOf(slideSchema),
  flavors: v.omit(sectionSchema, ['text']),
  difference: sectionSchema,
  enjoy: sectionSchema,
  ingredients: sectionSchema,
  wholesale: sectionSchema,
  alcohol: sectionSchema,
  callToAction: sectionSchema,
  suggestion: sectionSchema,
  articles: sectionSchema,
  faq: sectionSchema,
  findUs: sectionSchema,
});

const lifestyleSchema = v.strictObject({
  ...sectionSchema.entries,
  image: pictureName,
  imageAlt: text,
  product: productHandle,
});
const questionSchema = v.strictObject({
  question: text,
  answer: paragraph,
  /** Search texts for which the answer is the best match. */
  words: v.optional(textList),
});

export const lifestylesSchema = listOf(lifestyleSchema);
export const questionsSchema = listOf(questionSchema);
export const ingredientsSchema = v.strictObject({
  title,
  intro: paragraph,
  ingredients: textList,
});

/** Texts of a section of the home page; `action` is the label of its link or button. */
export type SectionCopy = v.InferOutput<typeof sectionSchema>;
export type Slide = v.InferOutput<typeof slideSchema>;
export type Home = v.InferOutput<typeof homeSchema>;
export type Lifestyle = v.InferOutput<typeof lifestyleSchema>;
export type Question = v.InferOutput<typeof questionSchema>;
export type Ingredients = v.InferOutput<typeof ingredientsSchema>;
