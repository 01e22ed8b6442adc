import 'server-only';
import { readLineKey, type LineState } from '../cart.ts';
import { checkoutErrorDetails, onlyLeft, type CheckoutErrorDetails } from '../cart-errors.ts';
import {
  addLines,
  errorOfAnswer,
  keyOfLine,
  readCart,
  refusedPlaces,
  updateLines,
  type LineUpdate,
  type NewLine,
  type ShopAnswer,
  type ShopCart,
} from './cart-gateway.ts';

/** Reasons why lines are not as they were wished, by line key. */
export type LineProblems = Map<string, CheckoutErrorDetails>;

/** Number of attempts while the lines at the shop differ from those that the cookie has. */
const MOST_ATTEMPTS = 3;

/**
 * Sends the wished quantities of lines: one request for lines that the shop has, and one for new lines.
 * @param shopIds the shop's ids of the lines, by line key; those of a line without one are read
 */
export async function sendLines(
  cartId: string,
  wishes: readonly LineState[],
  shopIds: Map<string, string[]>,
  problems: LineProblems,
): Promise<ShopAnswer> {
  let known = shopIds;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const isUnknown = wishes.some(
      ({ id, was }) => (known.get(was ?? id) ?? known.get(id))?.length === 0,
    );
    const answer = isUnknown
      ? ({ status: 'conflict' } as const)
      : await sendKnown(cartId, wishes, known, problems);
    if (answer.status !== 'conflict') return answer;
    const read = await readCart(cartId);
    if (read.status !== 'done') return read;
    known = shopIdsIn(read.cart);
  }
  return { status: 'conflict' };
}

/** The shop's ids of the lines of a cart, by line key. */
export const shopIdsIn = ({ lines }: ShopCart): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(lines.nodes, keyOfLine)].map(([key, all]) => [key, all.map(({ id }) => id)]),
  );

async function sendKnown(
  cartId: string,
  wishes: readonly LineState[],
  shopIds: Map<string, string[]>,
  problems: LineProblems,
): Promise<ShopAnswer> {
  const updates: LineUpdate[] = [];
  const added: LineState[] = [];
  for (const { id, was, quantity, attributes } of wishes) {
    const [own, ...equal] = shopIds.get(id) ?? [];
    const [before] = (was !== undefined && shopIds.get(was)) || [];
    if (own) updates.push({ id: own, quantity }, ...equal.map(removal));
    if (own && before) updates.push(removal(before));
    else if (before) updates.push({ id: before, quantity, attributes });
    else if (!own && quantity > 0) added.push({ id, quantity, attributes });
  }
  // Lower quantities come first, so that the stock covers the higher ones.
  const sorted = updates.toSorted((one, other) => one.quantity - other.quantity);
  let answer = sorted.length > 0 ? await updateLines(cartId, sorted) : undefined;
  if (answer && answer.status !== 'done') return answer;
  if (added.length > 0) {
    const isNew = await withoutRefused(added, (lines) => addLines(cartId, lines), problems);
    answer = isNew ?? answer;
  }
  return answer ?? readCart(cartId);
}

const removal = (id: string): LineUpdate => ({ id, quantity: 0 });

/**
 * Sends new lines until the shop refuses none of them. A refused line is not sold any more.
 * @returns undefined when it refuses all of them
 */
export async function withoutRefused(
  lines: readonly LineState[],
  send: (lines: NewLine[]) => Promise<ShopAnswer>,
  problems: LineProblems,
): Promise<ShopAnswer | undefined> {
  for (let left = lines; left.length > 0;) {
    const answer = await send(
      left.map(({ id, quantity, attributes }) => ({ ...readLineKey(id), quantity, attributes })),
    );
    if (answer.status !== 'refused') return answer;
    const places = refusedPlaces(answer);
    const refused = left.filter((_line, index) => places.has(index));
    if (refused.length === 0) throw errorOfAnswer(answer);
    for (const { id } of refused) problems.set(id, checkoutErrorDetails('gone'));
    left = left.filter((_line, index) => !places.has(index));
  }
  return undefined;
}

/**
 * Compares the lines of an answer with the wishes. More than was wished is set to it: an earlier request had arrived, and
 * its answer was lost. Less is a stock limit.
 */
export async function checkLines(
  cart: ShopCart,
  wishes: readonly LineState[],
  problems: LineProblems,
): Promise<ShopCart> {
  let current = cart;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const lines = Map.groupBy(current.lines.nodes, keyOfLine);
    const corrections = wishes.flatMap(({ id, quantity }): LineUpdate[] => {
      const [first, ...equal] = lines.get(id) ?? [];
      const got = quantityIn(current, id);
      // The shop keeps the empty line of a product that has just sold out.
      const isRight = got > 0 && got <= quantity && equal.length === 0;
      if (!first || isRight) return [];
      return [
        ...equal.map((line) => removal(line.id)),
        { id: first.id, quantity: Math.min(got, quantity) },
      ];
    });
    if (corrections.length === 0) break;
    const answer = await updateLines(current.id, corrections);
    if (answer.status === 'done') current = answer.cart;
    else if (answer.status !== 'conflict') throw errorOfAnswer(answer);
    else current = await readAgain(current);
  }
  for (const { id, quantity } of wishes) {
    const got = quantityIn(current, id);
    if (got < quantity && !problems.has(id)) problems.set(id, shortageOf(got));
  }
  return current;
}

async function readAgain(cart: ShopCart): Promise<ShopCart> {
  const answer = await readCart(cart.id);
  if (answer.status !== 'done') throw errorOfAnswer(answer);
  return answer.cart;
}

const quantityIn = ({ lines }: ShopCart, key: string): number =>
  lines.nodes.reduce((sum, line) => sum + (keyOfLine(line) === key ? line.quantity : 0), 0);

/** The error for a line that holds only `left` items. */
const shortageOf = (left: number): CheckoutErrorDetails =>
  left === 0
    ? checkoutErrorDetails('sold-out')
    : checkoutErrorDetails('not-enough', onlyLeft(left));
