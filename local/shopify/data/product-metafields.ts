export type WrittenMetafield = { namespace: string; key: string; type: string; value: string };

interface Nutrition {
  subtitle: string;
  notes: string[];
  ingredients: string;
  allergens: string;
  sugars: number;
  calories: number;
}

const list = (values: string[]) => JSON.stringify(values);

const custom = (key: string, type: string, value: string): WrittenMetafield => ({
  namespace: 'custom',
  key,
  type,
  value,
});

const subtitle = (value: string): WrittenMetafield => ({
  namespace: 'descriptors',
  key: 'subtitle',
  type: 'single_line_text_field',
  value,
});

// The form of review apps.
const ratingOf = (value: string, count: number): WrittenMetafield[] => [
  {
    namespace: 'reviews',
    key: 'rating',
    type: 'rating',
    value: JSON.stringify({ value, scale_min: '1.0', scale_max: '5.0' }),
  },
  { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
];

// The form of the Search & Discovery app.
const recommended = (
  key: 'complementary_products' | 'related_products',
  ids: number[],
): WrittenMetafield => ({
  namespace: 'shopify--discovery--product_recommendation',
  key,
  type: 'list.product_reference',
  value: list(ids.map((id) => `gid://shopify/Product/${id}`)),
});

/** The metafields of a flavor, under the names in docs/operating/reference.md. */
const metafieldsOf = (flavor: Nutrition): WrittenMetafield[] => [
  subtitle(flavor.subtitle),
  custom('calories', 'number_integer', String(flavor.calories)),
  custom('tasting_notes', 'list.single_line_text_field', list(flavor.notes)),
  custom('ingredients', 'multi_line_text_field', flavor.ingredients),
  custom('allergens', 'single_line_text_field', flavor.allergens),
  custom('serving_size', 'single_line_text_field', '1 can (12 fl oz / 355 ml)'),
  custom(
    'nutrition_facts',
    'list.single_line_text_field',
    list([
      `Calories: ${flavor.calories}`,
      'Total Fat: 0 g (0%)',
      'Sodium: 35 mg (2%)',
      `Total Carbohydrate: ${flavor.sugars + 2} g (3%)`,
      `Total Sugars: ${flavor.sugars} g`,
      `Includes Added Sugars: ${flavor.sugars - 1} g (${Math.round((flavor.sugars - 1) * 2)}%)`,
      'Protein: 0 g',
    ]),
  ),
];

const NO_ALLERGENS = 'None of the major food allergens.';

/** The metafields of products, by the number in their global id. */
export const productMetafields: Record<string, WrittenMetafield[]> = {
  '1001': [
    ...metafieldsOf({
      subtitle: 'Bright lime, soft agave, salty finish',
      notes: ['Lime', 'Agave', 'Salt'],
      ingredients:
        'Water, organic agave syrup, lime juice concentrate, natural flavors, sodium citrate, potassium chloride, lime essence.',
      allergens: NO_ALLERGENS,
      sugars: 6,
      calories: 35,
    }),
    ...ratingOf('4.8', 214),
    recommended('complementary_products', [2004, 2001]),
  ],
  '1002': [
    ...metafieldsOf({
      subtitle: 'Ripe mango with a slow chili glow',
      notes: ['Mango', 'Ancho chili', 'Lime'],
      ingredients:
        'Water, mango purée, organic agave syrup, lime juice concentrate, ancho chili extract, natural flavors, sodium citrate.',
      allergens: NO_ALLERGENS,
      sugars: 7,
      calories: 35,
    }),
    ...ratingOf('4.6', 158),
    recommended('complementary_products', [2001]),
    recommended('related_products', [1005]),
  ],
  '1003': [
    ...metafieldsOf({
      subtitle: 'Juicy strawberry, kept honest by lime',
      notes: ['Strawberry', 'Lime', 'Cream'],
      ingredients:
        'Water, strawberry purée, organic agave syrup, lime juice concentrate, natural flavors, sodium citrate.',
      allergens: NO_ALLERGENS,
      sugars: 6,
      calories: 35,
    }),
    ...ratingOf('4.7', 96),
  ],
  '1004': [
    ...metafieldsOf({
      subtitle: 'Cool coconut, lime, a little pineapple',
      notes: ['Coconut', 'Lime', 'Pineapple'],
      ingredients:
        'Water, coconut water, organic agave syrup, lime juice concentrate, pineapple juice concentrate, natural flavors, spirulina (for color).',
      allergens: 'Contains tree nuts (coconut).',
      sugars: 6,
      calories: 40,
    }),
    ...ratingOf('4.5', 71),
  ],
  '1005': [subtitle('All four flavors, one box, no arguments'), ...ratingOf('4.9', 133)],
};
