import type { Context } from 'hono';
import {
  isCardOf,
  isSameCode,
  lineKey,
  messageOf,
  productOf,
  type CartChange,
} from '../features/cart/cart.ts';
import { ADD } from '../features/cart/cart-addresses.ts';
import {
  CheckoutError,
  checkoutErrorDetails,
  isAboutCode,
  type CheckoutErrorDetails,
} from '../features/cart/cart-errors.ts';
import type { CartLine } from '../features/cart/cart-schemas.ts';
import type { CartView } from '../features/cart/cart-types.ts';
import {
  applyChanges,
  refuseChange,
  type CartOutcome,
} from '../features/cart/worker/apply-changes.ts';
import { newLinkCode, rememberedCart, storeCart } from '../features/cart/worker/cart-cookie.ts';
import { orCheckoutError } from '../features/cart/worker/cart-gateway.ts';
import { viewOf } from '../features/cart/worker/cart-mapper.ts';
import { checkOut } from '../features/cart/worker/checkout.ts';
import type { RememberedCart } from '../features/cart/worker/remembered-cart.ts';
import { withMerchandiseId } from '../features/shop/product-page/variant-selection.ts';
import { countCart } from './cart-counts.ts';
import { readChanges, type RefusedValue, type SentChanges } from './cart-input.ts';
import { findVariants } from './cart-variants.ts';
import { isPlainForm, type Fields } from './sent-fields.ts';
import { sourceAttributes } from './visit-source.ts';

export interface PostedCart {
  outcome: CartOutcome;
  view: CartView;
  /** The values that were not saved, with the reason. Empty when everything was saved. */
  refused: RefusedValue[];
  /** Sets the cookies of the response. @param isShown whether it shows the cart */
  store: (isShown: boolean) => void;
}

/**
 * Makes the changes of a post to one of the cart's addresses, as JSON or as a form. A form saves all its valid fields; a
 * checkout opens only when all of them are valid.
 */
export async function postCart(c: Context, fields: Fields): Promise<PostedCart> {
  const before = rememberedCart(c);
  const sent = await readPost(c, fields, before);
  const outcome = await answerOf(c, before, sent);
  const view = await viewOf(outcome, findVariants);
  countCart(outcome, view, sent.changes);
  return {
    outcome,
    view,
    refused: [...sent.refused, ...refusedBy(outcome, view, { fields, sent })],
    store: (isShown) => storeCart(c, outcome, view, { isShown, changes: sent.changes }),
  };
}

/** Reads the cart. */
export async function loadCart(
  c: Context,
  isForPage = false,
): Promise<Pick<PostedCart, 'view' | 'store'>> {
  const before = rememberedCart(c);
  const outcome = await applyChanges(before, [], { isForPage, linkCode: newLinkCode(c, before) });
  const view = await viewOf(outcome, findVariants);
  return { view, store: (isShown) => storeCart(c, outcome, view, { isShown }) };
}

/**
 * Adds lines to the cart, once for each id, and sets the cookies of a response that is a redirect.
 * @param changes further changes, such as a note
 * @returns the lines that are not in the cart
 */
export async function addToCart<Line extends CartLine>(
  c: Context,
  lines: readonly Line[],
  { id, changes = [] }: { id: string; changes?: CartChange[] },
): Promise<{ missing: Set<Line>; error?: CheckoutErrorDetails | undefined }> {
  const before = rememberedCart(c);
  const adds = lines.map(({ merchandiseId, sellingPlanId, quantity, attributes = [] }) => ({
    what: 'add' as const,
    id: lineKey(merchandiseId, sellingPlanId, attributes),
    quantity,
    attributes,
  }));
  const options = { id, linkCode: newLinkCode(c, before) };
  const outcome = await applyChanges(before, [...adds, ...changes], options);
  const view = await viewOf(outcome, findVariants);
  storeCart(c, outcome, view, { isShown: false });
  const inCart = new Set(view.lines.filter(({ quantity }) => quantity > 0).map((line) => line.id));
  const missing = new Set(lines.filter((_line, index) => !inCart.has(adds[index]!.id)));
  // A line that is missing, or has fewer items, is no error of the others.
  const { error, isUnread } = outcome;
  const isFailed =
    error && (isUnread || (error.line === undefined && error.details.code !== 'full'));
  return { missing, ...(isFailed && { error: error.details }) };
}

async function readPost(c: Context, fields: Fields, before: RememberedCart): Promise<SentChanges> {
  if (c.req.path !== ADD) return readChanges(c.req.path, fields, before);
  try {
    const found = await withMerchandiseId(fields).catch(orCheckoutError);
    const sent = readChanges(ADD, found, before);
    const attributes = before.lines.length === 0 ? sourceAttributes(fields) : [];
    const changes: CartChange[] = attributes.length > 0 ? [{ what: 'attributes', attributes }] : [];
    return { ...sent, changes: [...changes, ...sent.changes] };
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const refused = [{ at: 'cart', code: error.details.code }];
    return { changes: [], refused, id: undefined, isRepeat: false };
  }
}

async function answerOf(
  c: Context,
  before: RememberedCart,
  { changes, refused, seen, id, isRepeat }: SentChanges,
): Promise<CartOutcome> {
  const options = { id, isRepeat, linkCode: newLinkCode(c, before) };
  const first = refused.find(({ code }) => code !== undefined);
  if (!first?.code) {
    return seen ? checkOut(before, seen, options) : applyChanges(before, changes, options);
  }
  if (!isPlainForm(c)) return refuseChange(before, first.code, first.line);
  const saved = await applyChanges(before, changes, options);
  return saved.error ? saved : { ...saved, error: refuseChange(before, first.code).error! };
}

interface Posted {
  fields: Fields;
  sent: SentChanges;
}

/** The refusal of the shop, and the typed values that it has not taken. */
function refusedBy(
  { error }: CartOutcome,
  view: CartView,
  { fields, sent: { refused, changes } }: Posted,
): RefusedValue[] {
  if (!error) return [];
  const { code } = error.details;
  const isOfShop = refused.every((each) => each.code !== code);
  const at = isAboutCode(code)
    ? 'code'
    : code === 'note-too-long'
      ? 'note'
      : error.line === undefined
        ? 'cart'
        : `quantity.${error.line}`;
  const typed = fields[at];
  const own: RefusedValue[] = isOfShop
    ? [{ at, code, ...(typeof typed === 'string' && { typed }) }]
    : [];
  const unsaved = changes
    .filter((change) => !isSaved(change, view))
    .map(fieldOf)
    .filter((name) => name !== at && typeof fields[name] === 'string');
  return [...own, ...unsaved.map((name) => ({ at: name, typed: String(fields[name]) }))];
}

const fieldOf = (change: CartChange): string =>
  'id' in change ? `${change.what}.${change.id}` : change.what;

function isSaved(change: CartChange, { lines, note, discountCodes, giftCards }: CartView): boolean {
  switch (change.what) {
    case 'quantity':
      return (lines.find(({ id }) => id === change.id)?.quantity ?? 0) === change.quantity;
    case 'message':
      return lines.some(
        (line) => productOf(line.id) === productOf(change.id) && messageOf(line) === change.message,
      );
    case 'note':
      return note === change.note;
    case 'code':
      return (
        discountCodes.some(({ code }) => isSameCode(code, change.code)) ||
        giftCards.some(({ lastCharacters }) => isCardOf(lastCharacters, change.code))
      );
    default:
      return true;
  }
}

/** The address of /cart with a refusal, and the value that was typed there. */
export function cartAddressWith({ at, typed, code }: RefusedValue): string {
  const [field = '', line] = at.split('.');
  const search = new URLSearchParams({ problem: String(code), ...(line && { line }) });
  // Longer ones do not fit into an address.
  if (typed && typed.length <= 255) search.set(field, typed);
  return `/cart?${search}#${at}-problem`;
}

/** The sentence of a refusal. */
export const messageOfRefusal = ({ code }: RefusedValue, outcome: CartOutcome) =>
  code === outcome.error?.details.code
    ? outcome.error?.details.message
    : code && checkoutErrorDetails(code).message;
