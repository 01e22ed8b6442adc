import * as v from 'valibot';
import type { CheckoutErrorCode } from '../features/cart/cart-errors.ts';
import {
  messageSchema,
  removeSchema,
  shownCart,
  updateSchema,
} from '../features/cart/cart-schemas.ts';
import { quantityAfter, type LineWish } from '../features/cart/service/cart-line-changes.ts';
import type { SnapshotLine } from '../features/cart/service/cart-snapshot.ts';
import type { Fields } from './sent-fields.ts';

interface Wishes {
  wishes: LineWish[];
  wrong?: { code: CheckoutErrorCode; line?: string };
}

export const QUANTITY = 'quantity.';
const MESSAGE = 'message.';

/**
 * The quantity of one line, or the quantity fields of the cart's form when the form was sent without JavaScript. Fields
 * with the quantity that the page has shown are left out, because another tab may have changed their lines since.
 * @param snapshot the lines as this browser has them
 */
export function quantitiesOf(fields: Fields, snapshot: SnapshotLine[]): Wishes {
  if ('quantity' in fields || !Object.keys(fields).some((name) => name.startsWith(QUANTITY))) {
    const read = (key: string) => readQuantity(key, fields, snapshot);
    return readWishes([[fields.line, fields.quantity]], read);
  }
  const parsed = v.safeParse(shownCart, fields.shown);
  const shown = new Map(parsed.success ? parsed.output.quantities : []);
  const { wishes, wrong } = readWishes(typedIn(fields, QUANTITY), readTyped);
  const changed = wishes.filter(({ key, quantity }) => quantity !== shown.get(key));
  return { wishes: changed, ...(wrong && { wrong }) };
}

/** The message of one line, or that of the line whose button was clicked in the cart's form. */
export const messagesOf = (fields: Fields): Wishes =>
  readWishes(
    [[fields.line, fields.message ?? fields[`${MESSAGE}${fields.line}`]]],
    (key, message) => readMessage(key, message, fields.sequence),
  );

/** The quantities and messages in the fields of the cart's form. */
export function typedLinesOf(fields: Fields): Wishes {
  const quantities = readWishes(typedIn(fields, QUANTITY), readTyped);
  if (quantities.wrong) return quantities;
  const { wishes, wrong } = readWishes(typedIn(fields, MESSAGE), readMessage);
  const all = [...quantities.wishes, ...wishes].map(({ key }) => key);
  const wishOf = (key: string): LineWish => ({
    ...quantities.wishes.find((each) => each.key === key),
    ...wishes.find((each) => each.key === key),
    key,
  });
  return { wishes: [...new Set(all)].map(wishOf), ...(wrong && { wrong }) };
}

/** The fields whose names are a prefix and a line key. */
const typedIn = (fields: Fields, prefix: string): [line: string, value: unknown][] =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);

function readTyped(key: string, quantity: unknown) {
  const { success, output } = v.safeParse(updateSchema, { line: key, quantity });
  return success ? { key, quantity: output.quantity } : 'quantity';
}

function readQuantity(key: string, fields: Fields, snapshot: SnapshotLine[]) {
  const { success, output } = v.safeParse(updateSchema, { ...fields, line: key });
  if (!success) return 'quantity';
  const { quantity, seen, sequence } = output;
  if (sequence !== undefined || seen === undefined) return { key, quantity, seen, sequence };
  // A form without a sequence number counts from the cookie, so that it may be sent twice.
  const last = snapshot.find((line) => line.key === key)?.quantity ?? seen;
  return { key, quantity: quantityAfter({ quantity, seen }, last) };
}

function readMessage(key: string, message: unknown, sequence?: unknown) {
  const { success, output } = v.safeParse(messageSchema, { line: key, message, sequence });
  return success ? { key, message: output.message, sequence: output.sequence } : 'message-too-long';
}

function readWishes(
  typed: [line: unknown, value: unknown][],
  read: (key: string, value: unknown) => LineWish | CheckoutErrorCode,
): Wishes {
  const wishes: LineWish[] = [];
  for (const [line, value] of typed) {
    const key = v.safeParse(removeSchema, { line });
    if (!key.success) return { wishes: [], wrong: { code: 'line-gone' } };
    const wish = read(key.output.line, value);
    if (typeof wish === 'string') {
      return { wishes: [], wrong: { code: wish, line: key.output.line } };
    }
    wishes.push(wish);
  }
  return { wishes };
}
