import { expect, test } from 'vitest';
import { createCorrector } from './spelling.ts';

const TEXTS = [
  'Classic Lime Margarita. Bright and salty, with Jalapeños',
  'Strawberry Splash Margarita. Sweet, with a splash of lime',
  'Blue Coconut. Beach days, 16-Pack',
];
const corrected = createCorrector(TEXTS);

test.each([
  ['margerita', 'margarita'],
  ['margherita', 'margarita'],
  ['lmie', 'lime'],
  ['bluecoconut', 'blue coconut'],
  ['clasiclime', 'classic lime'],
  ['blu coconut', 'blue coconut'],
  ['Margeritas please', 'margarita please'],
  ['strawbery lmie', 'strawberry lime'],
])('%s means %s', (typed, meant) => {
  expect(corrected(typed)).toBe(meant);
});

test.each(['lime', 'Limes', 'strawb', 'vodka', '__lmie__', '6coconut', 'xyz', 'lim', '***', ''])(
  '%j is kept',
  (typed) => {
    expect(corrected(typed)).toBeUndefined();
  },
);

test('a word that is right is not corrected', () => {
  const keep = createCorrector(TEXTS, (word) => word === 'margerita');
  expect(keep('margerita')).toBeUndefined();
});
