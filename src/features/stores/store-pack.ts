import { folded } from '../../lib/fold.ts';
import {
  recordOf,
  searchColumns,
  storeColumns,
  textColumns,
  type TextColumn,
} from './store-columns.ts';
import { basePath, hashText } from './store-path.ts';
import {
  choiceColumns,
  ITEM,
  RECORD,
  searchKinds,
  UNIT,
  type StoreTable,
  type Texts,
} from './store-table.ts';
import type { StoreRow } from './store-types.ts';

// The head of the bytes: the count of stores, then the byte lengths of cells, searched texts and choices.
const HEAD_LENGTH = 3 + searchKinds.length;
// First text of the choices: bytes that were packed with other columns are rejected.
const COLUMNS = JSON.stringify(storeColumns);

/** Creates a packer that takes stores one by one, so that they are never all in memory as objects. */
export function createStorePacker(): { add: (store: StoreRow) => void; table: () => StoreTable } {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const paths: number[] = [];
  const ids: number[] = [];
  const choices = recordOf(choiceColumns, packChoices);
  const cells = packTexts();
  const searched = recordOf(searchKinds, (kind) => ({
    columns: searchColumns(kind),
    normalize: kind === 'exact' ? String : folded,
    texts: packTexts(),
  }));

  return {
    add(store) {
      latitudes.push(store.latitude);
      longitudes.push(store.longitude);
      paths.push(hashText(basePath(store)));
      ids.push(store.id);
      for (const column of choiceColumns) {
        const cell = store[column];
        choices[column].add(typeof cell === 'string' ? cell : cell.toSorted().join(ITEM));
      }
      cells.add(joined(store, textColumns));
      for (const kind of searchKinds) {
        const { columns, normalize, texts } = searched[kind];
        texts.add(normalize(joined(store, columns)));
      }
    },
    table() {
      const values = packTexts();
      values.add(COLUMNS);
      for (const column of choiceColumns) values.add(choices[column].values.join(UNIT));
      const searchedTexts = searchKinds.map((kind) => searched[kind].texts);
      const texts = [cells, ...searchedTexts, values];
      return readStoreTable(
        concatenate([
          Float64Array.of(ids.length, ...texts.map(({ byteLength }) => byteLength())),
          ...[latitudes, longitudes, paths].map((column) => Float64Array.from(column)),
          ...[
            ids,
            ...choiceColumns.map((column) => choices[column].chosen),
            cells.byteEnds,
            ...searchedTexts.map(({ ends }) => ends),
          ].map((column) => Uint32Array.from(column)),
          ...texts.flatMap(({ blocks }) => blocks()),
        ]),
      );
    },
  };
}

function joined(store: StoreRow, columns: TextColumn[]): string {
  let text = '';
  for (const column of columns) {
    const cell = store[column];
    text += (typeof cell === 'string' ? cell : cell.join(ITEM)) + UNIT;
  }
  return text.slice(0, -1);
}

/** Reads a packed table in constant time. @throws RangeError for bytes of another format or other columns */
export function readStoreTable(bytes: ArrayBuffer): StoreTable {
  const [count = 0, ...lengths] = new Float64Array(bytes, 0, HEAD_LENGTH);
  let from = 8 * HEAD_LENGTH;
  const take = <T extends { byteLength: number }>(column: T): T => {
    from += column.byteLength;
    return column;
  };
  const doubles = () => take(new Float64Array(bytes, from, count));
  const integers = () => take(new Uint32Array(bytes, from, count));

  const [latitudes, longitudes, paths, ids] = [doubles(), doubles(), doubles(), integers()];
  const chosen = recordOf(choiceColumns, integers);
  const cellEnds = integers();
  const ends = recordOf(searchKinds, integers);
  const texts = lengths.map((length) => take(new Uint8Array(bytes, from, length)));
  const decode = (text: Uint8Array | undefined) => new TextDecoder().decode(text);
  const [columns, ...values] = decode(texts.at(-1)).split(RECORD);
  if (from !== bytes.byteLength || columns !== COLUMNS) {
    throw new RangeError('The bytes are not a table of stores with these columns.');
  }
  return {
    bytes,
    count,
    latitudes,
    longitudes,
    paths,
    ids,
    choices: recordOf(choiceColumns, (column, index) => ({
      chosen: chosen[column],
      values: values[index]!.split(UNIT),
    })),
    cells: { all: texts[0]!, ends: cellEnds },
    searched: recordOf(searchKinds, (kind, index): Texts => ({
      all: decode(texts[1 + index]),
      ends: ends[kind],
    })),
  };
}

/** Assigns a number to each distinct text, ignoring case. '' has the number 0. */
function packChoices() {
  const numbers = new Map([['', 0]]);
  const values = [''];
  const chosen: number[] = [];
  return {
    chosen,
    values,
    add(value: string) {
      let number = numbers.get(value);
      if (number === undefined) {
        const key = value.toLowerCase();
        number = numbers.get(key) ?? values.push(value) - 1;
        numbers.set(key, number).set(value, number);
      }
      chosen.push(number);
    },
  };
}

const BLOCK_BYTES = 256 * 1024;

function packTexts() {
  const encoder = new TextEncoder();
  const full: Uint8Array[] = [];
  const ends: number[] = [];
  const byteEnds: number[] = [];
  let block = new Uint8Array(BLOCK_BYTES);
  let written = 0;
  let before = 0;
  let length = 0;

  return {
    ends,
    byteEnds,
    add(text: string) {
      // UTF-8 takes at most three bytes for a code unit.
      const most = 3 * text.length + RECORD.length;
      if (written + most > block.length) {
        full.push(block.subarray(0, written));
        before += written;
        block = new Uint8Array(Math.max(BLOCK_BYTES, most));
        written = 0;
      }
      written += encoder.encodeInto(text, block.subarray(written)).written;
      ends.push(length + text.length);
      byteEnds.push(before + written);
      written += encoder.encodeInto(RECORD, block.subarray(written)).written;
      length += text.length + RECORD.length;
    },
    byteLength: () => before + written,
    blocks: () => [...full, block.subarray(0, written)],
  };
}

function concatenate(parts: (Float64Array | Uint32Array | Uint8Array)[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let from = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    all.set(new Uint8Array(buffer, byteOffset, byteLength), from);
    from += byteLength;
  }
  return all.buffer;
}
