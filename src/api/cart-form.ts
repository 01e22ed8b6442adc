import type { Context } from 'hono';
import * as v from 'valibot';
import {
  checkoutErrorDetails,
  isAboutCode,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from '../features/cart/cart-errors.ts';
import {
  addSchema,
  checkoutSchema,
  discountSchema,
  removeSchema,
} from '../features/cart/cart-schemas.ts';
import { GIFT_MESSAGE, type CartView } from '../features/cart/cart-types.ts';
import { checkOut } from '../features/cart/checkout/checkout.ts';
import { attributesOf } from '../features/cart/line-attributes.ts';
import { storedCart } from '../features/cart/service/cart-cookies.ts';
import { quantityAfter, type LineWish } from '../features/cart/service/cart-line-changes.ts';
import { addToCart, saveTyped, type FormRemoval } from '../features/cart/service/cart-service.ts';
import { isSameCode, type CartOutcome } from '../features/cart/service/cart-session.ts';
import type { StoredCart } from '../features/cart/service/cart-reconcile.ts';
import { isCardOf } from '../features/cart/service/snapshot-diff.ts';
import { ADD, CHECKOUT, DISCOUNT, REMOVE, UPDATE } from '../lib/cart-forms.ts';
import { countAdd, countCart } from './cart-counts.ts';
import { quantityOf, readTypedLine, shownQuantities } from './cart-wishes.ts';
import type { Fields } from './sent-fields.ts';

/** A value of the cart's form that was not saved, or the whole form, and the reason. */
export interface RefusedValue {
  /** As in ShownRefusal. */
  at: string;
  typed?: string | undefined;
  /** Unset for a value that was not saved because of another refusal. */
  details?: CheckoutErrorDetails;
}

interface SubmittedForm {
  outcome: CartOutcome;
  /** Empty when everything was saved. */
  refused: RefusedValue[];
}

/**
 * Saves all valid fields of the cart's form, which a browser without JavaScript posts, and makes the change that its
 * button names. A checkout opens only when all fields are valid.
 * @param path address of the button
 */
export async function submitCartForm(
  c: Context,
  fields: Fields,
  path: string,
): Promise<SubmittedForm> {
  const stored = storedCart(c);
  const change = readChange(fields);
  const form = readForm(fields, path, change, stored);
  const { texts, lines, refused, removal } = form;
  let outcome =
    path === CHECKOUT && refused.length === 0
      ? await checkOut(stored, { ...texts, lines })
      : await saveTyped(stored, { note: texts.note, code: texts.code, lines }, removal);
  const add = path === ADD && v.safeParse(addSchema, { ...change, ...attributesOf(change) });
  if (add && add.success) {
    const { error } = outcome;
    outcome = await addToCart(outcome.stored, add.output);
    countAdd(outcome, add.output.merchandiseId);
    outcome = { ...outcome, ...(error && { error }) };
  }
  const all = [...refused, ...refusedBy(outcome, fields, form)];
  const [first] = all;
  const error = outcome.error ?? (first?.details && { details: first.details });
  countCart({ ...outcome, ...(error && { error }) });
  return { outcome, refused: all };
}

/** The change of a button, which its value holds as JSON. */
function readChange({ change, id }: Fields): Fields {
  if (typeof change !== 'string') return {};
  try {
    return { ...(JSON.parse(change) as Fields), ...(typeof id === 'string' && { id }) };
  } catch {
    return {};
  }
}

type ValidFields = Pick<ReturnType<typeof readForm>, 'lines' | 'texts'>;

/** The valid fields of the form with the change of its button, and a refusal for each invalid field. */
function readForm(fields: Fields, path: string, change: Fields, { snapshot }: StoredCart) {
  const { texts, refused } = readTexts(fields);
  const shown = shownQuantities(fields);
  const lines = new Map<string, LineWish>();
  for (const [name, value] of Object.entries(fields)) {
    const [, field, key = ''] = /^(quantity|message)\.(.+)$/.exec(name) ?? [];
    if (!field || (path === REMOVE && key === change.line)) continue;
    const wish = readTypedLine(key, { [field]: value });
    if (typeof wish === 'string') {
      const details = checkoutErrorDetails(wish);
      refused.push(wish === 'line-gone' ? { at: 'cart', details } : refusal(name, value, wish));
    } else if (wish.quantity === undefined || wish.quantity !== shown.get(key)) {
      // An untyped quantity is left out, because another tab may have changed its line since.
      lines.set(key, { ...lines.get(key), ...wish });
    }
  }
  const isStep = path === UPDATE && change.line !== undefined;
  if (isStep && !refused.some(({ at }) => at === `quantity.${String(change.line)}`)) {
    const { wishes, wrong } = quantityOf(change, snapshot.lines);
    if (wrong) refused.push({ at: 'cart', details: checkoutErrorDetails(wrong.code) });
    for (const wish of wishes) {
      const typed = lines.get(wish.key);
      const [quantity, seen] = [Number(change.quantity), Number(change.seen)];
      const counted = typed?.quantity !== undefined && {
        quantity: quantityAfter({ quantity, seen }, typed.quantity),
      };
      lines.set(wish.key, { ...typed, ...wish, ...counted });
    }
  }
  const isCodeRemoval = change.remove !== undefined || change.card !== undefined;
  if (path === DISCOUNT && !isCodeRemoval && !texts.code && !hasField(refused, 'code')) {
    refused.push(refusal('code', fields.code, 'code-empty'));
  }
  return { texts, lines: [...lines.values()], refused, removal: removalOf(path, change) };
}

function removalOf(path: string, change: Fields): FormRemoval {
  const line = v.safeParse(removeSchema, change);
  if (path === REMOVE && line.success) return { line: line.output.line };
  const code = v.safeParse(discountSchema, change);
  const isCode = path === DISCOUNT && code.success && (code.output.remove || code.output.card);
  return isCode ? { code: code.output } : {};
}

/** The version, the note and the code. */
function readTexts(fields: Fields) {
  const { issues } = v.safeParse(checkoutSchema, fields);
  const wrong = new Set(issues?.map((issue) => v.getDotPath(issue) ?? ''));
  const refused: RefusedValue[] = [...wrong].map((at) =>
    refusal(at, fields[at], at === 'note' ? 'note-too-long' : 'code-unknown'),
  );
  const valid = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return { texts: v.parse(checkoutSchema, Object.fromEntries(valid)), refused };
}

const refusal = (at: string, value: unknown, code: CheckoutErrorCode): RefusedValue => ({
  at,
  typed: String(value ?? ''),
  details: checkoutErrorDetails(code),
});

const hasField = (refused: RefusedValue[], name: string) => refused.some(({ at }) => at === name);

/** The refusal of a use case, and the values that it has not saved. */
function refusedBy(
  { error, view }: CartOutcome,
  fields: Fields,
  form: ValidFields,
): RefusedValue[] {
  if (!error) return [];
  const { details, line } = error;
  const field =
    details.code === 'note-too-long' ? 'note' : line === undefined ? 'cart' : `quantity.${line}`;
  const at = isAboutCode(details.code) ? 'code' : field;
  const own = { at, details, ...(typeof fields[at] === 'string' && { typed: fields[at] }) };
  const unsaved = unsavedFields(view, form, fields).filter((name) => name !== at);
  return [own, ...unsaved.map((name) => ({ at: name, typed: String(fields[name]) }))];
}

/** The names of the typed fields whose values the cart does not have. */
function unsavedFields(view: CartView, { lines, texts }: ValidFields, fields: Fields): string[] {
  const ofLines = lines.flatMap(({ key, message, quantity }) => {
    const line = view.lines.find(({ id }) => id === key);
    if (!line) return [];
    const own = line.attributes.find((each) => each.key === GIFT_MESSAGE)?.value ?? '';
    return [
      ...(quantity !== undefined && quantity !== line.quantity ? [`quantity.${key}`] : []),
      ...(message !== undefined && message !== own ? [`message.${key}`] : []),
    ];
  });
  const { note, code } = texts;
  const isNoteThere = note === undefined || note === view.note;
  const isCodeThere =
    !code ||
    view.discountCodes.some((each) => isSameCode(each.code, code)) ||
    view.giftCards.some(({ lastCharacters }) => isCardOf(lastCharacters, code));
  const names = [...ofLines, ...(isNoteThere ? [] : ['note']), ...(isCodeThere ? [] : ['code'])];
  return names.filter((name) => typeof fields[name] === 'string');
}

/** The address of /cart with a refusal, and the value that was typed there. */
export function cartAddressWith({ at, typed }: RefusedValue, code: CheckoutErrorCode): string {
  const [field = '', line] = at.split('.');
  const search = new URLSearchParams({ problem: code, ...(line && { line }) });
  // Longer ones do not fit into an address.
  if (typed && typed.length <= 255) search.set(field, typed);
  return `/cart?${search}#${at}-problem`;
}
