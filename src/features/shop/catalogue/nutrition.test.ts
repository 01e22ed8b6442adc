import { expect, test } from 'vitest';
import { toNutrition } from './nutrition.ts';

const none = {
  tastingNotes: null,
  ingredients: null,
  allergens: null,
  servingSize: null,
  calories: null,
  nutrition: null,
};
const unset = {
  tastingNotes: [],
  ingredients: null,
  allergens: null,
  servingSize: null,
  nutrients: [],
};
const line = (value: string) => ({ type: 'single_line_text_field', value });
const lines = (value: string) => ({ type: 'multi_line_text_field', value });
const list = (value: unknown) => ({
  type: 'list.single_line_text_field',
  value: JSON.stringify(value),
});

test('maps the metafields of a drink', () => {
  expect(
    toNutrition({
      tastingNotes: list(['Lime', 'Salt']),
      ingredients: lines('Water, agave.\r\n\r\nLime.'),
      allergens: line('None.'),
      servingSize: line('1 can'),
      calories: { type: 'number_integer', value: '35' },
      nutrition: list(['Calories: 35', 'Sodium: 35 mg (2%)', 'Protein: <1 g', 'Iron: 0 mg (<1 %)']),
    }),
  ).toEqual({
    tastingNotes: ['Lime', 'Salt'],
    ingredients: 'Water, agave.\nLime.',
    allergens: 'None.',
    servingSize: '1 can',
    nutrients: [
      { name: 'Calories', amount: '35', dailyValue: null },
      { name: 'Sodium', amount: '35 mg', dailyValue: '2%' },
      { name: 'Protein', amount: '<1 g', dailyValue: null },
      { name: 'Iron', amount: '0 mg', dailyValue: '<1 %' },
    ],
  });
});

test('adds the calories of their own metafield to the nutrients', () => {
  expect(
    toNutrition({ ...none, calories: { type: 'number_integer', value: '35' } }).nutrients,
  ).toEqual([{ name: 'Calories', amount: '35', dailyValue: null }]);
});

test.each([
  ['no metafield', {}],
  [
    'a list that is not JSON',
    { tastingNotes: { type: 'list.single_line_text_field', value: '{"a' } },
  ],
  ['a list of other values', { tastingNotes: list([1, {}]), nutrition: list({ Sodium: 1 }) }],
  ['an unexpected type', { ingredients: { type: 'rich_text_field', value: '{"type":"root"}' } }],
  ['calories that are text', { calories: line('a few') }],
  [
    'blank values',
    { ingredients: lines(' \n '), tastingNotes: list(['', ' ']), allergens: line('') },
  ],
  ['rows without an amount', { nutrition: list(['Sodium', 'Fat:', ': 3 g']) }],
])('treats %s as unset', (_case, metafields) => {
  expect(toNutrition({ ...none, ...metafields })).toEqual(unset);
});

test('removes HTML tags from texts', () => {
  const metafields = {
    ingredients: lines('<p>Water, <b onclick="x()">lime</b></p>'),
    allergens: line('<1 % of <br>it'),
  };
  expect(toNutrition({ ...none, ...metafields })).toMatchObject({
    ingredients: 'Water, lime',
    allergens: '<1 % of it',
  });
});

test('reads nutrients from a multi-line text as from a list', () => {
  expect(
    toNutrition({ ...none, nutrition: lines('Sodium: 35 mg\nProtein: 0 g') }).nutrients,
  ).toHaveLength(2);
});
