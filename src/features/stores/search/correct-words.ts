import { oncePer } from '../../../lib/once-per.ts';
import { createSpeller } from '../../../lib/spelling.ts';
import { typedWords } from '../places/place-key.ts';

import type { Store } from '../store-types.ts';
import { wantedPhrases } from './lexicon.ts';
import { readQuery, type Query } from './read-query.ts';
import { isWordOfStores } from './store-words.ts';

/** A shorter word with a mistake may be another word: "life" is no lime. */
const LONG_WORD = 5;

/** The words in the names of stores, each alone and with the next one, and the phrases for types and products. */
const spellerOf = oncePer((stores: readonly Store[]) => {
  const names = [...new Set(stores.map(({ name }) => name))].map(typedWords);
  const inNames = names.flatMap((words) =>
    words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')]),
  );
  const spelled = [...inNames, ...wantedPhrases(stores)];
  return createSpeller(spelled.filter((each) => each.length >= LONG_WORD));
});

/**
 * The query with the words corrected that no store has and that say nothing; undefined if none is like a word of stores.
 * Two words are corrected together, where one of them is right: "lazy rievr", "socal club".
 * @param named indexes of the words that name places, which are not corrected alone
 */
export function correctWords(
  stores: readonly Store[],
  query: Query,
  named: readonly number[],
): { corrected: Query; /** The share of wrong letters. */ mistake: number } | undefined {
  const { words, phrases, miles, distance } = query;
  const spell = spellerOf(stores);
  const said = phrases.flatMap(({ from, to }) => [...words.keys()].slice(from, to));
  const isKnown = words.map((word, at) => said.includes(at) || isWordOfStores(stores, word));
  const corrected: string[] = [];
  let [mistakes, letters] = [0, 0];
  for (let at = 0; at < words.length;) {
    const isPairKnown = at + 1 === words.length || (isKnown[at] && isKnown[at + 1]);
    const isWordKnown = isKnown[at] || named.includes(at);
    const pair = `${words[at]} ${words[at + 1]}`;
    const [inPair] = isPairKnown ? [] : spell(pair);
    const [near] = inPair || isWordKnown ? [inPair] : spell(words[at]!);
    corrected.push(near?.word ?? words[at]!);
    at += inPair ? 2 : 1;
    mistakes += near?.mistakes ?? 0;
    letters += near?.word.length ?? 0;
  }
  if (letters === 0) return undefined;
  const read = readQuery(corrected.join(' '), stores);
  return { corrected: { ...read, miles, distance }, mistake: mistakes / letters };
}
