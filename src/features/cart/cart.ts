import { formatDay, isDay } from '../../lib/format-day.ts';
import { shortHash } from '../../lib/short-hash.ts';
import { ADD, MESSAGE, NOTE, REMOVE, UPDATE } from './cart-addresses.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.ts';
import { GIFT_MESSAGE, RECIPIENT, type LineAttribute, type LineState } from './cart-types.ts';

/**
 * - add: as many items more; a new line if the cart has none
 * - quantity: exactly this quantity; 0 removes the line. With attributes, a line that the cart no longer has is restored
 */
export type LineChange =
  | { what: 'add'; id: string; quantity: number; attributes: LineAttribute[] }
  | { what: 'quantity'; id: string; quantity: number; attributes?: LineAttribute[] }
  | { what: 'message'; id: string; message: string };

/** `link` is the code of a discount link, which is no gift card. */
export type CodeChange =
  | { what: 'code' | 'link' | 'remove-code'; code: string }
  | { what: 'remove-card'; ending: string };

export type CartChange =
  | LineChange
  | CodeChange
  | { what: 'note'; note: string }
  | { what: 'attributes'; attributes: LineAttribute[] };

/** What tells a request from others with the same changes. */
export interface SentOnce {
  /** Id of the changes. The same id changes nothing a second time. */
  id?: string | undefined;
  /** Whether the shop may have made the changes already, which are then sent as quantities of the lines that it has. */
  isRepeat?: boolean | undefined;
  /** Of a repeated request, the number of items in the cookie when it was sent first, if it is known. */
  count?: number | undefined;
}

/** The fields of a change, as its address takes them. */
export interface ChangeFields {
  merchandiseId?: string;
  sellingPlanId?: string | undefined;
  attributes?: LineAttribute[] | undefined;
  /** Key of the line that is changed, or that an add restores. */
  line?: string | undefined;
  quantity?: number | string;
  message?: string;
  note?: string;
  code?: string;
  remove?: string;
  /** The last characters of a gift card's code. */
  card?: string;
}

const VARIANT = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/';

/** A line key: the variant's number, then the selling plan's, then a hash of the line's attributes. */
export const LINE_KEY = /^\d{1,20}(-\d{1,20})?(~[a-z0-9]{1,11})?$/;

/**
 * The site's own key of a line, from the numbers of its global ids: `100101`, with a selling plan `100101-701`, with
 * attributes and their hash `100101~1k2j3h`. The order of the attributes does not matter.
 */
export function lineKey(
  merchandiseId: string,
  sellingPlanId?: string | null,
  attributes: readonly LineAttribute[] = [],
): string {
  const lineAttributes = attributes
    .map(({ key, value }) => [key, value])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return (
    merchandiseId.slice(VARIANT.length) +
    (sellingPlanId ? `-${sellingPlanId.slice(PLAN.length)}` : '') +
    (lineAttributes.length > 0 ? `~${shortHash(JSON.stringify(lineAttributes))}` : '')
  );
}

/** The global ids of the variant and the selling plan in a line key. The attributes cannot be read from it. */
export function readLineKey(key: string): { merchandiseId: string; sellingPlanId?: string } {
  const [variant = '', plan] = productOf(key).split('-');
  return { merchandiseId: VARIANT + variant, ...(plan && { sellingPlanId: PLAN + plan }) };
}

/**
 * Builds the change that an address of the cart API makes with its fields, which it does not validate. An add that
 * names a `line` sets its quantity instead, which restores a removed line.
 */
export function changeOf(address: string, fields: ChangeFields): CartChange {
  const { line, message, note = '', code = '', remove, card } = fields;
  const [id, quantity] = [line ?? '', Number(fields.quantity)];
  if (address === ADD) {
    const { merchandiseId = '', sellingPlanId, attributes = [] } = fields;
    const added = { id: lineKey(merchandiseId, sellingPlanId, attributes), quantity, attributes };
    return { what: line === undefined ? 'add' : 'quantity', ...added };
  }
  if (address === REMOVE) return { what: 'quantity', id, quantity: 0 };
  if (address === MESSAGE) return { what: 'message', id, message: (message ?? '').trim() };
  if (address === NOTE) return { what: 'note', note };
  if (address === UPDATE) return { what: 'quantity', id, quantity };
  if (card) return { what: 'remove-card', ending: card };
  return remove ? { what: 'remove-code', code: remove } : { what: 'code', code };
}

/** Number of items in some lines: the sum of their quantities. */
export const itemCount = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The part of a line key that stands for the variant and the selling plan. */
export const productOf = (key: string): string => key.replace(/~.*/, '');

/** Whether two discount codes are equal; case does not count. */
export const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** Whether a gift card's code ends with these last characters. */
export const isCardOf = (lastCharacters: string, code: string): boolean =>
  normalCard(code).endsWith(normalCard(lastCharacters));

/** The code of a gift card in upper case, without spaces and dashes, which Shopify ignores. */
export const normalCard = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** The gift message of a line; '' without one. */
export const messageOf = ({ attributes }: Pick<LineState, 'attributes'>): string =>
  attributes.find(({ key }) => key === GIFT_MESSAGE)?.value ?? '';

/**
 * The attributes of a line to show: without empty values, and without keys that begin with an underscore, which belong
 * to apps and are hidden in checkouts. The day on which a gift card is sent is formatted.
 */
export const shownAttributes = (
  all: readonly { key: string; value: string | null }[],
): LineAttribute[] =>
  all.flatMap(({ key, value }) => {
    if (!value || key.startsWith('_')) return [];
    const isDate = key === RECIPIENT.date && isDay(value);
    return [{ key, value: isDate ? formatDay(value) : value }];
  });

/**
 * The lines that should be in the cart after a change. The Worker applies it to the lines of the cookie, and the browser to
 * the lines that it shows. The same lines and the same change always give the same result, so that a change whose answer
 * was lost can be sent again. A line that the change is about is a new object, also with the same quantity.
 * @param create the line that is added or restored; undefined when it is not known
 * @returns the lines, and why the change has no effect, or a smaller one: `limit` sets the largest quantity
 */
export function changeLines<Line extends LineState>(
  lines: readonly Line[],
  change: LineChange,
  create: (change: LineState) => Line | undefined,
): { lines: readonly Line[]; problem?: 'line-gone' | 'limit' | 'full' } {
  const line = lines.find(({ id }) => id === change.id);
  if (change.what === 'message')
    return line ? { lines: withMessage(lines, line, change.message) } : goneFrom(lines);
  const requested = change.quantity + (change.what === 'add' ? (line?.quantity ?? 0) : 0);
  if (line) {
    const quantity = Math.min(MAX_QUANTITY, Math.max(0, requested));
    // The visitor has seen all items that a quantity replaces.
    const unclaimed = change.what === 'quantity' && line.unclaimed ? { unclaimed: 0 } : {};
    return {
      lines: replaced(lines, line, quantity > 0 ? [{ ...line, quantity, ...unclaimed }] : []),
      ...(requested > MAX_QUANTITY && { problem: 'limit' as const }),
    };
  }
  if (!change.attributes) return requested === 0 ? { lines } : goneFrom(lines);
  if (lines.length >= MAX_LINES) return { lines, problem: 'full' };
  const created = create({ id: change.id, quantity: requested, attributes: change.attributes });
  return { lines: created ? [created, ...lines] : lines };
}

const goneFrom = <Line>(lines: readonly Line[]) => ({ lines, problem: 'line-gone' as const });

const replaced = <Line>(lines: readonly Line[], line: Line, by: readonly Line[]) =>
  lines.flatMap((each) => (each === line ? by : each));

/** The line with another message, and with it another key; it becomes one with a line that has the same. */
function withMessage<Line extends LineState>(
  lines: readonly Line[],
  line: Line,
  message: string,
): readonly Line[] {
  if (message === messageOf(line)) return lines;
  const others = line.attributes.filter(({ key }) => key !== GIFT_MESSAGE);
  const attributes = message ? [...others, { key: GIFT_MESSAGE, value: message }] : others;
  const { merchandiseId, sellingPlanId } = readLineKey(line.id);
  const id = lineKey(merchandiseId, sellingPlanId, attributes);
  const same = lines.find((each) => each.id === id);
  if (!same) return replaced(lines, line, [{ ...line, id, attributes, was: line.was ?? line.id }]);
  const merged = { ...same, quantity: Math.min(MAX_QUANTITY, same.quantity + line.quantity) };
  return replaced(replaced(lines, same, [merged]), line, []);
}
