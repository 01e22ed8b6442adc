import * as v from 'valibot';
import { readJson, text } from '../../lib/content-fields.ts';

const questionsSchema = v.pipe(
  v.array(v.strictObject({ question: text, answer: text }), 'has to be a list'),
  v.minLength(1, 'is an empty list'),
);

export type Question = v.InferOutput<typeof questionsSchema>[number];

/** @throws ContentError that says what an editor has to mend */
export const readQuestions = (source: string): Question[] =>
  readJson('content/faq.json', source, questionsSchema);
