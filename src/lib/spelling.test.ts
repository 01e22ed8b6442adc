import { expect, test } from 'vitest';
import { correctWords, createSpeller, withPairs } from './spelling.ts';

const KNOWN = 'classic lime margarita strawberry splash sweet blue coconut beach please'.split(' ');
const spell = createSpeller(withPairs(KNOWN));

function corrected(text: string): string | undefined {
  const words = text.split(' ');
  return correctWords(words, spell, (at) => KNOWN.includes(words[at]!))?.join(' ');
}

test.each([
  ['margerita', 'margarita'],
  ['margherita', 'margarita'],
  ['lmie', 'lime'],
  ['bluecoconut', 'blue coconut'],
  ['clasiclime', 'classic lime'],
  ['blu coconut', 'blue coconut'],
  ['margerita please', 'margarita please'],
  ['strawbery lmie', 'strawberry lime'],
])('%s means %s', (typed, meant) => {
  expect(corrected(typed)).toBe(meant);
});

test.each(['lime', 'lime please', 'vodka', 'each', 'xyz', 'lim', ''])('%j is kept', (typed) => {
  expect(corrected(typed)).toBeUndefined();
});
