import type { StoreList } from './store-table.ts';
import type { SheetStore } from './store-types.ts';
import { packStores } from './store-pack.ts';

export const store = (facts: Partial<SheetStore>): SheetStore => ({
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
  openingHours: '',
  timeZone: '',
  latitude: 39,
  longitude: -105,
  ...facts,
});

export function packed(...stores: SheetStore[]): StoreList {
  const pack = packStores();
  stores.forEach(pack.add);
  return pack.list();
}

export function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
}
