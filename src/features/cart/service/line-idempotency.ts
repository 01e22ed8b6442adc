import { shortHash } from '../../../lib/short-hash.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import type { LineAttribute } from '../cart-types.ts';

/**
 * Line attribute that holds the idempotency keys of recent adds and the sequence number of the last change. It exists on
 * the visitor's cart, never on a checkout.
 */
export const MARKER = '_added';
/** Number of idempotency keys that a line holds. */
const MEMORY = 10;

const VARIANT = 'gid://shopify/ProductVariant/';
const PLAN = 'gid://shopify/SellingPlan/';

/** The site's own id of a line: `100101`, with a selling plan `100101-701`, with attributes `100101~1k2j3h`. */
export function lineKey(
  merchandiseId: string,
  sellingPlanId?: string | null,
  attributes: readonly LineAttribute[] = [],
): string {
  const own = withoutMarker(attributes)
    .map(({ key, value }) => [key, value])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return (
    merchandiseId.slice(VARIANT.length) +
    (sellingPlanId ? `-${sellingPlanId.slice(PLAN.length)}` : '') +
    (own.length > 0 ? `~${shortHash(JSON.stringify(own))}` : '')
  );
}

/** The variant and the selling plan of a line key. The attributes cannot be read from it. */
export function readLineKey(key: string): { merchandiseId: string; sellingPlanId?: string } {
  const [variant = '', plan] = productOf(key).split('-');
  return { merchandiseId: VARIANT + variant, ...(plan && { sellingPlanId: PLAN + plan }) };
}

/** The attributes of a line without its marker. */
export const withoutMarker = (attributes: readonly LineAttribute[]): LineAttribute[] =>
  attributes.filter(({ key }) => key !== MARKER).map(({ key, value }) => ({ key, value }));

/**
 * The attributes of a line that holds these adds. Each marker is unique, so that Shopify never merges two adds: an add
 * that is sent twice makes two lines, and only the removal of one of them settles which add counts.
 * @param sequence number of the last change of the line
 */
export function withMarker(
  attributes: readonly LineAttribute[],
  ids: readonly string[],
  sequence = 0,
): LineAttribute[] {
  const unique = crypto.randomUUID().slice(0, 8);
  const value = [ids.slice(-MEMORY).join(' '), unique, sequence].join('~');
  return [...withoutMarker(attributes), { key: MARKER, value }];
}

const markerOf = (attributes: readonly LineAttribute[]): string =>
  attributes.find(({ key }) => key === MARKER)?.value ?? '';

/** The sequence number of the line's last change; 0 when it has none. */
export const sequenceOf = (attributes: readonly LineAttribute[]): number =>
  Number(markerOf(attributes).split('~')[2] ?? 0);

/** The idempotency keys in a line's attributes; `key*2` is the form of an earlier release. */
export const addIdsOf = (attributes: readonly LineAttribute[]): string[] =>
  markerOf(attributes)
    .replace(/~.*/, '')
    .split(' ')
    .map((id) => id.replace(/\*\d+$/, ''))
    .filter(Boolean);

/** A cart line as the shop has it. */
export interface MarkedLine {
  id: string;
  key: string;
  quantity: number;
  attributes: LineAttribute[];
}

export interface LineChange {
  id: string;
  quantity: number;
  /** Unset, the line keeps its attributes. */
  attributes?: LineAttribute[];
}

/**
 * The changes that leave one line for each key: the newest, because a change that read only older lines has to fail.
 * Every fold removes lines, and Shopify rejects a change to a removed line: of two folds at the same time one succeeds
 * and the other reads the cart again. Removals come first, so that the stock never has to cover a line twice.
 * @param lines newest first, as Shopify lists them
 */
export function foldLines(lines: MarkedLine[]): LineChange[] {
  const isRepeated = (line: MarkedLine, index: number) =>
    repeatsOlder(line, lines.slice(index + 1));
  const repeated = lines.filter(isRepeated);
  const others = lines.filter((line, index) => !isRepeated(line, index));
  return [
    ...repeated.map(({ id }) => ({ id, quantity: 0 })),
    ...[...Map.groupBy(others, ({ key }) => key).values()].flatMap(foldGroup),
  ];
}

/** Whether a line repeats the adds of an older line that has got another message since. */
function repeatsOlder({ key, attributes }: MarkedLine, older: MarkedLine[]): boolean {
  const ids = addIdsOf(attributes);
  const others = older.filter((each) => each.key !== key && isSameProduct(each.key, key));
  return ids.length > 0 && others.some((each) => isSubset(ids, addIdsOf(each.attributes)));
}

const isSubset = (some: string[], all: string[]) => some.every((each) => all.includes(each));

/** The part of a line key that stands for the variant and the selling plan. */
export const productOf = (key: string): string => key.replace(/~.*/, '');

/** Whether two line keys have the same variant and selling plan. */
export const isSameProduct = (one: string, other: string): boolean =>
  productOf(one) === productOf(other);

function foldGroup(group: MarkedLine[]): LineChange[] {
  const newest = group[0]!;
  const counted = new Set<string>();
  let quantity = 0;
  // A line with more keys already contains the adds of lines with fewer.
  const ordered = group
    .toReversed()
    .map((line) => ({ ...line, ids: addIdsOf(line.attributes) }))
    .toSorted((one, other) => other.ids.length - one.ids.length);
  for (const { ids, ...line } of ordered) {
    const isRepeated = ids.length > 0 && ids.every((id) => counted.has(id));
    for (const id of ids) counted.add(id);
    if (!isRepeated) quantity += line.quantity;
  }
  quantity = Math.min(quantity, MAX_QUANTITY);
  const sequence = Math.max(...group.map(({ attributes }) => sequenceOf(attributes)));
  if (group.length === 1) {
    return newest.quantity === quantity ? [] : [{ id: newest.id, quantity }];
  }
  return [
    ...group.slice(1).map(({ id }) => ({ id, quantity: 0 })),
    { id: newest.id, quantity, attributes: withMarker(newest.attributes, [...counted], sequence) },
  ];
}

/** An idempotency key as lines store it: ten characters, whatever the page sends. */
export async function shortId(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return btoa(String.fromCharCode(...new Uint8Array(hash).slice(0, 8)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 10);
}
