import { withPaths } from '../../src/features/stores/store-directory.ts';
import type { Store } from '../../src/features/stores/store-types.ts';

const EMPTY = {
  id: 0,
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  hours: '',
  type: '',
  products: [],
  call: null,
  openingHours: [],
  timeZone: '',
  latitude: 39,
  longitude: -105,
};

/** A store, empty but for the given fields and coordinates in Colorado. */
export const store = (fields: Partial<Store>): Store => ({
  ...withPaths([{ ...EMPTY, ...fields }])[0]!,
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
