import { inStorage } from '../../../lib/browser.ts';
import { formatPrice } from '../../../lib/price.ts';
import { ADD, CHECKOUT, DISCOUNT, placeOf, UPDATE } from '../cart-addresses.ts';
import { announceCartChange, cartCount, REFUSAL } from '../cart-count.ts';
import {
  UNREACHABLE,
  type CartAnswer,
  type CartLineView,
  type CartRefusal,
  type CartView,
  type ShownRefusal,
} from '../cart-types.ts';
import { quantityProblem } from '../cart-limits.ts';
import { requestJson } from '../request-json.ts';
import { optimisticCart, shownContents } from './optimistic-cart.ts';

export { refuseField } from '../request-json.ts';

export type Fields = Record<string, unknown>;

/** A change that was requested and is not answered. */
interface PendingChange {
  id: string;
  address: string;
  fields: Fields;
  /** How often it was sent. */
  tries: number;
}

/** The state of a cart that is not loaded. */
export const noCart = {
  /** The cart of the last answer, with all pending changes. */
  cart: undefined as CartView | undefined,
  refusals: [] as readonly ShownRefusal[],
  announcement: '',
  /** Label of Checkout while it is being opened. */
  busy: undefined as string | undefined,
  /** Whether a code is being tried. */
  isApplying: false,
};
let state = noCart;
let answered: CartView | undefined;
let pending: PendingChange[] = [];
let refused = noCart.refusals;
const listeners = new Set<() => void>();

/** The state of this tab's cart, the same object until it changes. */
export const cartState = (): typeof noCart => state;

/** Calls back after each change of the state. @returns unsubscribes */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the cart of the last answer with the pending changes. */
function show(changed: Partial<typeof noCart> = {}): void {
  const isCode = ({ address, fields }: PendingChange) =>
    address === DISCOUNT && fields.code !== undefined;
  const cart = answered && pending.reduce(withChange, answered);
  const refusals = shownRefusals();
  state = { ...state, ...changed, cart, isApplying: pending.some(isCode), refusals };
  for (const listener of listeners) listener();
}

const withChange = (cart: CartView, { address, fields }: PendingChange) =>
  optimisticCart(cart, address, fields);

const UNSAVED = 'This is not saved yet. We are trying it again…';

/** The refusals, and a message at each field whose change is being repeated, unless the field has a refusal. */
function shownRefusals(): readonly ShownRefusal[] {
  const unsaved = pending
    .filter(({ tries }) => tries > 1)
    .map(({ address, fields }) => ({ ...refusalOf(address, fields), message: UNSAVED }))
    .filter((each) => refused.every(({ at }) => at !== each.at));
  return unsaved.length > 0 ? [...refused, ...unsaved] : refused;
}

/**
 * Shows a cart that the server has rendered, with the pending changes, and stores it as the last view.
 * @param refusals to show; by default those that are shown already
 */
export function openCart(cart: CartView, refusals = refused): void {
  answered = cart;
  refused = refusals;
  show();
  saveLastView(cart);
}

// Another release may have another form of a cart.
const STORAGE_KEY = `cart ${import.meta.env.WAKU_BUILD_ID}`;

/** Stores the last view, for the next page that opens the drawer, which reads the cart again. */
function saveLastView(cart: CartView): void {
  if (cart.state !== 'current') return;
  const view: CartView = { ...cart, changes: [], removed: [], state: 'last-known' };
  inStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(view)));
}

/** The cart that any tab has stored last; undefined without one, and when the cookie has another number of items. */
export function lastView(): CartView | undefined {
  const cart = inStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as CartView);
  return cart?.count === cartCount() ? cart : undefined;
}

/** Removes what the visitor has seen: refusals, removed lines, sentences about differences, and the announcement. */
export function closeCart(): void {
  if (answered) answered = { ...answered, changes: [], removed: [] };
  refused = [];
  show({ announcement: '' });
}

const SENT_KEY = 'cart sent';
/** Few answers of the Worker take longer. */
const ANSWERED_MS = 10_000;

/** The change that this tab is sending: until when an answer is likely, and the number of items before it. */
interface SentChange {
  until: number;
  count: number;
}

/** Waits for the answer to a change that the page before has sent, because it sets the cookie of the cart. */
async function previousAnswer(): Promise<void> {
  const stored = inStorage(() => sessionStorage.getItem(SENT_KEY)) ?? 'null';
  const { until, count } = (JSON.parse(stored) as SentChange | null) ?? { until: 0, count: 0 };
  while (Date.now() < until && cartCount() === count)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

let last: Promise<unknown> = Promise.resolve();
let previous: Promise<void> | undefined;
/** Number of requests that wait or are not answered. */
let unanswered = 0;

/** Runs requests of this browser one after another: of all tabs, or of this tab where there are no locks. */
function inQueue<T>(action: () => Promise<T>): Promise<T> {
  if (!previous) {
    previous = previousAnswer();
    // Captured, because the cart that is shown then reads itself again.
    addEventListener('pageshow', reloadUnanswered, true);
  }
  unanswered += 1;
  const run = () => previous!.then(action).finally(() => void (unanswered -= 1));
  // WebKit takes the lock of a page that it keeps for Back.
  if (navigator.locks)
    return navigator.locks.request('cart', run).catch(() => new Promise(() => {}));
  const result = last.then(run);
  last = result.catch(() => {});
  return result;
}

/** A page that is restored by Back never gets the answers to requests from before. */
function reloadUnanswered({ persisted }: PageTransitionEvent): void {
  if (persisted && unanswered > 0) location.reload();
}

/**
 * Shows a change of the cart at once, and sends it after all changes before, up to three times. A refusal is shown at
 * its field, as is the limit of an invalid quantity, which is not sent. A change without an effect is not sent either.
 * @param fields with a quantity as text when it was typed
 * @returns whether it was not refused
 */
export async function requestChange(address: string, fields: Fields): Promise<boolean> {
  const place = refusalOf(address, fields);
  const { cart } = state;
  const limit = address === UPDATE && limitOf(fields);
  if (limit) {
    refuse({ ...place, message: limit });
    return false;
  }
  // A blurred field has already sent its value. A refused text may be replaced by the saved one.
  const isOpen = refused.some(({ at, typed }) => at === place.at && typed !== undefined);
  const isSaved = cart && optimisticCart(cart, address, fields) === cart;
  if (isSaved && address !== DISCOUNT && !isOpen) return true;
  refused = refused.filter(({ at }) => at !== place.at && at !== 'cart');
  const answer = await request(address, fields);
  if (!answer || !('error' in answer)) return true;
  if (listeners.size === 0) dispatchEvent(new Event(REFUSAL));
  return false;
}

/** The sentence about a quantity that is not sent. 0 removes the line. */
function limitOf({ line, quantity }: Fields): string | undefined {
  const limits = state.cart?.lines.find(({ id }) => id === line)?.limits ?? undefined;
  return String(quantity) === '0' ? undefined : quantityProblem(String(quantity), limits);
}

function refuse(...refusals: ShownRefusal[]): void {
  const others = refused.filter((each) => refusals.every(({ at }) => at !== each.at));
  refused = [...others, ...refusals];
  show();
}

/** Refuses a change at its field, whose text stays. One sentence about the network is enough for all fields. */
function refuseChange({ address, fields }: PendingChange, refusal: CartRefusal): void {
  const { code, error, retry, cart } = refusal;
  const place = { ...refusalOf(address, fields), retry };
  // The shop has set the quantity that it has.
  if (cart && address === UPDATE) place.typed = undefined;
  if (code === UNREACHABLE.code) refuse(place, { at: 'cart', message: error });
  else refuse({ ...place, message: error });
}

/**
 * Sends an add of a product after all changes before, up to three times, and shows the answered cart. Never throws.
 * @returns the answer; a refusal is shown by the form of the product
 */
export const requestAdd = async (fields: Fields): Promise<CartAnswer | CartRefusal> =>
  (await request(ADD, fields))!;

/**
 * Puts a change into the queue. A quantity becomes one with that of the same line which waits there last.
 * @returns undefined when it became a part of it
 */
function request(address: string, fields: Fields): Promise<CartAnswer | CartRefusal> | undefined {
  const waiting = pending.at(-1);
  const isSameField =
    waiting?.address === UPDATE && address === UPDATE && waiting.fields.line === fields.line;
  // Undo restores the quantity before a removal, so a removal is not merged into a waiting change.
  if (isSameField && waiting.tries === 0 && Number(fields.quantity) > 0) {
    waiting.fields = fields;
    show();
    return undefined;
  }
  const change = { id: crypto.randomUUID(), address, fields, tries: 0 };
  pending.push(change);
  show({ announcement: '' });
  return inQueue(() => send(change));
}

/** Delays before a change without an answer is repeated. */
const DELAYS_MS = [500, 1500];

/** Sends a change with its id, up to three times. Never throws. */
async function send(change: PendingChange): Promise<CartAnswer | CartRefusal> {
  change.tries = 1;
  const { address, fields, id } = change;
  const count = cartCount();
  const sent: SentChange = { until: Date.now() + ANSWERED_MS, count };
  inStorage(() => sessionStorage.setItem(SENT_KEY, JSON.stringify(sent)));
  let answer = await requestJson<CartAnswer>(address, { ...fields, id });
  for (const delay of DELAYS_MS) {
    if (!('error' in answer) || !answer.retry || !navigator.onLine) break;
    change.tries += 1;
    show();
    await new Promise((resolve) => setTimeout(resolve, delay));
    answer = await requestJson<CartAnswer>(address, { ...fields, id, repeat: true, count });
  }
  inStorage(() => sessionStorage.removeItem(SENT_KEY));
  // The form of a product shows the refusal of its add. A field loses its text with the change, unless that is refused.
  const isOfCart = address !== ADD || fields.line !== undefined;
  if ('error' in answer && isOfCart) refuseChange(change, answer);
  pending = pending.filter((each) => each !== change);
  receive(answer, change);
  return answer;
}

/**
 * Shows the cart of an answer, or the one before it, and announces it after a change. The announcement of an earlier cart
 * ends.
 */
function receive(answer: CartAnswer | CartRefusal, change?: PendingChange): void {
  const { cart } = answer;
  if (cart) {
    const before = answered && change ? withChange(answered, change) : answered;
    const isRemoved = ({ id }: CartLineView) => cart.lines.every((line) => line.id !== id);
    // A read knows neither the lines that can be added back nor the differences that Checkout has named.
    const isNamed = !change && cart.changes.length === 0 && answered?.state === 'current';
    const changes = isNamed ? answered!.changes : cart.changes;
    answered = { ...cart, changes, removed: before?.removed.filter(isRemoved) ?? [] };
    saveLastView(answered);
  }
  announceCartChange();
  show({ announcement: change && !('error' in answer) ? announcementOf(answer.cart) : '' });
}

const announcementOf = ({ count, subtotal }: CartView): string =>
  `Cart updated.${count > 0 ? ` Subtotal: ${formatPrice(subtotal)}.` : ''}`;

/** Reads the cart from the Worker after all changes before, and shows it; a failure leaves it. Never throws. */
export const requestCart = (): Promise<CartAnswer | CartRefusal> =>
  inQueue(async () => {
    const answer = await requestJson<CartAnswer>('/api/cart');
    receive(answer);
    return answer;
  });

/**
 * Requests the checkout of the cart that is shown, after all changes before, and navigates to it. A refusal is shown
 * instead, such as for a cart that has changed. Does nothing while a checkout is being opened.
 * @param typed code that stands in its field and is applied first, unless it was refused there
 */
export async function requestCheckout(typed: string): Promise<void> {
  if (state.busy || !state.cart) return;
  const before = state.cart;
  const isRefused = refused.some(
    (each) => each.at === 'code' && each.typed === typed && !each.retry,
  );
  const code = isRefused ? '' : typed;
  const refusedBefore = refused;
  // Of an earlier change, or of a quantity that is not sent.
  const isNew = (each: ShownRefusal) =>
    !refusedBefore.includes(each) || (each.at.startsWith('quantity.') && each.typed !== undefined);
  const label = 'Opening checkout…';
  show({ busy: pending.length > 0 ? 'Saving changes…' : label });
  if (answered && !answered.version) await requestCart();
  await inQueue(async () => {
    if (refused.some(isNew)) return stopCheckout();
    refused = [];
    show({ busy: label });
    const answer = await requestJson<{ checkoutUrl: string }>(CHECKOUT, {
      version: answered?.version,
      shown: shownContents(before),
      code,
    });
    if ('checkoutUrl' in answer) return location.assign(answer.checkoutUrl);
    receive(answer);
    const at = answer.code.startsWith('code-') ? 'code' : 'cart';
    refuse({ at, message: answer.error, ...(at === 'code' && { typed: code }) });
    stopCheckout();
  });
}

/** Makes the Checkout button usable again. A request on its way is not cancelled. */
export const stopCheckout = (): void => show({ busy: undefined });

/** Sends the changes that wait, because the page is being left. A quantity is sent as it is shown: 0 for a removed line. */
export function sendWaiting(): void {
  const { lines = [], removed = [] } = state.cart ?? {};
  const shown = [...lines, ...removed.map((line) => ({ ...line, quantity: 0 }))];
  for (const { id, address, fields, tries } of pending) {
    if (tries > 0) continue;
    const line = shown.find((each) => each.id === fields.line);
    const quantity = address === UPDATE && line && { quantity: line.quantity };
    void requestJson(address, { ...fields, ...quantity, id });
  }
}

/**
 * Whether the cookie has another number of items than the last answer, because another page has changed the cart. False
 * while a change is pending, and before the first answer.
 */
export const isOtherCart = (): boolean =>
  pending.length === 0 && answered !== undefined && answered.count !== cartCount();

/** The place of a refusal, and the value that was typed there. The quantity of a button is a number, which is not typed. */
function refusalOf(address: string, fields: Fields): ShownRefusal {
  const { line, code, note, message, quantity } = fields;
  const typed = code ?? note ?? message ?? quantity;
  return { at: placeOf(address, line), typed: typeof typed === 'string' ? typed : undefined };
}
