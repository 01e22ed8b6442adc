import { expect, test } from 'vitest';
import { phraseWords, queryWords } from './query-words.ts';
import { phraseScore, SCORES, titleScore, weigher } from './scores.ts';

const entries = new Map([
  ['margarita', 40],
  ['lime', 9],
  ['vegan', 1],
]);
const weigh = weigher((word) => entries.get(word) ?? 0);
const title = (text: string, other: string) =>
  titleScore(queryWords(text), queryWords(other), weigh);
const phrase = (text: string, other: string) =>
  phraseScore(queryWords(text), phraseWords(other), weigh);

test('a rare word weighs more than a common one, a number less than any', () => {
  const [vegan, lime, margarita, number] = ['vegan', 'lime', 'margarita', '24'].map((word) =>
    weigh([word]),
  );
  expect(vegan).toBeGreaterThan(lime!);
  expect(lime).toBeGreaterThan(margarita!);
  expect(number).toBeLessThanOrEqual(margarita!);
});

test('a title scores by the weight of the words that it shares', () => {
  expect(title('classic limes', 'Classic Lime')).toBe(SCORES.sameWords);
  expect(title('lime', 'Classic Lime Margarita')).toBe(SCORES.inTitle);
  expect(title('lime soap', 'Classic Lime')).toBeLessThan(SCORES.inTitle);
  expect(title('soap', 'Classic Lime')).toBe(0);
});

test('a phrase scores only if the text has all of it', () => {
  expect(phrase('free shipping', 'free shipping')).toBe(SCORES.sameText);
  expect(phrase('vegan margarita', 'vegan')).toBeGreaterThan(0.5);
  expect(phrase('vegan margarita', 'margarita')).toBeLessThan(0.5);
  expect(phrase('vegan', 'vegan friendly')).toBe(0);
  expect(phrase('12 pack', '# pack')).toBe(SCORES.sameWords);
  expect(phrase('iphone', 'phone')).toBe(0);
});

test('a phrase with any other words leads to its page, a longer one before a shorter one', () => {
  expect(phrase('return a shirt', 'return *')).toBeGreaterThan(SCORES.anyWords);
  expect(phrase('cancel monthly box', 'cancel * box')).toBeGreaterThan(
    phrase('cancel monthly box', 'cancel *'),
  );
});

test('the words of a question answer only questions', () => {
  expect(phrase('stores', 'how to store it')).toBe(0);
  expect(phrase('how do i store it', 'how to store it')).toBe(1);
});
