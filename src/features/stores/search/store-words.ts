import { oncePer } from '../../../lib/once-per.ts';
import { folded } from '../../../lib/words.ts';
import { milesBetween } from '../geo.ts';
import { longForm, typedWords } from '../places/place-key.ts';
import { parseState } from '../places/states.ts';
import { PLACE_RADIUS_MILES, type Place, type Store } from '../store-types.ts';

/**
 * Index of the stores: for each word of a name, address, city, state or ZIP code (also as its first digits) the stores
 * that have it; and of each store name, city and state in lower case, on a line each.
 */
const indexOf = oncePer((stores: readonly Store[]) => {
  const having = new Map<string, Set<Store>>();
  for (const store of stores) {
    const { name, address, city, state, zipCode } = store;
    const known = parseState(state);
    const own = typedWords(
      `${name} ${address} ${city} ${known?.code ?? state} ${known?.name ?? ''}`,
    );
    const zips = [3, 4, zipCode.length].map((digits) => zipCode.slice(0, digits));
    for (const word of [...own.map(longForm), ...zips])
      having.set(word, (having.get(word) ?? new Set()).add(store));
  }
  const cells = stores.map(({ name, city, state }) => folded(`${name}\n${city}\n${state}`));
  return { having, cells };
});

/**
 * Stores with a text anywhere in the name, the city or the state, or in the ZIP code. Case, accents, dots and
 * apostrophes do not count.
 */
export function storesContaining(stores: readonly Store[], text: string): Store[] {
  if (text === '') return [...stores];
  const { cells } = indexOf(stores);
  const wanted = folded(text);
  return stores.filter(
    ({ zipCode }, at) => zipCode.includes(text) || (wanted !== '' && cells[at]!.includes(wanted)),
  );
}

/**
 * The stores whose name, address, city, state and ZIP code contain all words, in any order; [] for no words.
 * @param typed folded
 */
export function storesWithWords(stores: readonly Store[], typed: readonly string[]): Store[] {
  const { having } = indexOf(stores);
  const [fewest = new Set<Store>(), ...others] = typed
    .map((word) => having.get(longForm(word)) ?? new Set<Store>())
    .toSorted((one, other) => one.size - other.size);
  return [...fewest].filter((store) => others.every((some) => some.has(store)));
}

const MILES_PER_DEGREE = 69;

/** Whether a store is in a state, or within some miles of another place. */
export function isAt(store: Store, place: Place, miles = PLACE_RADIUS_MILES): boolean {
  if (place.kind === 'state')
    return (place.states ?? [place.state]).includes(parseState(store.state)?.code ?? '');
  // Most stores are too far north or south, which is known without their distance.
  const isNear = Math.abs(store.latitude - place.latitude) < miles / MILES_PER_DEGREE + 0.1;
  return isNear && place.kind !== 'abroad' && milesBetween(place, store) <= miles;
}
