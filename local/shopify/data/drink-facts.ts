import type { WrittenMetafield } from './metafields.ts';

interface Facts {
  subtitle: string;
  notes: string[];
  ingredients: string;
  allergens: string;
  sugars: number;
  calories: number;
  rating?: { value: string; count: number };
}

const list = (values: string[]) => JSON.stringify(values);

/** What is known of a flavour, under the names that docs/operating.md gives. */
const factsOf = (facts: Facts): WrittenMetafield[] => [
  {
    namespace: 'descriptors',
    key: 'subtitle',
    type: 'single_line_text_field',
    value: facts.subtitle,
  },
  {
    namespace: 'custom',
    key: 'calories',
    type: 'number_integer',
    value: String(facts.calories),
    description: 'Of one can',
  },
  {
    namespace: 'custom',
    key: 'tasting_notes',
    type: 'list.single_line_text_field',
    value: list(facts.notes),
  },
  {
    namespace: 'custom',
    key: 'ingredients',
    type: 'multi_line_text_field',
    value: facts.ingredients,
  },
  {
    namespace: 'custom',
    key: 'allergens',
    type: 'single_line_text_field',
    value: facts.allergens,
  },
  {
    namespace: 'custom',
    key: 'serving_size',
    type: 'single_line_text_field',
    value: '1 can (12 fl oz / 355 ml)',
  },
  {
    namespace: 'custom',
    key: 'nutrition_facts',
    type: 'list.single_line_text_field',
    value: list([
      `Calories: ${facts.calories}`,
      'Total Fat: 0 g (0%)',
      'Sodium: 35 mg (2%)',
      `Total Carbohydrate: ${facts.sugars + 2} g (3%)`,
      `Total Sugars: ${facts.sugars} g`,
      `Includes Added Sugars: ${facts.sugars - 1} g (${Math.round((facts.sugars - 1) * 2)}%)`,
      'Protein: 0 g',
    ]),
  },
  ...(facts.rating ? ratingOf(facts.rating) : []),
];

// As review apps write them.
const ratingOf = ({ value, count }: NonNullable<Facts['rating']>): WrittenMetafield[] => [
  {
    namespace: 'reviews',
    key: 'rating',
    type: 'rating',
    value: JSON.stringify({ value, scale_min: '1.0', scale_max: '5.0' }),
  },
  { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
];

const NO_ALLERGENS = 'None of the major food allergens.';

export const drinkFacts: Record<string, WrittenMetafield[]> = {
  '1001': factsOf({
    subtitle: 'Bright lime, soft agave, salty finish',
    notes: ['Lime', 'Agave', 'Salt'],
    ingredients:
      'Water, organic agave syrup, lime juice concentrate, natural flavors, sodium citrate, potassium chloride, lime essence.',
    allergens: NO_ALLERGENS,
    sugars: 6,
    calories: 35,
    rating: { value: '4.8', count: 214 },
  }),
  '1002': factsOf({
    subtitle: 'Ripe mango with a slow chili glow',
    notes: ['Mango', 'Ancho chili', 'Lime'],
    ingredients:
      'Water, mango purée, organic agave syrup, lime juice concentrate, ancho chili extract, natural flavors, sodium citrate.',
    allergens: NO_ALLERGENS,
    sugars: 7,
    calories: 35,
    rating: { value: '4.6', count: 158 },
  }),
  '1003': factsOf({
    subtitle: 'Juicy strawberry, kept honest by lime',
    notes: ['Strawberry', 'Lime', 'Cream'],
    ingredients:
      'Water, strawberry purée, organic agave syrup, lime juice concentrate, natural flavors, sodium citrate.',
    allergens: NO_ALLERGENS,
    sugars: 6,
    calories: 35,
    rating: { value: '4.7', count: 96 },
  }),
  '1004': factsOf({
    subtitle: 'Cool coconut, lime, a little pineapple',
    notes: ['Coconut', 'Lime', 'Pineapple'],
    ingredients:
      'Water, coconut water, organic agave syrup, lime juice concentrate, pineapple juice concentrate, natural flavors, spirulina (for color).',
    allergens: 'Contains tree nuts (coconut).',
    sugars: 6,
    calories: 40,
    rating: { value: '4.5', count: 71 },
  }),
  '1005': [
    {
      namespace: 'descriptors',
      key: 'subtitle',
      type: 'single_line_text_field',
      value: 'All four flavors, one box, no arguments',
    },
    ...ratingOf({ value: '4.9', count: 133 }),
  ],
};
