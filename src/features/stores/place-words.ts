import { usState } from './us-state.ts';

/** A place as it may have been meant. */
export type PlaceWords = { zip: string } | { city: string; state?: string };

/** What a text may name, the likeliest first: "80202", "Denver", "Denver, CO", "Denver Colorado 80202". */
export function placeWords(text: string): PlaceWords[] {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(words);
  if (zip) return [{ zip: zip[1]! }, ...placeWords(words.slice(0, zip.index))];

  const comma = words.lastIndexOf(',');
  if (comma !== -1) return inState(words.slice(0, comma), words.slice(comma + 1));
  if (!/\p{L}{2}/u.test(words)) return [];
  // "Kansas City", "Washington DC", "Fargo North Dakota".
  const parts = words.split(' ');
  const split = [1, 2]
    .filter((length) => length < parts.length)
    .flatMap((length) =>
      inState(parts.slice(0, -length).join(' '), parts.slice(-length).join(' ')),
    );
  return [{ city: words }, ...split];
}

function inState(city: string, state: string): PlaceWords[] {
  const code = usState(state)?.code;
  return code && city.trim() ? [{ city: city.trim(), state: code }] : [];
}

const spellings = [
  [/^st /, 'saint '],
  [/^saint /, 'st '],
  [/^ft /, 'fort '],
  [/^fort /, 'ft '],
  [/^mt /, 'mount '],
  [/^mount /, 'mt '],
] as const;

/** All ways to write a city's name that mean the same, in small letters without accents, dots and apostrophes. */
export function citySpellings(city: string): Set<string> {
  const plain = city
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return new Set([plain, ...spellings.map(([from, to]) => plain.replace(from, to))]);
}
