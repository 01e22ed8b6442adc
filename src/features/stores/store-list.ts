import type { PlacedStore } from './store-location.ts';

// Neither stands in a cell: cells are cleaned of control characters.
export const UNIT = '\u001f';
export const RECORD = '\u001e';

/**
 * All stores, packed so that a hundred thousand of them fit into a Worker's memory and are searched in a few
 * milliseconds: bytes and a few long texts in place of objects. Stores are known by their position in it.
 */
export interface StoreList {
  /** All of it, for keeping elsewhere: `listOf` makes the list of it again. */
  bytes: ArrayBuffer;
  count: number;
  latitudes: Float64Array;
  longitudes: Float64Array;
  ids: Uint32Array;
  /** The other facts of each store, as UTF-8. */
  facts: { all: Uint8Array; ends: Uint32Array };
  /** Name, city and state of each store in small letters. */
  words: Texts;
  zipCodes: Texts;
}

/** Many texts as one. */
interface Texts {
  all: string;
  /** Where each ends; the next one begins behind a separator. */
  ends: Uint32Array;
}

// At the head of the bytes: how many stores, and how many bytes each column of texts has.
const HEAD_LENGTH = 4;

/**
 * The list that was packed into these bytes, ready for use without a look at each store.
 * @throws RangeError when they are no list
 */
export function listOf(bytes: ArrayBuffer): StoreList {
  const [count = 0, ...lengths] = new Float64Array(bytes, 0, HEAD_LENGTH);
  let from = 8 * HEAD_LENGTH;
  const numbers = <T>(
    Numbers: new (buffer: ArrayBuffer, from: number, count: number) => T,
    size: number,
  ) => {
    const column = new Numbers(bytes, from, count);
    from += size * count;
    return column;
  };
  const latitudes = numbers(Float64Array, 8);
  const longitudes = numbers(Float64Array, 8);
  const ids = numbers(Uint32Array, 4);
  const ends = [numbers(Uint32Array, 4), numbers(Uint32Array, 4), numbers(Uint32Array, 4)] as const;
  const [facts, words, zipCodes] = lengths.map((length) => {
    const column = new Uint8Array(bytes, from, length);
    from += length;
    return column;
  });
  if (from !== bytes.byteLength) throw new RangeError('These bytes are no list of stores.');
  return {
    bytes,
    count,
    latitudes,
    longitudes,
    ids,
    facts: { all: facts!, ends: ends[0] },
    words: { all: new TextDecoder().decode(words), ends: ends[1] },
    zipCodes: { all: new TextDecoder().decode(zipCodes), ends: ends[2] },
  };
}

/** The store at that position, which has to be one. */
export function storeAt(list: StoreList, at: number): PlacedStore {
  const { all, ends } = list.facts;
  const facts = new TextDecoder().decode(all.subarray(startOf(ends, at), ends[at]));
  const [name = '', address = '', city = '', state = '', ...more] = facts.split(UNIT);
  const [zipCode = '', phone = '', hours = '', type = ''] = more;
  return {
    id: list.ids[at]!,
    name,
    address,
    city,
    state,
    zipCode,
    phone,
    hours,
    type,
    latitude: list.latitudes[at]!,
    longitude: list.longitudes[at]!,
  };
}

/**
 * The positions of the stores with the text in their name, city or state, whatever the case, or in their zip code as
 * it is. Every store has the empty text.
 */
export function storesWith({ count, words, zipCodes }: StoreList, text: string): Uint32Array {
  if (text === '') return Uint32Array.from({ length: count }, (_, at) => at);
  if (text.includes(UNIT) || text.includes(RECORD)) return new Uint32Array();

  const found = new Uint8Array(count);
  mark(found, words, text.toLowerCase());
  mark(found, zipCodes, text);
  const positions = new Uint32Array(count);
  let length = 0;
  for (let at = 0; at < count; at++) if (found[at]) positions[length++] = at;
  return positions.subarray(0, length);
}

/** Looks through all texts at once, and goes on behind each one that has it. */
function mark(found: Uint8Array, { all, ends }: Texts, text: string): void {
  let at = 0;
  for (let here = all.indexOf(text); here !== -1; here = all.indexOf(text, ends[at]! + 1)) {
    while (ends[at]! <= here) at++;
    found[at] = 1;
  }
}

const startOf = (ends: Uint32Array, at: number) => (at === 0 ? 0 : ends[at - 1]! + RECORD.length);

/** State and city of every store, in order: many at a time, for each one alone would take long. */
export function* placesOf({
  count,
  facts: { all, ends },
}: StoreList): Generator<{ state: string; city: string }> {
  for (let from = 0; from < count; from += AT_A_TIME) {
    const last = Math.min(from + AT_A_TIME, count) - 1;
    const block = new TextDecoder().decode(all.subarray(startOf(ends, from), ends[last]));
    for (const facts of block.split(RECORD)) {
      const [, , city = '', state = ''] = facts.split(UNIT, 4);
      yield { state, city };
    }
  }
}

const AT_A_TIME = 1000;
