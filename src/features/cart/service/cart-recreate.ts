import 'server-only';
import { checkoutErrorDetails, type CheckoutErrorDetails } from '../cart-errors.ts';
import {
  addLines,
  createCart,
  keyOfLine,
  readCart,
  refusalOf,
  type CartChange,
  type NewLine,
  type ShopCart,
} from './cart-gateway.ts';
import type { CartSnapshot, PendingAdd, Sequences, SnapshotChange } from './cart-snapshot.ts';
import { lineKey, readLineKey, withMarker } from './line-idempotency.ts';

/** Reasons why adds failed, by line key. */
type Problems = Map<string, CheckoutErrorDetails>;

export interface RecreatedCart {
  cart: ShopCart | undefined;
  changes: SnapshotChange[];
}

/** The cart with the pending adds; undefined when the shop has forgotten it. */
export async function loadCart(
  id: string,
  { pending, sequences }: CartSnapshot,
  problems: Problems,
  isForPage: boolean,
): Promise<ShopCart | undefined> {
  if (pending.length > 0) {
    const adds = pending.map((add) => toNewLine(add, sequences));
    const { change } = await withoutRefused(adds, (lines) => addLines(id, lines), problems);
    if (change) return change.status === 'done' ? change.cart : undefined;
  }
  return readCart(id, isForPage);
}

/**
 * Creates a cart of the snapshot's lines and pending adds; none when it has neither.
 * @param hasDeleted whether it takes the place of a cart with a deleted product, which is announced instead
 */
export async function recreateCart(
  snapshot: CartSnapshot,
  problems: Problems,
  email: Promise<string | undefined>,
  hasDeleted = false,
): Promise<RecreatedCart> {
  const { lines, pending, adds, codes, cards, attributes: ofCart, note, noteLeftOut } = snapshot;
  const { sequences } = snapshot;
  const before = lines.filter(({ quantity }) => quantity > 0);
  const seen = before.map((line): NewLine => {
    const ids = adds.filter(({ key }) => key === line.key).map(({ id }) => id);
    const { key, quantity, attributes = [] } = line;
    return {
      ...readLineKey(key),
      quantity,
      attributes: withMarker(attributes, ids, sequences.line),
    };
  });
  // Pending adds come first, as the shop lists new lines.
  const wanted = [...pending.map((add) => toNewLine(add, sequences)), ...seen];
  if (wanted.length === 0) return { cart: undefined, changes: [] };
  const refusals: Problems = new Map();
  const rest = {
    discountCodes: codes,
    giftCardCodes: cards,
    attributes: ofCart,
    note: noteLeftOut ? '' : note,
    email: await email,
  };
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
  const gone = goneLines.map(({ key }): SnapshotChange => ({ what: 'gone', key, from: '' }));
  if (change?.status !== 'done') return { cart: undefined, changes: gone };

  const fewer = before.flatMap(({ key, quantity }): SnapshotChange[] => {
    const got = change.cart.lines.nodes
      .filter((line) => keyOfLine(line) === key)
      .reduce((sum, line) => sum + line.quantity, 0);
    return !refused.has(key) && got > 0 && got < quantity ? [{ what: 'fewer', key, from: '' }] : [];
  });
  const recreated: SnapshotChange[] =
    before.length > 0 && !hasDeleted ? [{ what: 'recreated', key: '', from: '' }] : [];
  const lost: SnapshotChange[] = [
    ...(noteLeftOut ? [{ what: 'note' as const, key: '', from: '' }] : []),
    ...before
      .filter(({ attributesLeftOut }) => attributesLeftOut)
      .map(({ key }) => ({ what: 'attributes' as const, key, from: '' })),
  ];
  return { cart: change.cart, changes: [...recreated, ...lost, ...gone, ...fewer] };
}

/** The line of an add. Its number is at least that of the last change, so that no earlier change counts for it. */
const toNewLine = (
  { key, quantity, id, attributes = [], sequence = 0 }: PendingAdd,
  { line }: Sequences,
): NewLine => ({
  ...readLineKey(key),
  quantity,
  attributes: withMarker(attributes, [id], Math.max(sequence, line)),
});

/** Sends lines until the shop refuses none of them. A refused line is not sold any more. */
async function withoutRefused(
  lines: NewLine[],
  send: (lines: NewLine[]) => Promise<CartChange>,
  problems: Problems,
): Promise<{ change: CartChange | undefined; refused: Set<string> }> {
  const refused = new Set<string>();
  for (let left = lines; left.length > 0;) {
    const change = await send(left);
    if (change.status !== 'refused') return { change, refused };

    const places = new Set(change.userErrors.map(({ field }) => Number(lineIndex(field))));
    const bad = left.filter((_line, index) => places.has(index));
    if (bad.length === 0) throw refusalOf(change);
    for (const { merchandiseId, sellingPlanId, attributes } of bad) {
      const key = lineKey(merchandiseId, sellingPlanId, attributes);
      refused.add(key);
      problems.set(key, checkoutErrorDetails('gone'));
    }
    left = left.filter((_line, index) => !places.has(index));
  }
  return { change: undefined, refused };
}

/** `['input', 'lines', '2', 'merchandiseId']` is about the third line. */
function lineIndex(field: string[] | null | undefined): string | undefined {
  const lines = field?.indexOf('lines') ?? -1;
  return lines < 0 ? undefined : field?.[lines + 1];
}
