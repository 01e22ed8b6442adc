import { describe, expect, test } from 'vitest';
import { respelled, textIndex } from './text-index.ts';

const index = textIndex(
  [
    { title: 'Classic Lime Margarita', text: 'Bright and salty, with Jalapeños' },
    { title: 'Strawberry Splash Margarita', text: 'Sweet, with a splash of lime' },
    { title: 'Blue Coconut', text: 'Beach days, 16-Pack' },
  ],
  (entry) => entry,
);
const titles = (text: string) => index.find(text).map(({ title }) => title);

test('find returns entries that contain every word, title matches first', () => {
  expect(titles('lime')).toEqual(['Classic Lime Margarita', 'Strawberry Splash Margarita']);
  expect(titles('LIME splash')).toEqual(['Strawberry Splash Margarita']);
  expect(titles('lime coconut')).toEqual([]);
});

test.each([
  ['strawb', 'Strawberry Splash Margarita'],
  ['coconuts', 'Blue Coconut'],
  ['jalapeno', 'Classic Lime Margarita'],
  ['beach day', 'Blue Coconut'],
])('%s finds %s', (text, title) => {
  expect(titles(text)).toEqual([title]);
});

test('only the last word may be a short beginning of another, because it is being typed', () => {
  expect(titles('c')).toContain('Blue Coconut');
  expect(titles('blue c')).toEqual(['Blue Coconut']);
  expect(titles('b coconut')).toEqual([]);
  expect(titles('blu coc')).toEqual(['Blue Coconut']);
});

test.each(['', '   ', '***', '🦆', '<script>', 'شراب', '"lime" -- AND NOT'])(
  '%j finds nothing',
  (text) => {
    expect(titles(text)).toEqual([]);
  },
);

describe('spelling', () => {
  test.each([
    ['margerita', 'margarita'],
    ['margherita', 'margarita'],
    ['lmie', 'lime'],
    ['bluecoconut', 'blue coconut'],
    ['Margeritas please', 'margarita please'],
    ['strawbery lmie', 'strawberry lime'],
  ])('%s means %s', (typed, meant) => {
    expect(respelled(typed, [index])).toBe(meant);
  });

  test.each(['lime', 'Limes', 'strawb', 'vodka', '__lmie__', '6coconut', 'xyz', 'lim', '***', ''])(
    '%j is kept',
    (typed) => {
      expect(respelled(typed, [index])).toBeUndefined();
    },
  );

  test('a word that any of several indexes contains is not respelled', () => {
    const other = textIndex([{ title: 'Margerita Island', text: '' }], (entry) => entry);
    expect(respelled('margerita', [index, other])).toBeUndefined();
  });
});
