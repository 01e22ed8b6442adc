import { expect, test } from 'vitest';
import { correctWords, createSpeller, withPairs } from './spelling.ts';

const KNOWN = 'classic lime margarita strawberry splash sweet blue coconut beach please'.split(' ');
const spell = createSpeller(withPairs(KNOWN));

function corrected(text: string, isKept?: (word: string) => boolean): string | undefined {
  const words = text.split(' ');
  const isKnown = (at: number) => KNOWN.includes(words[at]!);
  return correctWords(words, spell, isKnown, isKept && ((at) => isKept(words[at]!)))?.words.join(
    ' ',
  );
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

test('a word that is kept is only corrected together with another', () => {
  expect(corrected('margerita', () => true)).toBeUndefined();
  expect(corrected('blu coconut', () => true)).toBe('blue coconut');
});

test('the mistake is the share of wrong letters in the words that are corrected', () => {
  const words = ['margerita', 'please'];
  expect(correctWords(words, spell, (at) => at === 1)?.mistake).toBeCloseTo(1 / 9);
});
