import { recordOf, storeColumns, textColumns, type TextCells } from './store-columns.ts';
import { withPaths } from './store-path.ts';
import type { Store } from './store-types.ts';

const EMPTY_CELLS = recordOf(textColumns, (column) =>
  storeColumns[column].kind === 'list' ? [] : '',
) as TextCells;

/** A store, empty but for the given fields and coordinates in Colorado. */
export const store = (fields: Partial<Store>): Store => ({
  ...withPaths([
    {
      ...EMPTY_CELLS,
      id: 0,
      call: null,
      openingHours: '',
      timeZone: '',
      latitude: 39,
      longitude: -105,
      ...fields,
    },
  ])[0]!,
  ...fields,
});

/** A generator of pseudo-random whole numbers below a limit, the same in every run. */
export function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
}
