import * as v from 'valibot';
import type { CheckoutErrorCode } from '../features/cart/cart-errors.ts';
import { messageSchema, removeSchema, updateSchema } from '../features/cart/cart-schemas.ts';
import type { LineWish } from '../features/cart/service/cart-line-changes.ts';
import type { Fields } from './sent-fields.ts';

interface Wishes {
  wishes: LineWish[];
  wrong?: { code: CheckoutErrorCode; line?: string };
}

export const QUANTITY = 'quantity.';
const MESSAGE = 'message.';

/** The quantity of one line, or the quantity fields of the cart's form when the form was sent without JavaScript. */
export const quantitiesOf = (fields: Fields): Wishes =>
  'quantity' in fields || !Object.keys(fields).some((name) => name.startsWith(QUANTITY))
    ? readWishes([[fields.line, fields.quantity]], readQuantity)
    : readWishes(typedIn(fields, QUANTITY), readQuantity);

/** The message of one line, or that of the line whose button was clicked in the cart's form. */
export const messagesOf = (fields: Fields): Wishes =>
  readWishes([[fields.line, fields.message ?? fields[`${MESSAGE}${fields.line}`]]], readMessage);

/** The quantities and messages in the fields of the cart's form. */
export function typedLinesOf(fields: Fields): Wishes {
  const quantities = readWishes(typedIn(fields, QUANTITY), readQuantity);
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

function readQuantity(key: string, quantity: unknown) {
  const { success, output } = v.safeParse(updateSchema, { line: key, quantity });
  return success ? { key, quantity: output.quantity } : 'quantity';
}

function readMessage(key: string, message: unknown) {
  const { success, output } = v.safeParse(messageSchema, { line: key, message });
  return success ? { key, message: output.message } : 'message-too-long';
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
