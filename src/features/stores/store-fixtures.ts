import { recordOf, storeColumns, textColumns, type TextCells } from './store-columns.ts';
import { createStorePacker } from './store-pack.ts';
import type { StoreTable } from './store-table.ts';
import type { StoreRow } from './store-types.ts';

const EMPTY_CELLS = recordOf(textColumns, (column) =>
  storeColumns[column].kind === 'list' ? [] : '',
) as TextCells;

/** A row of the sheet, empty but for the given fields and coordinates in Colorado. */
export const store = (fields: Partial<StoreRow>): StoreRow => ({
  ...EMPTY_CELLS,
  id: 0,
  openingHours: '',
  timeZone: '',
  latitude: 39,
  longitude: -105,
  ...fields,
});

/** Packs rows into a table. */
export function packed(...stores: StoreRow[]): StoreTable {
  const packer = createStorePacker();
  stores.forEach(packer.add);
  return packer.table();
}

/** A generator of pseudo-random whole numbers below a limit, the same in every run. */
export function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
}
