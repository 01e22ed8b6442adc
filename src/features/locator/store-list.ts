import type { PlacedStore } from './store-location.ts';

// Neither stands in a cell: cells are cleaned of control characters.
const UNIT = '\u001f';
const RECORD = '\u001e';

/**
 * All stores, packed so that a hundred thousand of them take little memory and are searched in a few milliseconds: a
 * few long texts and typed arrays in place of objects. Stores are known by their position in it.
 */
export interface StoreList {
  count: number;
  latitudes: Float64Array;
  longitudes: Float64Array;
  ids: Uint32Array;
  /** The other facts of each store. */
  facts: Texts;
  /** Name, city and state of each store in small letters. */
  words: Texts;
  zipCodes: Texts;
}

/** Many texts as one. */
interface Texts {
  all: string;
  /** Where each ends. */
  ends: Uint32Array;
}

/** Packs the stores as they come. */
export function packStores(): { add: (store: PlacedStore) => void; list: () => StoreList } {
  const ids: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const facts: string[] = [];
  const words: string[] = [];
  const zipCodes: string[] = [];

  return {
    add({ id, latitude, longitude, ...store }) {
      const { name, address, city, state, zipCode, phone, hours, type } = store;
      ids.push(id);
      latitudes.push(latitude);
      longitudes.push(longitude);
      facts.push([name, address, city, state, zipCode, phone, hours, type].join(UNIT));
      words.push([name, city, state].join(UNIT).toLowerCase());
      zipCodes.push(zipCode);
    },
    list: () => ({
      count: ids.length,
      latitudes: Float64Array.from(latitudes),
      longitudes: Float64Array.from(longitudes),
      ids: Uint32Array.from(ids),
      facts: joined(facts),
      words: joined(words),
      zipCodes: joined(zipCodes),
    }),
  };
}

/** The store at that position, which has to be one. */
export function storeAt({ facts, ids, latitudes, longitudes }: StoreList, at: number): PlacedStore {
  const all = textAt(facts, at).split(UNIT);
  const [name = '', address = '', city = '', state = '', zipCode = ''] = all;
  const [, , , , , phone = '', hours = '', type = ''] = all;
  return {
    id: ids[at]!,
    name,
    address,
    city,
    state,
    zipCode,
    phone,
    hours,
    type,
    latitude: latitudes[at]!,
    longitude: longitudes[at]!,
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

const textAt = ({ all, ends }: Texts, at: number) =>
  all.slice(at === 0 ? 0 : ends[at - 1]! + RECORD.length, ends[at]);

const joined = (texts: string[]): Texts => endsOf(texts.join(RECORD), texts.length);

/** Finds where each of the texts ends. */
export function endsOf(all: string, count: number): Texts {
  const ends = new Uint32Array(count);
  for (let at = 0, from = 0; at < count; at++) {
    const end = all.indexOf(RECORD, from);
    ends[at] = end === -1 ? all.length : end;
    from = end + 1;
  }
  return { all, ends };
}
