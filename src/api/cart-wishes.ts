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
  /** The valid ones. */
  wishes: LineWish[];
  /** The error of the first invalid field. */
  wrong?: { code: CheckoutErrorCode; line?: string };
}

export const QUANTITY = 'quantity.';
const MESSAGE = 'message.';

/** The quantity of one line. @param snapshot the lines as this browser has them */
export const quantityOf = (fields: Fields, snapshot: SnapshotLine[]): Wishes =>
  readWishes([[fields.line, fields.quantity]], (key) => readQuantity(key, fields, snapshot));

/** The message of one line. */
export const messageOf = (fields: Fields): Wishes =>
  readWishes([[fields.line, fields.message]], (key, message) =>
    readMessage(key, message, fields.sequence),
  );

/**
 * The quantities and messages in the fields of the cart's form. A field with the quantity that the page has shown is left
 * out, because another tab may have changed its line since.
 */
export function typedLinesOf(fields: Fields): Wishes {
  const parsed = v.safeParse(shownCart, fields.shown);
  const shown = new Map(parsed.success ? parsed.output.quantities : []);
  const quantities = readWishes(typedIn(fields, QUANTITY), readTyped);
  const messages = readWishes(typedIn(fields, MESSAGE), readMessage);
  const wishes = new Map<string, LineWish>();
  for (const wish of [...quantities.wishes, ...messages.wishes]) {
    const { key, quantity } = wish;
    if (quantity === undefined || quantity !== shown.get(key)) {
      wishes.set(key, { ...wishes.get(key), ...wish });
    }
  }
  const wrong = quantities.wrong ?? messages.wrong;
  return { wishes: [...wishes.values()], ...(wrong && { wrong }) };
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
  let wrong: Wishes['wrong'];
  for (const [line, value] of typed) {
    const key = v.safeParse(removeSchema, { line });
    const wish = key.success ? read(key.output.line, value) : 'line-gone';
    if (typeof wish !== 'string') wishes.push(wish);
    else wrong ??= { code: wish, ...(key.success && { line: key.output.line }) };
  }
  return { wishes, ...(wrong && { wrong }) };
}
