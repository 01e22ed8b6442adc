import { announceCartChange, cartCount } from '../cart-count.ts';
import type { CartAnswer, CartRefusal, CartView } from '../cart-types.ts';
import { fetchJson, postJson } from '../post-json.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs all changes of the cart in this browser one after another: across tabs, or in this tab where there are no locks. */
function inQueue<T>(action: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('cart', action);
  const result = last.then(action);
  last = result.catch(() => {});
  return result;
}

/** Sends one change of the cart in the queue of this browser. Never throws. @param address such as /api/cart/note */
export const sendToCart = <Answer extends object = CartAnswer>(
  address: string,
  fields: Record<string, unknown>,
): Promise<Answer | CartRefusal> =>
  inQueue(async () => remember(await postJson<Answer>(address, fields)));

/** Reads the cart after all changes that were sent before. Never throws. */
export const readCart = (): Promise<CartAnswer | CartRefusal> =>
  inQueue(async () => remember(await fetchJson<CartAnswer>('/api/cart', {})));

// Another release may have another form of a cart.
const STORAGE_KEY = `cart ${import.meta.env.WAKU_BUILD_ID}`;

function remember<Answer extends object>(answer: Answer | CartRefusal): Answer | CartRefusal {
  if ('cart' in answer && answer.cart) storeCart(answer.cart as CartView);
  announceCartChange();
  return answer;
}

/** Stores the cart that the page shows, for the next page that opens the drawer. */
export function storeCart(cart: CartView): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...cart, changes: [] }));
  } catch {}
}

/** The cart of the last answer in any tab; undefined when the cookie has another number of items. */
export function lastKnownCart(): CartView | undefined {
  try {
    const cart = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<CartView>;
    if (cart.count === cartCount()) return cart as CartView;
  } catch {}
  return undefined;
}

/** A text that stands in its field and was not sent, such as that of the note. */
export type Draft = Pick<HTMLTextAreaElement, 'name' | 'value'>;
const DRAFT_KEY = 'cart draft';

/** Stores the text of a page that is being left, for the next page of this tab. */
export function storeDraft({ name, value }: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ name, value }));
  } catch {}
}

export function takeDraft(): Draft | undefined {
  try {
    const draft = sessionStorage.getItem(DRAFT_KEY);
    sessionStorage.removeItem(DRAFT_KEY);
    return draft ? (JSON.parse(draft) as Draft) : undefined;
  } catch {}
  return undefined;
}

const unanswered = new Map<string, string>();

/** Adds to the cart. The same add has the same idempotency key until it is answered with a cart. */
export async function addToCart(
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  const add = JSON.stringify(fields);
  const id = unanswered.get(add) ?? crypto.randomUUID();
  unanswered.set(add, id);
  const answer = await sendToCart('/api/cart/lines', { ...fields, id });
  if (!('error' in answer)) unanswered.delete(add);
  return answer;
}
