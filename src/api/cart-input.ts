import * as v from 'valibot';
import { lineKey, messageOf, type CartChange } from '../features/cart/cart.ts';
import {
  ADD,
  CHECKOUT,
  DISCOUNT,
  MESSAGE,
  NOTE,
  REMOVE,
  UPDATE,
} from '../features/cart/cart-addresses.ts';
import type { CheckoutErrorCode } from '../features/cart/cart-errors.ts';
import {
  addSchema,
  changeIdSchema,
  seenSchema,
  discountSchema,
  messageSchema,
  noteSchema,
  removeSchema,
  shownCart,
  updateSchema,
} from '../features/cart/cart-schemas.ts';
import type { ShownRefusal } from '../features/cart/cart-types.ts';
import { attributesOf } from '../features/cart/line-attributes.ts';
import type { SeenCart } from '../features/cart/worker/checkout.ts';
import type { RememberedCart } from '../features/cart/worker/remembered-cart.ts';
import type { Fields } from './sent-fields.ts';

/** A value that was not saved, and the code of the reason; unset when another refusal is the reason. */
export interface RefusedValue extends Pick<ShownRefusal, 'at' | 'typed'> {
  code?: CheckoutErrorCode;
  /** Key of the line that it is about. */
  line?: string;
}

/** What a request to the cart asks for. */
export interface SentChanges {
  changes: CartChange[];
  refused: RefusedValue[];
  id: string | undefined;
  isRepeat: boolean;
  /** Set at the address of Checkout. */
  seen?: SeenCart;
}

/**
 * Reads the changes of a request: that of its address or of the button that was pressed, after those in the fields of the
 * cart's form.
 * @param path address of the API
 */
export function readChanges(path: string, fields: Fields, cart: RememberedCart): SentChanges {
  const given = v.safeParse(changeIdSchema, fields);
  if (!given.success) {
    return {
      changes: [],
      refused: [{ at: 'cart', code: 'not-an-add' }],
      id: undefined,
      isRepeat: false,
    };
  }
  const { id, repeat } = given.output;
  // A form without an id may be sent twice as well.
  const isRepeat = repeat || id === undefined;
  const isForm = 'version' in fields;
  const own = isForm || path === CHECKOUT ? buttonOf(fields) : fields;
  const all: Read = { changes: [], refused: [] };
  const isRemoved = (line: string) => path === REMOVE && line === own.line;
  const typed = readLineFields(fields, cart).filter(({ line }) => !isRemoved(line));
  for (const { read } of typed.filter((each) => each.field === 'quantity')) add(all, read);
  if (path !== CHECKOUT && (!isForm || 'change' in fields)) add(all, readChange(path, own));
  else if (isForm && path === DISCOUNT && !hasText(fields.code)) add(all, readCode(fields));
  // A message changes the key of its line, which all changes before it name.
  for (const { read } of typed.filter((each) => each.field === 'message')) add(all, read);
  if (isForm && fields.note !== undefined && fields.note !== cart.note) add(all, readNote(fields));
  if (isForm && hasText(fields.code)) add(all, readCode({ code: fields.code }));
  const { changes, refused } = all;
  const sent = { changes, refused, id, isRepeat };
  return path === CHECKOUT ? { ...sent, seen: { ...v.parse(seenSchema, fields), changes } } : sent;
}

type Read = Pick<SentChanges, 'changes' | 'refused'>;

function add({ changes, refused }: Read, read: CartChange | RefusedValue): void {
  if ('what' in read) changes.push(read);
  else refused.push(read);
}

/** The change of a button, which its value holds as JSON. */
function buttonOf({ change }: Fields): Fields {
  if (typeof change !== 'string') return {};
  try {
    return Object(JSON.parse(change)) as Fields;
  } catch {
    return {};
  }
}

const hasText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** The changes in the fields `quantity.KEY` and `message.KEY` of the cart's form. */
function readLineFields(fields: Fields, cart: RememberedCart) {
  const shown = v.safeParse(shownCart, fields.shown);
  const quantities = new Map(shown.success ? shown.output.quantities : []);
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, field, line = ''] = /^(quantity|message)\.(.+)$/.exec(name) ?? [];
    if (!field) return [];
    const read =
      field === 'quantity'
        ? readQuantity({ line, quantity: value })
        : readMessage({ line, message: value });
    // An untyped value is left out, because another tab may have changed its line since.
    if (isUntyped(read, quantities, cart)) return [];
    return { field, line, read: 'what' in read ? read : { ...read, typed: String(value) } };
  });
}

function isUntyped(
  read: CartChange | RefusedValue,
  quantities: Map<string, number>,
  { lines }: RememberedCart,
): boolean {
  if (!('what' in read)) return false;
  if (read.what === 'quantity') return quantities.get(read.id) === read.quantity;
  const line = read.what === 'message' && lines.find(({ id }) => id === read.id);
  return line ? messageOf(line) === read.message : false;
}

function readChange(path: string, fields: Fields): CartChange | RefusedValue {
  switch (path) {
    case ADD:
      return readAdd(fields);
    case UPDATE:
      return readQuantity(fields);
    case REMOVE:
      return readRemoval(fields);
    case MESSAGE:
      return readMessage(fields);
    case NOTE:
      return readNote(fields);
    default:
      return readCode(fields);
  }
}

const GONE: RefusedValue = { at: 'cart', code: 'line-gone' };

function readAdd(fields: Fields): CartChange | RefusedValue {
  const attributesOfForm = attributesOf(fields);
  const { success, output, issues } = v.safeParse(addSchema, { ...fields, ...attributesOfForm });
  if (!success) return { at: 'cart', code: codeOf(issues) };
  const { merchandiseId, sellingPlanId, quantity, attributes = [], line } = output;
  const id = lineKey(merchandiseId, sellingPlanId, attributes);
  return { what: line === undefined ? 'add' : 'restore', id, quantity, attributes };
}

/** The code of an invalid add: its attributes, its variant or its quantity. */
export function codeOf(issues: v.InferIssue<typeof addSchema>[]): CheckoutErrorCode {
  const own = issues.find((issue) => v.getDotPath(issue)?.startsWith('attributes'));
  if (own) return own.message === 'recipient' ? 'recipient' : 'message-too-long';
  return issues.some((issue) => v.getDotPath(issue) !== 'quantity') ? 'option' : 'quantity';
}

const isLine = (fields: Fields): boolean => v.safeParse(removeSchema, fields).success;

function readQuantity(fields: Fields): CartChange | RefusedValue {
  if (!isLine(fields)) return GONE;
  const { success, output } = v.safeParse(updateSchema, fields);
  const line = String(fields.line);
  if (!success)
    return { at: `quantity.${line}`, typed: String(fields.quantity), code: 'quantity', line };
  const { quantity, seen } = output;
  return seen === undefined
    ? { what: 'quantity', id: line, quantity }
    : { what: 'step', id: line, by: quantity - seen };
}

function readRemoval(fields: Fields): CartChange | RefusedValue {
  const { success, output } = v.safeParse(removeSchema, fields);
  return success ? { what: 'quantity', id: output.line, quantity: 0 } : GONE;
}

function readMessage(fields: Fields): CartChange | RefusedValue {
  if (!isLine(fields)) return GONE;
  const { success, output } = v.safeParse(messageSchema, fields);
  const line = String(fields.line);
  return success
    ? { what: 'message', id: line, message: output.message }
    : { at: `message.${line}`, code: 'message-too-long', line };
}

function readNote(fields: Fields): CartChange | RefusedValue {
  const { success, output } = v.safeParse(noteSchema, fields);
  return success
    ? { what: 'note', note: output.note }
    : { at: 'note', typed: String(fields.note), code: 'note-too-long' };
}

function readCode(fields: Fields): CartChange | RefusedValue {
  const { success, output } = v.safeParse(discountSchema, fields);
  const typed = String(fields.code ?? '');
  if (!success) return { at: 'code', typed, code: 'code-unknown' };
  const { code, remove, card } = output;
  if (card) return { what: 'remove-card', ending: card };
  if (remove) return { what: 'remove-code', code: remove };
  return code ? { what: 'code', code } : { at: 'code', typed, code: 'code-empty' };
}
