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
  /** The error of an invalid field, in place of the wish. */
  wrong?: { code: CheckoutErrorCode; line?: string };
}

/** The quantity of one line. @param snapshot the lines as this browser has them */
export const quantityOf = (fields: Fields, snapshot: SnapshotLine[]): Wishes =>
  readWish(fields, (key) => readQuantity(key, fields, snapshot));

/** The message of one line. */
export const messageOf = (fields: Fields): Wishes =>
  readWish(fields, (key) => readMessage(key, fields.message, fields.sequence));

/** The quantity or the message in a field of the cart's form, or the code of its error. */
export function readTypedLine(
  key: string,
  { quantity, message }: Fields,
): LineWish | CheckoutErrorCode {
  if (!v.is(removeSchema, { line: key })) return 'line-gone';
  if (message !== undefined) return readMessage(key, message);
  const { success, output } = v.safeParse(updateSchema, { line: key, quantity });
  return success ? { key, quantity: output.quantity } : 'quantity';
}

/** The quantities that the page of a form has shown, by line key. */
export const shownQuantities = ({ shown }: Fields): Map<string, number> => {
  const { success, output } = v.safeParse(shownCart, shown);
  return new Map(success ? output.quantities : []);
};

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

function readWish({ line }: Fields, read: (key: string) => LineWish | CheckoutErrorCode): Wishes {
  const { success, output } = v.safeParse(removeSchema, { line });
  if (!success) return { wishes: [], wrong: { code: 'line-gone' } };
  const wish = read(output.line);
  if (typeof wish !== 'string') return { wishes: [wish] };
  return { wishes: [], wrong: { code: wish, line: output.line } };
}
