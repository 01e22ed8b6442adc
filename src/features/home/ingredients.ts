import * as v from 'valibot';
import { text, texts } from '../../lib/content-fields.ts';
import { readJson } from '../../lib/json-content.ts';

const ingredientsSchema = v.strictObject({ title: text, intro: text, ingredients: texts });

/** What is in a can, in the order of the label. */
export type Ingredients = v.InferOutput<typeof ingredientsSchema>;

/** @throws ContentError that says what an editor has to mend */
export const readIngredients = (source: string): Ingredients =>
  readJson('content/ingredients.json', source, ingredientsSchema);
