import type { StoreList } from './store-list.ts';
import type { PlacedStore } from './store-location.ts';
import { packStores } from './store-pack.ts';

export const store = (facts: Partial<PlacedStore>): PlacedStore => ({
  id: 0,
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  hours: '',
  type: '',
  latitude: 39,
  longitude: -105,
  ...facts,
});

export function packed(...stores: PlacedStore[]): StoreList {
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
