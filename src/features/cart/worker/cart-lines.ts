import 'server-only';
import { readLineKey } from '../cart.ts';
import type { CartLineUpdateInput } from '../../../services/shopify/storefront.generated.ts';
import type { LineState } from '../cart-types.ts';
import {
  atLine,
  cartError,
  checkoutErrorDetails,
  type CartError,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import {
  changeCart,
  codeOfUserError,
  NoCartError,
  readCart,
  type ShopCart,
} from './cart-gateway.ts';
import { ADD_LINES, UPDATE_LINES } from './cart-queries.ts';
import type { CartLine } from './line-input.ts';

/** A change of a line by the shop's own id. A quantity of 0 removes it. */
type LineUpdate = CartLineUpdateInput & { quantity: number };

/**
 * Sends the wished quantities of lines: one request for lines that the shop has, and one for new lines.
 * @param known the lines that the shop has
 * @param errors gets the reasons for refused new lines
 */
export async function sendLines(
  cartId: string,
  wishes: readonly LineState[],
  known: readonly LineState[],
  errors: CartError[],
): Promise<ShopCart> {
  const lineOf = (key: string | undefined) => known.find(({ id }) => id === key);
  const updates: LineUpdate[] = [];
  const added: LineState[] = [];
  for (const { id, was, quantity, attributes, shopId } of wishes) {
    const before = lineOf(was);
    // A message whose answer was lost has changed the key of the line, but not the shop's id.
    const line =
      lineOf(id) ?? before ?? known.find((each) => shopId !== undefined && each.shopId === shopId);
    // The cookie may lack attributes of a line.
    const kept = line?.id === id ? line.attributes : attributes;
    if (line?.shopId) updates.push({ id: line.shopId, quantity, attributes: kept });
    else if (quantity > 0) added.push({ id, quantity, attributes });
    if (before?.shopId && before !== line) updates.push({ id: before.shopId, quantity: 0 });
  }
  // Lower quantities come first, so that the stock covers the higher ones.
  const sorted = updates.toSorted((one, other) => one.quantity - other.quantity);
  const changed = sorted.length > 0 ? await updateLines(cartId, sorted) : undefined;
  const addLines = (lines: CartLine[]) => changeCart(ADD_LINES, { cartId, lines });
  const extended = await sendNew(added, addLines, errors);
  return extended ?? changed ?? readCart(cartId);
}

/** Makes all changes or none. */
const updateLines = (cartId: string, lines: LineUpdate[]) =>
  changeCart(UPDATE_LINES, { cartId, lines });

/**
 * Calls `send` with new lines, and again without those that the shop refuses, until it accepts the rest.
 * @param errors gets the reasons for refused lines
 * @returns undefined when no line is left
 * @throws the error of `send`, if it refuses no single line
 */
export async function sendNew(
  lines: readonly LineState[],
  send: (lines: CartLine[]) => Promise<ShopCart>,
  errors: CartError[],
): Promise<ShopCart | undefined> {
  if (lines.length === 0) return undefined;
  try {
    return await send(
      lines.map(({ id, quantity, attributes }) => ({ ...readLineKey(id), quantity, attributes })),
    );
  } catch (error) {
    if (!(error instanceof NoCartError)) throw error;
    const refused = error.userErrors.flatMap((each) => {
      // `['input', 'lines', '2', 'merchandiseId']` is about the third line.
      const { field } = each;
      const line = lines[Number(field?.[field.indexOf('lines') + 1])];
      const isGone = field?.at(-1) === 'merchandiseId';
      return line ? cartError(isGone ? 'gone' : codeOfUserError(each), atLine(line.id)) : [];
    });
    if (refused.length === 0) throw error;
    errors.push(...refused);
    const accepted = lines.filter(({ id }) => refused.every(({ at }) => at !== atLine(id)));
    return sendNew(accepted, send, errors);
  }
}

/**
 * Compares the lines of an answer with the wishes and returns the cart. A line with more than its wish is set to the
 * wish: an earlier request had arrived and its answer was lost. A line with less has a stock limit, which is added to
 * `errors`.
 */
export async function checkLines(
  cart: ShopCart,
  wishes: readonly LineState[],
  errors: CartError[],
): Promise<ShopCart> {
  const corrections = wishes.flatMap(({ id, quantity }): LineUpdate[] => {
    const line = cart.lines.find((each) => each.id === id);
    // The shop keeps the empty line of a product that has just sold out.
    const isRight = !line || (line.quantity > 0 && line.quantity <= quantity);
    return isRight ? [] : [{ id: line.shopId, quantity: Math.min(line.quantity, quantity) }];
  });
  const checked = corrections.length > 0 ? await updateLines(cart.id, corrections) : cart;
  for (const { id, quantity } of wishes) {
    const got = checked.lines.find((line) => line.id === id)?.quantity ?? 0;
    const isNamed = errors.some(({ at }) => at === atLine(id));
    if (got < quantity && !isNamed) errors.push(cartError(shortageOf(got), atLine(id)));
  }
  return checked;
}

/** The error for a line that holds all items in stock, and not as many as it should. */
function shortageOf(inStock: number): CheckoutErrorDetails {
  if (inStock === 0) return checkoutErrorDetails('sold-out');
  const [are, they] = inStock === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return checkoutErrorDetails(
    'not-enough',
    `Only ${inStock} of these ${are} left, and ${they} in your cart.`,
  );
}
