import * as v from 'valibot';
import { readJson, text, textList } from '../../lib/content-fields.ts';

const ingredientsSchema = v.strictObject({ title: text, intro: text, ingredients: textList });

/** What is in a can, in the order of the label. */
export type Ingredients = v.InferOutput<typeof ingredientsSchema>;

/** @throws ContentError that says what an editor has to mend */
export const readIngredients = (source: string): Ingredients =>
  readJson('content/ingredients.json', source, ingredientsSchema);
