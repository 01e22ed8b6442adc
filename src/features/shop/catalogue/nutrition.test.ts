import { expect, test } from 'vitest';
import { toFacts } from './nutrition.ts';

const none = {
  tastingNotes: null,
  ingredients: null,
  allergens: null,
  servingSize: null,
  calories: null,
  nutrition: null,
};
const nothing = {
  tastingNotes: [],
  ingredients: null,
  allergens: null,
  servingSize: null,
  nutrition: [],
};
const line = (value: string) => ({ type: 'single_line_text_field', value });
const lines = (value: string) => ({ type: 'multi_line_text_field', value });
const list = (value: unknown) => ({
  type: 'list.single_line_text_field',
  value: JSON.stringify(value),
});

test('what the shop says of a drink is read', () => {
  expect(
    toFacts({
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
    nutrition: [
      { name: 'Calories', amount: '35', dailyValue: null },
      { name: 'Sodium', amount: '35 mg', dailyValue: '2%' },
      { name: 'Protein', amount: '<1 g', dailyValue: null },
      { name: 'Iron', amount: '0 mg', dailyValue: '<1 %' },
    ],
  });
});

test('calories alone are a fact, too', () => {
  expect(toFacts({ ...none, calories: { type: 'number_integer', value: '35' } }).nutrition).toEqual(
    [{ name: 'Calories', amount: '35', dailyValue: null }],
  );
});

test.each([
  ['nothing', {}],
  ['a list that is none', { tastingNotes: { type: 'list.single_line_text_field', value: '{"a' } }],
  ['a list of something else', { tastingNotes: list([1, {}]), nutrition: list({ Sodium: 1 }) }],
  ['another type', { ingredients: { type: 'rich_text_field', value: '{"type":"root"}' } }],
  ['a calorie of another type', { calories: line('a few') }],
  ['blanks', { ingredients: lines(' \n '), tastingNotes: list(['', ' ']), allergens: line('') }],
  ['rows without an amount', { nutrition: list(['Sodium', 'Fat:', ': 3 g']) }],
])('%s says nothing', (_what, found) => {
  expect(toFacts({ ...none, ...found })).toEqual(nothing);
});

test('elements are left out of a text', () => {
  const found = {
    ingredients: lines('<p>Water, <b onclick="x()">lime</b></p>'),
    allergens: line('<1 % of <br>it'),
  };
  expect(toFacts({ ...none, ...found })).toMatchObject({
    ingredients: 'Water, lime',
    allergens: '<1 % of it',
  });
});

test('a list that was written into a text is read line by line', () => {
  expect(
    toFacts({ ...none, nutrition: lines('Sodium: 35 mg\nProtein: 0 g') }).nutrition,
  ).toHaveLength(2);
});
