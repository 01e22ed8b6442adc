import { folded } from '../../lib/fold.ts';
import {
  filterColumns,
  recordOf,
  storeColumns,
  textColumns,
  type FilterColumn,
  type SearchKind,
  type TextCells,
} from './store-columns.ts';
import { storePath } from './store-path.ts';
import type { Store, StoreRow } from './store-types.ts';

// Separators of cells, rows and items of a list. Cells do not contain them: the parser removes control characters.
export const UNIT = '\u001f';
export const RECORD = '\u001e';
export const ITEM = '\u001d';

export const searchKinds = ['substring', 'word', 'exact'] as const satisfies SearchKind[];
/** Columns with few distinct texts, which stores share by number. */
export const choiceColumns = [...filterColumns, 'openingHours', 'timeZone'] as const;
type ChoiceColumn = FilterColumn | 'openingHours' | 'timeZone';

/**
 * All stores in columns of numbers and a few long texts: 100,000 stores take 24 MB and are searched in milliseconds.
 * The position of a store in the columns identifies it.
 */
export interface StoreTable {
  bytes: ArrayBuffer;
  count: number;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Hashes of `basePath`. */
  paths: Float64Array;
  ids: Uint32Array;
  choices: Record<ChoiceColumn, Choices>;
  /** Text columns of each store in UTF-8. */
  cells: { all: Uint8Array; ends: Uint32Array };
  /** Columns that a search reads; all but the `exact` ones are folded. */
  searched: Record<SearchKind, Texts>;
}

export interface Choices {
  /** Index into `values` by position. */
  chosen: Uint32Array;
  values: string[];
}

export interface Texts {
  all: string;
  ends: Uint32Array;
}

export function storeAt(table: StoreTable, at: number): Store {
  const store = storeRowAt(table, at);
  return { ...store, path: storePath(store, { paths: table.paths, at }) };
}

/** The items of a chosen text: of a list each of them, else the text itself. */
export const itemsOf = (column: FilterColumn, value: string): string[] =>
  storeColumns[column].kind === 'list' ? value.split(ITEM).filter(Boolean) : [value];

/** The store without its path, which takes longer to compute. */
export function storeRowAt(
  { cells: { all, ends }, choices, ...table }: StoreTable,
  at: number,
): StoreRow {
  const cells = new TextDecoder().decode(all.subarray(startOf(ends, at), ends[at])).split(UNIT);
  const choice = ({ chosen, values }: Choices) => values[chosen[at]!]!;
  return {
    id: table.ids[at]!,
    ...(recordOf(textColumns, (column, index) => {
      const cell = cells[index]!;
      if (storeColumns[column].kind !== 'list') return cell;
      return cell ? cell.split(ITEM) : [];
    }) as TextCells),
    openingHours: choice(choices.openingHours),
    timeZone: choice(choices.timeZone),
    latitude: table.latitudes[at]!,
    longitude: table.longitudes[at]!,
  };
}

export function* allStores(table: StoreTable): Generator<Store> {
  for (let at = 0; at < table.count; at++) yield storeAt(table, at);
}

export const allPositions = ({ count }: StoreTable): Uint32Array =>
  new Uint32Array(count).map((_, at) => at);

/** Positions of the stores with the text in a `substring` column (in any case) or an `exact` one; '' matches all. */
export function positionsMatching(table: StoreTable, text: string): Uint32Array {
  if (text === '') return allPositions(table);
  const matches = new Uint8Array(table.count);
  if (!isUnmatched(text)) {
    mark(matches, table.searched.substring, folded(text));
    mark(matches, table.searched.exact, text);
  }
  return positionsOf(matches);
}

const isUnmatched = (text: string) => text.includes(UNIT) || text.includes(RECORD);

/** Positions of the stores that contain a text: as whole words, else at the start of a word, else inside one. */
export interface TextMatches {
  words: Uint32Array;
  starts: Uint32Array;
  inside: Uint32Array;
}

/** As positionsMatching, by the best match of each store. */
export function textMatches(table: StoreTable, text: string): TextMatches {
  const { count, searched } = table;
  const matches = new Uint8Array(count);
  if (!isUnmatched(text)) {
    markBest(matches, searched.substring, folded(text));
    markBest(matches, searched.exact, text);
  }
  const positions = (quality: number) => positionsOf(matches, quality);
  return { words: positions(WORD), starts: positions(START), inside: positions(INSIDE) };
}

const INSIDE = 1;
const START = 2;
const WORD = 3;

/** Marks each store with the quality of its best match. */
function markBest(matches: Uint8Array, { all, ends }: Texts, text: string): void {
  let at = 0;
  for (let here = all.indexOf(text); here !== -1;) {
    while (ends[at]! <= here) at++;
    const isStart = !isLetter(all, here - 1);
    const quality = !isStart ? INSIDE : isLetter(all, here + text.length) ? START : WORD;
    matches[at] = Math.max(matches[at]!, quality);
    here = all.indexOf(text, quality === WORD ? ends[at]! + 1 : here + 1);
  }
}

/** Positions of the stores whose searched columns have each word, in any of its spellings; the last begins a word. */
export function positionsMatchingWords(
  { count, searched }: StoreTable,
  words: string[][],
): Uint32Array {
  let all: Uint8Array | undefined;
  for (const [index, spellings] of words.entries()) {
    const matches = new Uint8Array(count);
    const accepts = index === words.length - 1 ? isWordStart : isWholeWord;
    for (const word of spellings) {
      for (const texts of Object.values(searched)) mark(matches, texts, word, accepts);
    }
    const before = all;
    all = before ? matches.map((each, at) => each & before[at]!) : matches;
  }
  return all ? positionsOf(all) : new Uint32Array();
}

/** Positions with this mark, or with any. */
function positionsOf(matches: Uint8Array, quality?: number): Uint32Array {
  const positions: number[] = [];
  for (let at = 0; at < matches.length; at++) {
    if (quality === undefined ? matches[at] : matches[at] === quality) positions.push(at);
  }
  return Uint32Array.from(positions);
}

// Shorter words must match a whole word: too many words begin with them.
const PREFIX_LENGTH = 3;
const isLetter = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
const isWholeWord = (text: string, at: number, word: string) =>
  !isLetter(text, at - 1) && !isLetter(text, at + word.length);
const isWordStart = (text: string, at: number, word: string) =>
  !isLetter(text, at - 1) && (word.length >= PREFIX_LENGTH || !isLetter(text, at + word.length));

function mark(
  matches: Uint8Array,
  { all, ends }: Texts,
  text: string,
  accepts = (_all: string, _at: number, _text: string) => true,
): void {
  let at = 0;
  let here = all.indexOf(text);
  while (here !== -1) {
    const accepted = accepts(all, here, text);
    while (ends[at]! <= here) at++;
    if (accepted) matches[at] = 1;
    here = all.indexOf(text, accepted ? ends[at]! + 1 : here + 1);
  }
}

const startOf = (ends: Uint32Array, at: number) => (at === 0 ? 0 : ends[at - 1]! + RECORD.length);

const CITY = textColumns.indexOf('city');
const STATE = textColumns.indexOf('state');
const ROWS_PER_BLOCK = 1000;

/** State and city of each store in the order of the table. Decodes blocks of rows, which is faster than single ones. */
export function* statesAndCities({
  count,
  cells: { all, ends },
}: StoreTable): Generator<{ state: string; city: string }> {
  for (let from = 0; from < count; from += ROWS_PER_BLOCK) {
    const last = Math.min(from + ROWS_PER_BLOCK, count) - 1;
    const block = new TextDecoder().decode(all.subarray(startOf(ends, from), ends[last]));
    for (const row of block.split(RECORD)) {
      const cells = row.split(UNIT, Math.max(CITY, STATE) + 1);
      yield { state: cells[STATE] ?? '', city: cells[CITY] ?? '' };
    }
  }
}
