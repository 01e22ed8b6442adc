import * as v from 'valibot';
import type { NutritionFact, ProductFacts } from './product.ts';

/** A metafield of the shop, which may hold anything. */
interface Metafield {
  type: string;
  value: string;
}

type FoundFacts = Record<
  'tastingNotes' | 'ingredients' | 'allergens' | 'servingSize' | 'calories' | 'nutrition',
  Metafield | null
>;

/** What metafields say of a product; one of another type, or of another form, says nothing. */
export function toFacts(found: FoundFacts): ProductFacts {
  const nutrition = linesOf(found.nutrition).flatMap((line) => nutritionFact(line) ?? []);
  const calories = found.calories?.type === 'number_integer' && found.calories.value;
  const hasCalories = nutrition.some(({ name }) => /^calories$/i.test(name));
  return {
    tastingNotes: linesOf(found.tastingNotes),
    ingredients: textOf(found.ingredients),
    allergens: textOf(found.allergens),
    servingSize: textOf(found.servingSize),
    nutrition: [
      ...(calories && !hasCalories
        ? [{ name: 'Calories', amount: calories, dailyValue: null }]
        : []),
      ...nutrition,
    ],
  };
}

const TEXT = /^(single|multi)_line_text_field$/;
const LIST = 'list.single_line_text_field';
const textsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const textOf = (field: Metafield | null) => linesOf(field).join('\n') || null;

function linesOf(field: Metafield | null): string[] {
  return rawLines(field).flatMap((line) => plainText(line) || []);
}

function rawLines(field: Metafield | null): string[] {
  if (!field) return [];
  if (TEXT.test(field.type)) return field.value.split(/\r?\n/);
  const list = field.type === LIST ? v.safeParse(textsSchema, field.value) : undefined;
  return list?.success ? list.output : [];
}

// Elements that were pasted along; `<1 g` is none.
const plainText = (text: string) => text.replace(/<\/?[a-z][^<>]*>/gi, '').trim();

/** `Sodium: 35 mg (2%)` as name, amount and percent of the daily value; undefined without an amount. */
function nutritionFact(line: string): NutritionFact | undefined {
  const [, name, amount, dailyValue] =
    /^([^:]+):\s*(.+?)\s*(?:\(\s*(<?\s*[\d.]+\s*%)\s*\))?$/.exec(line) ?? [];
  return name && amount ? { name: name.trim(), amount, dailyValue: dailyValue ?? null } : undefined;
}
