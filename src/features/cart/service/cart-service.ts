import 'server-only';
import { applyCode, withoutCode, type CodeRemoval } from './cart-codes.ts';
import { expectDone, lineAttributes, setAttributes, setNote } from './cart-gateway.ts';
import { withLineChanges, withoutLine, type LineWish } from './cart-line-changes.ts';
import { linesWithPending } from './cart-mapper.ts';
import { inTurn } from './cart-queue.ts';
import type { ReconciledCart, StoredCart } from './cart-reconcile.ts';
import {
  errorOf,
  isSameCode,
  refuse,
  visit,
  type Acted,
  type CartOutcome,
} from './cart-session.ts';
import { emptySnapshot, MAX_PENDING, type PendingAdd } from './cart-snapshot.ts';
import { MAX_LINES } from '../cart-limits.ts';
import type { LineAttribute } from '../cart-types.ts';
import { isSameProduct, lineKey, shortId } from './line-idempotency.ts';

export interface Add {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string | undefined;
  attributes?: LineAttribute[] | undefined;
  id?: string | undefined;
  /** Number of the add among the changes of its browser, which the line gets. */
  sequence?: number | undefined;
  /** Key of a line that is added back, unless the cart still has it because its removal failed. */
  unless?: string | undefined;
}

/**
 * The visitor's cart; the snapshot of it while the shop does not answer.
 * @param isForPage whether a page waits for it, which is then shown sooner and reads the cart again
 */
export const openCart = (stored: StoredCart, isForPage = false): Promise<CartOutcome> =>
  inTurn(stored, (current) => open(current, isForPage));

async function open(stored: StoredCart, isForPage = false): Promise<CartOutcome> {
  const { error: _, ...outcome } = await visit(
    stored,
    async (reconciled) => {
      const { removed } = stored.snapshot;
      return { ...reconciled, ...(removed && { removed }) };
    },
    { isForPage },
  );
  return outcome;
}

/**
 * Adds once for each id. While the shop does not answer, the add is pending in the snapshot.
 * @param ofCart attributes of the cart, if this is its first add
 */
export const addToCart = (
  stored: StoredCart,
  add: Add,
  ofCart: LineAttribute[] = [],
): Promise<CartOutcome> =>
  inTurn(stored, async (turn) => {
    let current = turn;
    if (add.unless !== undefined) {
      const opened = await open(turn);
      if (opened.view.lines.some(({ id, quantity }) => id === add.unless && quantity > 0)) {
        return opened;
      }
      current = { ...turn, ...opened.stored };
    }
    const { merchandiseId, sellingPlanId, quantity, attributes = [], sequence } = add;
    const key = lineKey(merchandiseId, sellingPlanId, attributes);
    const { lines, pending, adds } = current.snapshot;
    const isNew = !linesWithPending(current.snapshot).some((line) => line.key === key);
    if (isNew && lines.length >= MAX_LINES) return refuse(current, { code: 'full' });

    const id = await shortId(add.id || crypto.randomUUID());
    // The line's message may have changed since the add.
    const isAdded = adds.some((each) => each.id === id && isSameProduct(each.key, key));
    if (isAdded) return open(current);
    const wasPending = pending.some((each) => each.id === id && each.key === key);
    if (!wasPending && pending.length >= MAX_PENDING) {
      return refuse(current, { code: 'busy', line: key });
    }
    const one: PendingAdd = {
      key,
      quantity,
      id,
      ...(attributes.length > 0 && { attributes }),
      ...(sequence !== undefined && { sequence }),
    };
    const all = wasPending ? pending : [...pending, one];
    const isFirst = lines.length === 0 && pending.length === 0;
    const own = isFirst ? ofCart : current.snapshot.attributes;
    const snapshot = { ...current.snapshot, pending: all, attributes: own };
    const withAdd = { ...current, snapshot };
    return visit(withAdd, async (reconciled) => reconciled, {
      add: one,
      wasPending,
    });
  });

/** Use case: replaces the order note. @param sequence its number; a repeated or late note has none that is greater */
export const changeNote = (stored: StoredCart, note: string, sequence = 0): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const { cart, sequences } = reconciled;
      if (sequence > 0 && sequence <= sequences.note) return reconciled;
      if (!cart) return note ? { ...reconciled, error: errorOf('empty') } : reconciled;
      const { cart: noted } = expectDone(await setNote(cart.id, note));
      const after = { ...sequences, note: Math.max(sequence, sequences.note) };
      return { ...reconciled, cart: noted, sequences: after };
    }),
  );

/** The values in the fields of the cart's form. Without a value, that part of the cart stays the same. */
export interface TypedFields {
  note?: string | undefined;
  code?: string | undefined;
  /** Quantities and messages of lines. */
  lines?: LineWish[];
}

/** The line or the code that a button of the cart's form removes. */
export interface FormRemoval {
  /** Key of a line. */
  line?: string;
  code?: CodeRemoval;
}

/** Use case: saves all fields of the cart's form, and removes the line or the code that its button names. */
export const saveTyped = (
  stored: StoredCart,
  typed: TypedFields,
  { line, code }: FormRemoval = {},
): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const saved = await withTyped(reconciled, typed);
      if (line === undefined && !code) return saved;
      const removed = code
        ? await withoutCode(saved, code)
        : await withoutLine(saved, { key: line! });
      return { ...saved, ...removed };
    }),
  );

/** Saves fields of the cart's form. One that is refused does not stop the others; the first refusal is returned. */
export async function withTyped(
  reconciled: ReconciledCart,
  { note, code, lines = [] }: TypedFields,
): Promise<Acted> {
  const changed = await withLineChanges(reconciled, lines);
  let { cart } = changed;
  if (!cart) return changed;
  if (note !== undefined && note !== (cart.note ?? '')) {
    ({ cart } = expectDone(await setNote(cart.id, note)));
  }
  const isApplied =
    code && cart.discountCodes.some((each) => each.applicable && isSameCode(each.code, code));
  if (!code || isApplied) return { ...changed, cart };
  const applied = await applyCode({ cart, cards: changed.cards }, code);
  const error = changed.error ?? applied.error;
  return { ...changed, ...applied, ...(error && { error }) };
}

/** Use case: adds attributes to the whole cart, in place of those with the same keys. */
export const addAttributes = (stored: StoredCart, added: LineAttribute[]): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const { cart } = reconciled;
      if (!cart) return reconciled;
      const others = lineAttributes(cart.attributes).filter(
        ({ key }) => !added.some((each) => each.key === key),
      );
      return {
        ...reconciled,
        cart: expectDone(await setAttributes(cart.id, [...others, ...added])).cart,
      };
    }),
  );

/** Use case: fills an empty cart with the lines, the discount codes and the note of the last order. */
export const orderAgain = (stored: StoredCart): Promise<CartOutcome> =>
  inTurn(stored, async (current) => {
    const opened = await open(current);
    const { lines, codes, note } = opened.stored.snapshot.again;
    if (lines.length === 0) {
      return opened.view.count > 0 ? opened : { ...opened, error: errorOf('empty') };
    }
    const { sequences } = opened.stored.snapshot;
    const kept = { note: note ?? '', noteLeftOut: note === null };
    const snapshot = { ...emptySnapshot, lines, codes, ...kept, sequences };
    return visit({ id: undefined, snapshot }, async (reconciled) => {
      const changes = reconciled.changes.filter(({ what }) => what !== 'recreated');
      return { ...reconciled, changes };
    });
  });
