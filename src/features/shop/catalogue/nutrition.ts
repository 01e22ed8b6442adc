import * as v from 'valibot';
import type { Nutrient, Nutrition } from './catalogue-schema.ts';
import type { ProductNode } from './product-queries.ts';

type NutritionMetafields = Pick<
  ProductNode,
  'tastingNotes' | 'ingredients' | 'allergens' | 'servingSize' | 'calories' | 'nutrition'
>;
/** Shopify's API does not check its type and value. */
type Metafield = ProductNode['nutrition'];

/** Maps a product's metafields; those of an unexpected type or form are treated as unset. */
export function toNutrition(metafields: NutritionMetafields): Nutrition {
  const { calories, nutrition } = metafields;
  const nutrients = linesOf(nutrition).flatMap((line) => toNutrient(line) ?? []);
  if (
    calories?.type === 'number_integer' &&
    calories.value &&
    !nutrients.some(({ name }) => /^calories$/i.test(name))
  ) {
    nutrients.unshift({ name: 'Calories', amount: calories.value, dailyValue: null });
  }
  return {
    tastingNotes: linesOf(metafields.tastingNotes),
    ingredients: textOf(metafields.ingredients),
    allergens: textOf(metafields.allergens),
    servingSize: textOf(metafields.servingSize),
    nutrients,
  };
}

const TEXT = /^(single|multi)_line_text_field$/;
const LIST = 'list.single_line_text_field';
const textsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const textOf = (field: Metafield) => linesOf(field).join('\n') || null;

function linesOf(field: Metafield): string[] {
  const { type = '', value = '' } = field ?? {};
  const list = type === LIST ? v.safeParse(textsSchema, value) : undefined;
  const lines = TEXT.test(type) ? value.split(/\r?\n/) : list?.success ? list.output : [];
  return lines.flatMap((line) => withoutTags(line) || []);
}

// Removes pasted HTML tags, but not `<1 g`.
const withoutTags = (text: string) => text.replace(/<\/?[a-z][^<>]*>/gi, '').trim();

/** Parses `Sodium: 35 mg (2%)`. Undefined for a line without an amount. */
function toNutrient(line: string): Nutrient | undefined {
  const [, name, amount, dailyValue] =
    /^([^:]+):\s*(.+?)\s*(?:\(\s*(<?\s*[\d.]+\s*%)\s*\))?$/.exec(line) ?? [];
  return name && amount ? { name: name.trim(), amount, dailyValue: dailyValue ?? null } : undefined;
}
