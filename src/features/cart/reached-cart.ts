import 'server-only';
import { foldLines, freshAdd, readAdded, remembers, settledAdds } from './cart-adds.ts';
import type { CartSnapshot, PendingAdd, SeenChange } from './cart-snapshot.ts';
import { MAX_QUANTITY } from './cart.ts';
import { checkoutErrorDetails, onlyLeft, type CheckoutErrorDetails } from './checkout.ts';
import { CheckoutError } from './checkouts.ts';
import { keyOf } from './known-variant.ts';
import { toNewLine, withoutRefused } from './new-lines.ts';
import { compareWithSeen } from './seen-cart.ts';
import {
  addLines,
  changeLines,
  createCart,
  readCart,
  type CartChange,
  type ShopCart,
} from './shop-carts.ts';

/** How often a change is tried while others change the same lines. */
export const MAX_ATTEMPTS = 4;

/** What a visitor's browser keeps of a cart. */
export interface KeptCart {
  /** Shopify's id with its key. */
  id: string | undefined;
  snapshot: CartSnapshot;
}

/** The visitor's cart, with one line for each thing. */
export interface Reached {
  cart: ShopCart | undefined;
  changes: SeenChange[];
  /** Why adds did not come through, by the name of their line. */
  problems: Map<string, CheckoutErrorDetails>;
}

/**
 * The cart as the shop has it, with the adds that waited; made anew of what the site knows where the shop has forgotten
 * it: docs/decisions/020-cart.md.
 * @param email of the buyer of a cart that is made anew
 * @throws StorefrontError or CheckoutError
 */
export async function reachCart(
  { id, snapshot }: KeptCart,
  email: Promise<string | undefined>,
): Promise<Reached> {
  const problems: Reached['problems'] = new Map();
  const { pending } = snapshot;
  const found = id === undefined ? undefined : await findCart(id, pending, problems);
  const made = found ?? (await makeCart(snapshot, problems, email));
  if (!made.cart) {
    const changes = [...snapshot.changes, ...made.changes, ...refusedAdds(undefined, problems)];
    return { cart: undefined, changes: withoutDoubles(changes), problems };
  }

  for (const add of pending) noteShortage(made.cart, add, problems);
  const cart = await withFoldedLines(made.cart);
  for (const [key, details] of problems) {
    if (details.code !== 'not-enough') continue;
    const left = cart.lines.nodes.find((line) => keyOf(line) === key)?.quantity ?? 0;
    problems.set(key, shortageOf(left));
  }
  const changes = [
    ...snapshot.changes,
    ...made.changes,
    ...compareWithSeen(cart, snapshot),
    ...refusedAdds(cart, problems),
  ];
  return { cart, changes: withoutDoubles(changes), problems };
}

/** What was to be added and is in no line. */
const refusedAdds = (cart: ShopCart | undefined, problems: Reached['problems']): SeenChange[] =>
  [...problems]
    .filter(([key]) => !cart?.lines.nodes.some((line) => keyOf(line) === key))
    .map(([key, { code }]) => ({ what: code === 'gone' ? 'gone' : 'sold-out', key, from: '' }));

const withoutDoubles = (changes: SeenChange[]) => [
  ...new Map(changes.map((change) => [`${change.what} ${change.key}`, change])).values(),
];

type Made = Pick<Reached, 'cart' | 'changes'>;

/** Undefined when the shop has forgotten it. */
async function findCart(
  id: string,
  pending: PendingAdd[],
  problems: Reached['problems'],
): Promise<Made | undefined> {
  if (pending.length > 0) {
    const adds = pending.map(toNewLine);
    const { change } = await withoutRefused(adds, (lines) => addLines(id, lines), problems);
    if (change) return change.status === 'done' ? { cart: change.cart, changes: [] } : undefined;
  }
  const cart = await readCart(id);
  return cart && { cart, changes: [] };
}

/** A cart of the lines that the site knows; none where there are none. */
async function makeCart(
  { lines, pending, adds, codes, note, noteLeftOut }: CartSnapshot,
  problems: Reached['problems'],
  email: Promise<string | undefined>,
): Promise<Made> {
  const before = lines.filter(({ quantity }) => quantity > 0);
  const seen = before.map((line) => {
    const ids = adds.filter(({ key }) => key === line.key).map(({ id }) => id);
    return { ...toNewLine(line), added: settledAdds(ids) };
  });
  const wanted = [...seen, ...pending.map(toNewLine)];
  if (wanted.length === 0) return { cart: undefined, changes: [] };
  const refusals: Reached['problems'] = new Map();
  const rest = { discountCodes: codes, note: noteLeftOut ? '' : note, email: await email };
  const { change, refused } = await withoutRefused(
    wanted,
    (left) => createCart({ lines: left, ...rest }),
    refusals,
  );
  const goneLines = before.filter(({ key }) => refused.has(key));
  for (const { key } of pending) {
    const refusal = refusals.get(key);
    if (refusal) problems.set(key, refusal);
  }
  const gone = goneLines.map(({ key }): SeenChange => ({ what: 'gone', key, from: '' }));
  if (change?.status !== 'done') return { cart: undefined, changes: gone };

  const fewer = before.flatMap(({ key, quantity }): SeenChange[] => {
    const got = change.cart.lines.nodes
      .filter((line) => keyOf(line) === key)
      .reduce((sum, line) => sum + line.quantity, 0);
    return !refused.has(key) && got > 0 && got < quantity ? [{ what: 'fewer', key, from: '' }] : [];
  });
  const anew: SeenChange[] = before.length > 0 ? [{ what: 'anew', key: '', from: '' }] : [];
  const lostNote: SeenChange[] = noteLeftOut ? [{ what: 'note', key: '', from: '' }] : [];
  return { cart: change.cart, changes: [...anew, ...lostNote, ...gone, ...fewer] };
}

/** What the shop gave of an add, before its line is one with others. */
function noteShortage(cart: ShopCart, add: PendingAdd, problems: Reached['problems']): void {
  const { key, quantity, id } = add;
  const lines = cart.lines.nodes.filter((line) => keyOf(line) === key);
  const addedOf = (line: (typeof lines)[number]) => line.attribute?.value ?? '';
  const isKnown = lines.some(
    (line) => readAdded(addedOf(line)).asked === undefined && remembers(addedOf(line), id),
  );
  const own = lines.find((line) => addedOf(line) === freshAdd(id, quantity));
  if (isKnown || !own) return;
  const sum = lines.reduce((total, line) => total + line.quantity, 0);
  if (own.quantity < quantity) problems.set(key, checkoutErrorDetails('not-enough'));
  else if (sum > MAX_QUANTITY) problems.set(key, checkoutErrorDetails('limit'));
}

/** @throws StorefrontError, CheckoutError when others change the cart at the same time again and again */
export async function withFoldedLines(cart: ShopCart): Promise<ShopCart> {
  let current: ShopCart | undefined = cart;
  for (let attempt = 0; current && attempt < MAX_ATTEMPTS; attempt++) {
    const lines = current.lines.nodes.map((line) => ({
      id: line.id,
      key: keyOf(line),
      quantity: line.quantity,
      added: line.attribute?.value ?? '',
    }));
    const { changes } = foldLines(lines);
    if (changes.length === 0) return current;
    const change: CartChange = await changeLines(current.id, changes);
    if (change.status === 'done') return change.cart;
    current = await readCart(current.id);
  }
  throw new CheckoutError(checkoutErrorDetails('busy'), 'The lines could not be made one');
}

/** Why there are only so many in a line. */
export const shortageOf = (left: number): CheckoutErrorDetails =>
  left === 0
    ? checkoutErrorDetails('sold-out')
    : checkoutErrorDetails('not-enough', onlyLeft(left));
