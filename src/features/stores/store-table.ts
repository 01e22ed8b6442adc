import { folded } from '../../lib/fold.ts';
import { STORES_PER_PAGE, type PlacedStore, type SheetStore } from './store-types.ts';
import { pathOf } from './store-path.ts';

// Cells cannot contain these: they are cleaned of control characters.
export const UNIT = '\u001f';
export const RECORD = '\u001e';
export const ITEM = '\u001d';

/** Columns of bytes and a few long texts: a hundred thousand stores fit into memory and are quickly searched. */
export interface StoreList {
  bytes: ArrayBuffer;
  count: number;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Hashes of plainPath, for finding a store by its address. */
  paths: Float64Array;
  ids: Uint32Array;
  types: Choices;
  /** Opening hours, as weekText writes them. */
  weeks: Choices;
  timeZones: Choices;
  facts: { all: Uint8Array; ends: Uint32Array };
  /** Names, cities and states, folded. */
  words: Texts;
  addresses: Texts;
  zipCodes: Texts;
}

/** The number of each store's text among those that there are. */
export interface Choices {
  chosen: Uint32Array;
  values: string[];
}

interface Texts {
  all: string;
  ends: Uint32Array;
}

// The first numbers of the bytes: the count of stores, and the length in bytes of each column of texts.
const HEAD_LENGTH = 6;

/** Reads a packed list, in constant time. @throws RangeError for bytes that are not a list */
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
  const paths = numbers(Float64Array, 8);
  const [ids, ...chosen] = Array.from({ length: 4 }, () => numbers(Uint32Array, 4));
  const ends = lengths.slice(0, -1).map(() => numbers(Uint32Array, 4));
  const [facts, ...texts] = lengths.map((length) => {
    const column = new Uint8Array(bytes, from, length);
    from += length;
    return column;
  });
  if (from !== bytes.byteLength) throw new RangeError('These bytes are no list of stores.');
  const [words, addresses, zipCodes] = texts.slice(0, -1).map((column, index): Texts => ({
    all: new TextDecoder().decode(column),
    ends: ends[index + 1]!,
  }));
  const choices = new TextDecoder().decode(texts.at(-1)).split(RECORD);
  const [types, weeks, timeZones] = chosen.map((column, index): Choices => ({
    chosen: column,
    values: choices[index]!.split(UNIT),
  }));
  return {
    bytes,
    count,
    latitudes,
    longitudes,
    paths,
    ids: ids!,
    types: types!,
    weeks: weeks!,
    timeZones: timeZones!,
    facts: { all: facts!, ends: ends[0]! },
    words: words!,
    addresses: addresses!,
    zipCodes: zipCodes!,
  };
}

export function storeAt(list: StoreList, at: number): PlacedStore {
  const store = sheetStoreAt(list, at);
  return { ...store, path: pathOf(store, { paths: list.paths, at }) };
}

/** The store as its row has it; its path takes longer to find. */
export function sheetStoreAt(list: StoreList, at: number): SheetStore {
  const { all, ends } = list.facts;
  const facts = new TextDecoder().decode(all.subarray(startOf(ends, at), ends[at]));
  const [name = '', address = '', city = '', state = '', ...more] = facts.split(UNIT);
  const [zipCode = '', phone = '', hours = '', type = '', products = ''] = more;
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
    products: products ? products.split(ITEM) : [],
    openingHours: chosenAt(list.weeks, at),
    timeZone: chosenAt(list.timeZones, at),
    latitude: list.latitudes[at]!,
    longitude: list.longitudes[at]!,
  };
}

const chosenAt = ({ chosen, values }: Choices, at: number) => values[chosen[at]!]!;

export function* storesOf(list: StoreList): Generator<PlacedStore> {
  for (let at = 0; at < list.count; at++) yield storeAt(list, at);
}

/** Positions of the stores with the text in their name, city or state (in any case) or ZIP code; '' finds all. */
export function storesWith({ count, words, zipCodes }: StoreList, text: string): Uint32Array {
  if (text === '') return Uint32Array.from({ length: count }, (_, at) => at);
  if (text.includes(UNIT) || text.includes(RECORD)) return new Uint32Array();

  const found = new Uint8Array(count);
  mark(found, words, folded(text));
  mark(found, zipCodes, text);
  return positionsOf(found);
}

/**
 * Positions of the stores that have each of these words, in any of its spellings, at the beginning of a word of their
 * name, address, city, state or ZIP code.
 */
export function storesWithWords(list: StoreList, spellings: string[][]): Uint32Array {
  const { count, words, addresses, zipCodes } = list;
  let having: Uint8Array | undefined;
  for (const alike of spellings) {
    const found = new Uint8Array(count);
    for (const word of alike) {
      for (const texts of [words, addresses, zipCodes]) mark(found, texts, word, isWordIn);
    }
    const before = having;
    having = before ? found.map((each, at) => each & before[at]!) : found;
  }
  return having ? positionsOf(having) : new Uint32Array();
}

function positionsOf(found: Uint8Array): Uint32Array {
  const positions = new Uint32Array(found.length);
  let length = 0;
  for (let at = 0; at < found.length; at++) if (found[at]) positions[length++] = at;
  return positions.subarray(0, length);
}

// Shorter ones begin too many words.
const LONG_WORD = 3;
const isLetter = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
const isWordIn = (text: string, at: number, word: string) =>
  !isLetter(text, at - 1) && (word.length >= LONG_WORD || !isLetter(text, at + word.length));

function mark(
  found: Uint8Array,
  { all, ends }: Texts,
  text: string,
  isMeant = (_all: string, _at: number, _text: string) => true,
): void {
  let at = 0;
  let here = all.indexOf(text);
  while (here !== -1) {
    const meant = isMeant(all, here, text);
    while (ends[at]! <= here) at++;
    if (meant) found[at] = 1;
    here = all.indexOf(text, meant ? ends[at]! + 1 : here + 1);
  }
}

const startOf = (ends: Uint32Array, at: number) => (at === 0 ? 0 : ends[at - 1]! + RECORD.length);

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

export interface PageNumbers {
  total: number;
  page: number;
  pageCount: number;
}

/** A page past the last one becomes the last one. */
export function pageNumbers(total: number, page = 1): PageNumbers {
  const pageCount = Math.max(1, Math.ceil(total / STORES_PER_PAGE));
  return { total, page: Math.min(Math.max(1, Math.trunc(page) || 1), pageCount), pageCount };
}

export const onPage = (positions: Uint32Array, { page }: PageNumbers): Uint32Array =>
  positions.subarray((page - 1) * STORES_PER_PAGE, page * STORES_PER_PAGE);
