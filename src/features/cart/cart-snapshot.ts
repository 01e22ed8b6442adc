import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import * as v from 'valibot';
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY } from './cart.ts';

/** What the site knows of a cart without the shop; it lives in the visitor's cookie `cart_lines`. */
export interface CartSnapshot {
  lines: SeenLine[];
  /** Adds that the shop has not confirmed. */
  pending: PendingAdd[];
  /** The latest adds that the lines hold already. */
  adds: Pick<PendingAdd, 'key' | 'id'>[];
  codes: string[];
  note: string;
  /** Whether the note was too long to be kept. */
  noteLeftOut: boolean;
  /** What has changed and was not shown yet, because the answer led elsewhere. */
  changes: SeenChange[];
  currencyCode: string;
}

export interface SeenLine {
  key: string;
  quantity: number;
  /** Of one, as a decimal string. */
  price: string;
}

export interface PendingAdd {
  key: string;
  quantity: number;
  id: string;
}

/**
 * - anew: the shop had forgotten the cart, and this one was made in its place
 * - note: the note could not be taken along
 * - gone: the line is not sold any more
 * - sold-out, fewer: the line lost its quantity, or some of it
 * - price: of one; `from` is what it was
 */
export interface SeenChange {
  what: (typeof changeKinds)[number];
  key: string;
  from: string;
}

const changeKinds = ['anew', 'note', 'gone', 'sold-out', 'fewer', 'price'] as const;

/** How many adds can wait at once. */
export const MAX_PENDING = 10;
/** How many of the latest adds are known without the shop. */
export const MAX_ADDS = 24;

export const emptySnapshot: CartSnapshot = {
  lines: [],
  pending: [],
  adds: [],
  codes: [],
  note: '',
  noteLeftOut: false,
  changes: [],
  currencyCode: 'USD',
};

/** Browsers take 4096 bytes with name and attributes. */
const MAX_BYTES = 3800;

const key = v.pipe(v.string(), v.regex(/^\d{1,20}(-\d{1,20})?$/));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));
const price = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/));
const addId = v.pipe(v.string(), v.regex(/^[\w-]{1,12}$/));
const schema = v.object({
  s: v.string(),
  l: v.pipe(v.array(v.tuple([key, quantity, price])), v.maxLength(MAX_LINES)),
  p: v.pipe(v.array(v.tuple([key, quantity, addId])), v.maxLength(MAX_PENDING)),
  a: v.pipe(v.array(v.tuple([key, addId])), v.maxLength(MAX_ADDS)),
  h: v.pipe(
    v.array(
      v.tuple([
        v.picklist(changeKinds),
        v.union([key, v.literal('')]),
        v.union([price, v.literal('')]),
      ]),
    ),
    v.maxLength(MAX_LINES),
  ),
  c: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(20)),
  n: v.nullable(v.pipe(v.string(), v.maxLength(MAX_NOTE))),
  m: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});

/**
 * As small as it has to be for a cookie: the note is the first to go, then what changed, the adds, the codes.
 * @param shop whose cart it is; another shop's snapshot is worth nothing
 */
export function encodeSnapshot(snapshot: CartSnapshot, shop: string): string {
  const smaller = [
    snapshot,
    { ...snapshot, noteLeftOut: true },
    { ...snapshot, noteLeftOut: true, changes: [] },
    { ...snapshot, noteLeftOut: true, changes: [], adds: [] },
  ].map((each) => encode(each, shop));
  return (
    smaller.find(({ length }) => length <= MAX_BYTES) ??
    encode({ ...snapshot, noteLeftOut: true, changes: [], adds: [], codes: [] }, shop)
  );
}

function encode(snapshot: CartSnapshot, shop: string): string {
  const { lines, pending, adds, codes, note, noteLeftOut, changes, currencyCode } = snapshot;
  const short: v.InferInput<typeof schema> = {
    s: shop,
    l: lines.slice(0, MAX_LINES).map((line) => [line.key, line.quantity, line.price]),
    p: pending.map((add) => [add.key, add.quantity, add.id]),
    a: adds.slice(0, MAX_ADDS).map((add) => [add.key, add.id]),
    h: changes.slice(0, MAX_LINES).map(({ what, key: line, from }) => [what, line, from]),
    c: codes.slice(0, 20),
    n: noteLeftOut ? null : note,
    m: currencyCode,
  };
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(short)).buffer);
}

/** Undefined for what is broken, forged, or of another shop. */
export function decodeSnapshot(text: string, shop: string): CartSnapshot | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(decodeBase64Url(text)));
  } catch {
    return undefined;
  }
  const read = v.safeParse(schema, json);
  if (!read.success || read.output.s !== shop) return undefined;
  const { l, p, a, h, c, n, m } = read.output;
  return {
    lines: l.map(([line, count, each]) => ({ key: line, quantity: count, price: each })),
    pending: p.map(([line, count, id]) => ({ key: line, quantity: count, id })),
    adds: a.map(([line, id]) => ({ key: line, id })),
    changes: h.map(([what, line, from]) => ({ what, key: line, from })),
    codes: c,
    note: n ?? '',
    noteLeftOut: n === null,
    currencyCode: m,
  };
}
