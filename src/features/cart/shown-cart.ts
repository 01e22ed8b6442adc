import { AsyncLocalStorage } from 'node:async_hooks';
import type { ShownRefusal } from './cart-contents.tsx';
import type { CartView } from './cart.ts';

interface ShownCart {
  view: CartView;
  /** What a form was refused for that comes back with what was typed. */
  refusal?: ShownRefusal | undefined;
}

const storage = new AsyncLocalStorage<ShownCart>();

/** Continues a request that shows its visitor's cart. */
export const runWithCart = <T>(cart: ShownCart, action: () => T): T => storage.run(cart, action);

export const shownCart = (): ShownCart | undefined => storage.getStore();
