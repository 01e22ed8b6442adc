import { expect, test } from 'vitest';
import { scaledIngredient } from './ingredient-amounts.ts';

test.each([
  [
    '6 fl oz Rubber Ducky Mango Chili (½ can), well chilled',
    3,
    '18 fl oz Rubber Ducky Mango Chili (1½ cans), well chilled',
  ],
  ['1 teaspoon agave syrup', 2, '2 teaspoons agave syrup'],
  ['2 teaspoons agave syrup', 0.5, '1 teaspoon agave syrup'],
  ['¾ fl oz freshly squeezed lime juice', 2, '1½ fl oz freshly squeezed lime juice'],
  ['1/2 cup ice', 3, '1½ cups ice'],
  ['1 1/2 cups ice cubes', 2, '3 cups ice cubes'],
  ['⅓ cup ice', 2, '⅔ cup ice'],
  [
    '8 fresh mint leaves, plus 1 sprig to garnish',
    4,
    '32 fresh mint leaves, plus 4 sprigs to garnish',
  ],
  ['1 small pinch of fine sea salt', 2, '2 small pinches of fine sea salt'],
  ['2 ripe strawberries, hulled and quartered', 0.5, '1 ripe strawberry, hulled and quartered'],
  [
    '1 lime wedge, for the rim, and 1 lime wheel, to garnish',
    2,
    '2 lime wedges, for the rim, and 2 lime wheels, to garnish',
  ],
  ['1 cup ice', 1.1, '1.1 cups ice'],
  ['Ice, as much as fits', 5, 'Ice, as much as fits'],
  ['A 12-ounce can of 7up', 2, 'A 12-ounce can of 7up'],
])('scales "%s" by %d', (line, factor, expected) => {
  expect(scaledIngredient(line, factor)).toBe(expected);
});

test('a factor of 1 keeps the spelling of the recipe', () => {
  expect(scaledIngredient('0.5 cup ice', 1)).toBe('0.5 cup ice');
});
