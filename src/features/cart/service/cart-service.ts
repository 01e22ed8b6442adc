import 'server-only';
import { CheckoutError, checkoutErrorDetails } from '../cart-errors.ts';
import {
  expectDone,
  keyOfLine,
  readCart,
  refusalOf,
  setDiscountCodes,
  setNote,
  updateLines,
  type ShopCart,
} from './cart-gateway.ts';
import { linesWithPending } from './cart-mapper.ts';
import { inTurn } from './cart-queue.ts';
import {
  MAX_ATTEMPTS,
  shortageOf,
  withFoldedLines,
  type ReconciledCart,
  type StoredCart,
} from './cart-reconcile.ts';
import {
  errorOf,
  isSameCode,
  refuse,
  visit,
  type Acted,
  type CartOutcome,
} from './cart-session.ts';
import { emptySnapshot, MAX_PENDING } from './cart-snapshot.ts';
import { MAX_LINES } from '../cart-types.ts';
import { lineKey, shortId } from './line-idempotency.ts';

export interface Add {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  id?: string | undefined;
}

/** The visitor's cart; the snapshot of it while the shop does not answer. */
export const openCart = (stored: StoredCart): Promise<CartOutcome> => inTurn(stored, open);

async function open(stored: StoredCart): Promise<CartOutcome> {
  const { error: _, ...outcome } = await visit(stored, async (reconciled) => reconciled);
  return outcome;
}

/** Adds once for each id. While the shop does not answer, the add is pending in the snapshot. */
export const addToCart = (stored: StoredCart, add: Add): Promise<CartOutcome> =>
  inTurn(stored, async (current) => {
    const key = lineKey(add.merchandiseId, add.sellingPlanId);
    const { lines, pending, adds } = current.snapshot;
    const isNew = !linesWithPending(current.snapshot).some((line) => line.key === key);
    if (isNew && lines.length >= MAX_LINES) return refuse(current, { code: 'full' });

    const id = await shortId(add.id || crypto.randomUUID());
    if (adds.some((each) => each.id === id && each.key === key)) return open(current);
    const wasPending = pending.some((each) => each.id === id && each.key === key);
    if (!wasPending && pending.length >= MAX_PENDING) {
      return refuse(current, { code: 'busy', line: key });
    }
    const all = wasPending ? pending : [...pending, { key, quantity: add.quantity, id }];
    const withAdd = { ...current, snapshot: { ...current.snapshot, pending: all } };
    return visit(withAdd, async (reconciled) => reconciled, {
      add: { key, quantity: add.quantity, id },
      wasPending,
    });
  });

export interface QuantityChange {
  key: string;
  quantity: number;
}

/** Sets the quantities of lines; 0 removes a line, also when it is already gone. */
export const changeLines = (stored: StoredCart, wanted: QuantityChange[]): Promise<CartOutcome> =>
  inTurn(stored, (turn) => visit(turn, (reconciled) => withQuantities(reconciled, wanted)));

export async function withQuantities(
  reconciled: ReconciledCart,
  wanted: QuantityChange[],
): Promise<Acted> {
  let current: Acted = reconciled;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const lines = new Map(current.cart?.lines.nodes.map((line) => [keyOfLine(line), line]));
    if (wanted.some(({ key, quantity }) => quantity > 0 && !lines.has(key))) {
      return { ...current, error: errorOf('line-gone') };
    }
    // Lower quantities come first, so that the stock covers the higher ones.
    const updates = wanted
      .flatMap(({ key, quantity }) => {
        const line = lines.get(key);
        if (!line || line.quantity === quantity) return [];
        return [{ id: line.id, quantity, isMore: quantity > line.quantity }];
      })
      .toSorted((one, other) => Number(one.isMore) - Number(other.isMore));
    if (!current.cart || updates.length === 0) return current;
    const change = await updateLines(
      current.cart.id,
      updates.map(({ id, quantity }) => ({ id, quantity })),
    );
    if (change.status === 'done') {
      const after = new Map(
        change.cart.lines.nodes.map((line) => [keyOfLine(line), line.quantity]),
      );
      const short = wanted.find(({ key, quantity }) => (after.get(key) ?? 0) < quantity);
      const error = short && {
        details: shortageOf(after.get(short.key) ?? 0),
        line: short.key,
      };
      return { ...current, cart: change.cart, ...(error && { error }) };
    }
    if (change.status === 'refused') throw refusalOf(change);
    const read = await readCart(current.cart.id);
    if (!read) return { ...current, cart: undefined, error: errorOf('line-gone') };
    current = { ...current, cart: await withFoldedLines(read) };
  }
  const details = checkoutErrorDetails('busy');
  throw new CheckoutError(details, 'Other requests keep changing the lines');
}

/** Applies a code or removes one; with neither, removes all of them. */
export const changeDiscount = (
  stored: StoredCart,
  { code, remove }: { code: string; remove: string },
): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const { cart } = reconciled;
      if (code && !remove) return { ...reconciled, ...(await applyCode(cart, code)) };
      if (!cart) return reconciled;
      const left = cart.discountCodes.filter(
        (each) => remove && each.applicable && !isSameCode(each.code, remove),
      );
      const codes = left.map((each) => each.code);
      const { cart: changed } = expectDone(await setDiscountCodes(cart.id, codes));
      return { ...reconciled, cart: changed, linkCode: '', removedCode: remove };
    }),
  );

/** Applies a code. A code that does not apply is removed again. */
export async function applyCode(
  cart: ShopCart | undefined,
  code: string,
): Promise<Pick<Acted, 'cart' | 'error'>> {
  if (!cart?.lines.nodes.length) return { cart, error: errorOf('empty') };
  const before = cart.discountCodes.filter(({ applicable }) => applicable).map((each) => each.code);
  const others = before.filter((each) => !isSameCode(each, code));
  const change = expectDone(await setDiscountCodes(cart.id, [...others, code]));
  const got = change.cart.discountCodes.find((each) => isSameCode(each.code, code));
  if (got?.applicable) return { cart: change.cart };

  const restored = expectDone(await setDiscountCodes(cart.id, before));
  const isUnknown = change.warnings.some((warning) => UNKNOWN_CODES.includes(warning.code));
  const details = checkoutErrorDetails(isUnknown ? 'code-unknown' : 'code-unfit');
  return { cart: restored.cart, error: { details, at: 'discount' } };
}

const UNKNOWN_CODES = ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CURRENTLY_INACTIVE'];

export const changeNote = (stored: StoredCart, note: string): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const { cart } = reconciled;
      if (!cart) return note ? { ...reconciled, error: errorOf('empty') } : reconciled;
      return { ...reconciled, cart: expectDone(await setNote(cart.id, note)).cart };
    }),
  );

/** Fills an empty cart with the lines of the last order. */
export const orderAgain = (stored: StoredCart): Promise<CartOutcome> =>
  inTurn(stored, async (current) => {
    const opened = await open(current);
    const lines = opened.stored.snapshot.again;
    if (lines.length === 0) {
      return opened.view.count > 0 ? opened : { ...opened, error: errorOf('empty') };
    }
    const snapshot = { ...emptySnapshot, lines };
    return visit({ id: undefined, snapshot }, async (reconciled) => {
      const changes = reconciled.changes.filter(({ what }) => what !== 'recreated');
      return { ...reconciled, changes };
    });
  });
