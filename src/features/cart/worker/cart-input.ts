import * as v from 'valibot';
import { shortHash } from '../../../lib/short-hash.ts';
import { changeOf, LINE_KEY, messageOf, type CartChange, type SentOnce } from '../cart.ts';
import {
  ADD,
  CHECKOUT,
  DISCOUNT,
  MESSAGE,
  NOTE,
  placeOf,
  REMOVE,
  UPDATE,
} from '../cart-addresses.ts';
import { cartError, type CartError, type CheckoutErrorCode } from '../cart-errors.ts';
import { MAX_MESSAGE, MAX_NOTE } from '../cart-limits.ts';
import {
  addInput,
  cleanText,
  errorIn,
  lengthUpTo,
  wholeNumber,
  type Fields,
} from './line-input.ts';
import type { RememberedCart } from './remembered-cart.ts';

/** The changes that a request to the cart asks for. */
export interface SentChanges extends SentOnce {
  changes: CartChange[];
  /** Why fields were refused. */
  refused: CartError[];
  /** The fields whose values are not those that the page showed. */
  typed: Fields;
  /** Set at the address of Checkout. */
  seen?: SeenCart;
}

const lineField = v.optional(v.pipe(v.string('line-gone'), v.regex(LINE_KEY, 'line-gone')), '');
const textUpTo = (most: number, code: CheckoutErrorCode) =>
  v.pipe(v.string(code), v.transform(cleanText), lengthUpTo(most, code));
const CODE = 'code-unknown';
const codeField = v.optional(
  v.pipe(v.string(CODE), v.trim(), v.maxLength(255, CODE), v.regex(/^\P{Cc}*$/u, CODE)),
  '',
);

/** The fields of each address. Their messages are codes of errors. */
const inputs = {
  [ADD]: addInput,
  [UPDATE]: v.object({ line: lineField, quantity: wholeNumber(0) }),
  [REMOVE]: v.object({ line: lineField }),
  [MESSAGE]: v.object({ line: lineField, message: textUpTo(MAX_MESSAGE, 'message-too-long') }),
  [NOTE]: v.object({ note: textUpTo(MAX_NOTE, 'note-too-long') }),
  // A code to apply or to remove, or the end of a gift card's code to remove.
  [DISCOUNT]: v.pipe(
    v.object({ code: codeField, remove: codeField, card: codeField }),
    v.check((code) => Boolean(code.code || code.remove || code.card), 'code-empty'),
  ),
};

function readChange(address: string, fields: Fields): CartChange | CartError {
  const { success, output, issues } = v.safeParse(inputs[address as keyof typeof inputs], fields);
  if (success) return changeOf(address, output);
  const code = errorIn(issues);
  return cartError(code, code === 'line-gone' ? 'cart' : placeOf(address, fields.line));
}

const idSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  repeat: v.optional(v.boolean(), false),
  count: v.optional(v.number()),
});

/**
 * The contents of a cart that a page shows, with a hash of its note, such as `200101:2,200401:1 36.00 1k2j3h`. Another text
 * is no contents.
 */
const shownCart = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.regex(/^(\d[\w~-]*:\d{1,3})(,\d[\w~-]*:\d{1,3})* [\d.]{1,15} [a-z0-9]{1,11}$/),
  v.transform((text) => {
    const lines = text.matchAll(/([\w~-]+):(\d+)/g);
    const quantities = Array.from(
      lines,
      ([, key = '', quantity]) => [key, Number(quantity)] as const,
    );
    const [, due = '', note = ''] = text.split(' ');
    return { quantities, due, note };
  }),
);
export type ShownCart = v.InferOutput<typeof shownCart>;

/** The version and the contents of the cart that the page of a Checkout button shows. Without a version no checkout opens. */
const seenSchema = v.object({
  version: v.optional(v.fallback(v.string(), ''), ''),
  shown: v.optional(v.fallback(v.nullable(shownCart), null), null),
});
export type SeenCart = v.InferOutput<typeof seenSchema>;

/**
 * Validates the changes that a request makes: those of the fields that differ from the values that the page showed, and
 * that of the request's address or of the pressed button. Invalid changes are in `refused`. At the address of Checkout,
 * `seen` is the cart that the page showed.
 * @param path address of the API
 */
export function readChanges(path: string, sent: Fields, cart: RememberedCart): SentChanges {
  const ids = v.safeParse(idSchema, sent);
  if (!ids.success) {
    const code = path === ADD ? 'not-an-add' : 'change-declined';
    return { changes: [], refused: [cartError(code)], typed: sent };
  }
  const { id, repeat, count } = ids.output;
  const seen = v.parse(seenSchema, sent);
  const fields = typedIn(sent, seen);
  const changes: CartChange[] = [];
  const refused: CartError[] = [];
  const add = (address: string, input: Fields) => {
    const change = readChange(address, input);
    if ('what' in change) changes.push(change);
    else refused.push(change);
  };

  const isForm = 'version' in fields;
  const button = isForm ? buttonOf(sent) : undefined;
  for (const [line, quantity] of fieldsOf('quantity', fields))
    if (button?.line !== line) add(UPDATE, { line, quantity });
  if (path !== CHECKOUT && (button || !isForm)) add(path, button ?? fields);
  else if (path === DISCOUNT && !hasText(fields.code)) add(path, {});
  // A message changes the key of its line, which all changes before it name.
  for (const [line, message] of fieldsOf('message', fields)) {
    const saved = cart.lines.find(({ id: key }) => key === line);
    // An old page has the empty fields of lines that another tab has removed.
    const isChanged = saved ? messageOf(saved) !== message : hasText(message);
    const isRemoved = path === REMOVE && button?.line === line;
    if (isChanged && !isRemoved) add(MESSAGE, { line, message });
  }
  if (isForm && fields.note !== undefined && fields.note !== cart.note) add(NOTE, fields);
  // A refused code that still stands in its field is tried again by its own button alone.
  const isTried = (path === DISCOUNT && !button) || fields.code !== fields.refused;
  if (isForm && hasText(fields.code) && isTried) add(DISCOUNT, { code: fields.code });
  // A browser without JavaScript may send a form twice, and its forms have no id.
  const isRepeat = repeat || id === undefined;
  const read = { changes, refused, typed: fields, id, isRepeat, count };
  return path === CHECKOUT ? { ...read, seen } : read;
}

/**
 * The fields without the note and the quantities that stand as the page showed them, because another tab may have changed
 * them since.
 */
function typedIn(sent: Fields, { shown }: SeenCart): Fields {
  const quantities = new Map(shown?.quantities);
  const isTyped = ([name, value]: [string, unknown]) =>
    name === 'note' && typeof value === 'string'
      ? shortHash(cleanText(value)) !== shown?.note
      : !name.startsWith('quantity.') || String(quantities.get(name.slice(9))) !== value;
  return Object.fromEntries(Object.entries(sent).filter(isTyped));
}

/** The change of the button that was pressed, which its value holds as JSON. One more counts from what stands in the field. */
function buttonOf(fields: Fields): Fields | undefined {
  if (typeof fields.change !== 'string') return undefined;
  try {
    const button = Object(JSON.parse(fields.change)) as Fields;
    const typed = fields[`quantity.${String(button.line)}`];
    return 'by' in button ? { ...button, quantity: Number(typed) + Number(button.by) } : button;
  } catch {
    return {};
  }
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The fields `quantity.KEY` or `message.KEY` of the cart's form, by line key. */
const fieldsOf = (name: 'quantity' | 'message', fields: Fields): [string, unknown][] =>
  Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
  );
