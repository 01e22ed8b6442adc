import { firstPositions } from './positions.ts';
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
export const choiceColumns = [...filterColumns, 'closedOn', 'openingHours', 'timeZone'] as const;
type ChoiceColumn = FilterColumn | 'closedOn' | 'openingHours' | 'timeZone';

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

/** Reads the store at a position, with its path. */
export function storeAt(table: StoreTable, at: number): Store {
  const store = storeRowAt(table, at);
  return { ...store, path: storePath(store, { paths: table.paths, at }) };
}

/** The items of a cell: of a list column each item, else the cell itself. */
export const itemsOf = (column: FilterColumn, value: string): string[] =>
  storeColumns[column].kind === 'list' ? value.split(ITEM).filter(Boolean) : [value];

/** Reads the store at a position without its path, which takes longer to compute. */
function storeRowAt({ cells: { all, ends }, choices, ...table }: StoreTable, at: number): StoreRow {
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

/** Reads all stores, one by one. */
export function* allStores(table: StoreTable): Generator<Store> {
  for (let at = 0; at < table.count; at++) yield storeAt(table, at);
}

/** The positions of all stores of a table. */
export const allPositions = ({ count }: StoreTable): Uint32Array => firstPositions(count);

/** Positions of the stores with these ids. */
export const positionsOfIds = ({ ids }: StoreTable, wanted: number[]): Uint32Array =>
  Uint32Array.from(wanted.map((id) => ids.indexOf(id)).filter((at) => at !== -1));

/** Offset at which a store's text begins: after the separator of the previous store. */
export const startOf = (ends: Uint32Array, at: number) =>
  at === 0 ? 0 : ends[at - 1]! + RECORD.length;

const CITY = textColumns.indexOf('city');
const STATE = textColumns.indexOf('state');
const ROWS_PER_BLOCK = 1000;

/** Reads the state and city of each store, in the order of the table. */
export function* statesAndCities(table: StoreTable): Generator<{ state: string; city: string }> {
  for (const { rows } of blocksWith(table)) {
    for (const row of rows) {
      const cells = row.split(UNIT, Math.max(CITY, STATE) + 1);
      yield { state: cells[STATE] ?? '', city: cells[CITY] ?? '' };
    }
  }
}

/**
 * Decodes the text cells of all stores in blocks of 1,000 rows, which is faster than single rows, and yields the blocks
 * that contain a text. `from` is the position of the first row.
 */
export function* blocksWith(
  { count, cells: { all, ends } }: StoreTable,
  text = '',
): Generator<{ from: number; rows: string[] }> {
  for (let from = 0; from < count; from += ROWS_PER_BLOCK) {
    const last = Math.min(from + ROWS_PER_BLOCK, count) - 1;
    const block = new TextDecoder().decode(all.subarray(startOf(ends, from), ends[last]));
    if (block.includes(text)) yield { from, rows: block.split(RECORD) };
  }
}
