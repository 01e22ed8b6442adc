import { ADD, CHECKOUT } from '../../../lib/cart-forms.ts';
import { announceCartChange, cartCount } from '../cart-count.ts';
import {
  UNREACHABLE_CODE,
  type CartAnswer,
  type CartRefusal,
  type CartView,
} from '../cart-types.ts';
import { fetchJson, postJson } from '../post-json.ts';
import {
  forgetChange,
  noteAdd,
  REFUSAL,
  renameLine,
  assignSequence,
  unstoredChanges,
  waitingChanges,
  type WaitingChange,
} from './waiting-changes.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs all changes of the cart in this browser one after another: across tabs, or in this tab where there are no locks. */
function inQueue<T>(action: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('cart', action);
  const result = last.then(action);
  last = result.catch(() => {});
  return result;
}

type Refused = [change: WaitingChange, refusal: CartRefusal];

/** The changes that were refused after their cart was left, until another cart shows them. */
const refused: Refused[] = [];

/**
 * Sends a kept change in the queue of this browser; undefined when a later one has replaced it. Never throws.
 * @param cart whether the cart is still there, to show a refusal. Otherwise the drawer opens and shows it.
 */
export const sendChange = (
  { id }: WaitingChange,
  cart: { isShown: boolean },
): Promise<CartAnswer | CartRefusal | undefined> =>
  inQueue(async () => {
    // A page was left before the answer to these. Their numbers are lower than the one that this change gets.
    for (const left of waitingChanges()) {
      if (left.sequence && left.id !== id && left.address !== ADD) await sendFor(left, NO_CART);
    }
    const change = waitingChanges().find((each) => each.id === id);
    return change && sendFor(change, cart);
  });

const NO_CART = { isShown: false };

async function sendFor(change: WaitingChange, cart: { isShown: boolean }) {
  const answer = await send(change);
  if ('error' in answer && !cart.isShown) {
    refused.push([change, answer]);
    dispatchEvent(new Event(REFUSAL));
  }
  return answer;
}

async function sendAll(isShown: boolean): Promise<Refused[]> {
  for (const { id } of waitingChanges()) {
    // Its line may have been renamed meanwhile.
    const change = waitingChanges().find((each) => each.id === id);
    const answer = change && (await send(change));
    if (answer && 'error' in answer) refused.push([change, answer]);
  }
  if (!isShown) return refused;
  const all: Refused[] = [];
  for (const [change, refusal] of refused.splice(0)) {
    // An add may have arrived without its answer having done so. Its id prevents that it counts twice.
    const isUnsure = refusal.code === UNREACHABLE_CODE && change.address === ADD;
    const answer = isUnsure ? await send(change) : refusal;
    if ('error' in answer) all.push([change, answer]);
  }
  return all;
}

/**
 * Sends the changes that a page before left behind. Returns those that were refused. Never throws.
 * @param isShown whether the caller shows the refusal, which is none for an add that waits for a network
 */
export const sendWaiting = (isShown: boolean) =>
  inQueue(async () => {
    const all = await sendAll(isShown);
    const waiting = new Set(waitingChanges().map(({ id }) => id));
    return isShown ? all.filter(([{ id }]) => !waiting.has(id)) : all;
  });

/**
 * Asks for a checkout after all waiting changes of this browser, also those of a closed tab. Never throws.
 * @returns the changes that were refused, in place of an answer
 */
export const postCheckout = (
  fields: Record<string, unknown>,
): Promise<{ checkoutUrl: string } | CartRefusal | Refused[]> =>
  inQueue(async () => {
    const all = await sendAll(true);
    return all.length > 0 ? all : remember(await postJson(CHECKOUT, fields));
  });

/** Lines whose last change was refused or not answered, and that may not be removed. */
const unsure = new Set<unknown>();

/** Time within which a page ends after the browser has announced it, or without an announcement, as on an iPhone. */
const LEAVING_MS = { announced: 5000, silent: 300 };

let announcedAt = 0;
const announceLeaving = () => {
  announcedAt = Date.now();
};

const requestOf = (change: WaitingChange) => ({
  ...change.fields,
  id: change.id,
  sequence: assignSequence(change),
});

/** Sends the changes that could not be stored before the page is left, without waiting for their turn. */
function sendUnstored(): void {
  if (!document.hidden) return;
  for (const change of unstoredChanges()) {
    if (!change.sequence) void postJson(change.address, requestOf(change));
  }
}

async function send(change: WaitingChange): Promise<CartAnswer | CartRefusal> {
  const { address, fields } = change;
  const isUnsure = address === ADD && unsure.has(fields.line);
  const wanted = { ...requestOf(change), ...(isUnsure && { unless: fields.line }) };
  // Browsers fire this event after `pagehide`, whose listener stores the typed texts.
  document.addEventListener('visibilitychange', sendUnstored);
  // Browsers may not keep a page with this listener for Back.
  addEventListener('beforeunload', announceLeaving);
  const answer = remember(await postJson<CartAnswer>(address, wanted));
  removeEventListener('beforeunload', announceLeaving);
  if (fields.line && address !== ADD) unsure['error' in answer ? 'add' : 'delete'](fields.line);
  if ('error' in answer) {
    // A page that is being left cannot say it, and its browser rejects requests: the next page sends the change again.
    const isAnnounced = Date.now() - announcedAt < LEAVING_MS.announced;
    const wait = LEAVING_MS[isAnnounced ? 'announced' : 'silent'];
    await new Promise((resolve) => setTimeout(resolve, wait));
    const isAdd = address === ADD && !fields.line;
    // An add is sent again when the browser is online.
    if (isAdd && answer.code === UNREACHABLE_CODE && !navigator.onLine) return answer;
  }
  forgetChange(change);
  if (answer.line !== undefined) renameLine(fields.line, answer.line);
  return answer;
}

/** Adds to the cart. */
export async function addToCart(add: WaitingChange): Promise<CartAnswer | CartRefusal> {
  const answer = await inQueue(() => send(add));
  noteAdd(add, 'error' in answer);
  return answer;
}

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

/** Whether another tab has stored a cart. */
export const isOtherCart = ({ key }: StorageEvent): boolean => key === STORAGE_KEY;

let known: { text: string; cart: CartView } | undefined;

/**
 * The cart of the last answer in any tab; undefined when the cookie has another number of items. It is the same object
 * until another answer is stored.
 */
export function lastKnownCart(): CartView | undefined {
  try {
    const text = localStorage.getItem(STORAGE_KEY) ?? '{}';
    if (text !== known?.text) known = { text, cart: JSON.parse(text) as CartView };
    if (known.cart.count === cartCount()) return known.cart;
  } catch {}
  return undefined;
}
