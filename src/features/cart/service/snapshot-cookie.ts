import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import * as v from 'valibot';
import { LINE_KEY } from '../cart-schemas.ts';
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '../cart-limits.ts';
import type { LineAttribute } from '../cart-types.ts';
import {
  changeKinds,
  MAX_ADDS,
  MAX_PENDING,
  noOrder,
  type CartSnapshot,
  type OpenedCheckout,
  type SnapshotLine,
} from './cart-snapshot.ts';

/** Browsers allow 4096 bytes for a cookie with its name and attributes. */
const MAX_BYTES = 3800;
const CART_PREFIX = 'gid://shopify/Cart/';

const key = v.pipe(v.string(), v.regex(LINE_KEY));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));
const price = v.pipe(v.string(), v.regex(/^(\d{1,9}(\.\d{1,3})?)?$/));
const addId = v.pipe(v.string(), v.regex(/^[\w-]{1,12}$/));
const attributes = v.array(v.tuple([v.string(), v.string()]));
const lines = v.pipe(
  // 0 in place of the attributes means that they were left out.
  v.array(
    v.union([
      v.strictTuple([key, quantity, price]),
      v.strictTuple([key, quantity, price, v.union([attributes, v.literal(0)])]),
    ]),
  ),
  v.maxLength(MAX_LINES),
);
const checkout = v.tuple([
  v.pipe(v.string(), v.regex(/^[\w-]{1,128}\?key=[\w-]{1,128}$/)),
  v.pipe(v.string(), v.maxLength(20)),
  // 0 stands for the lines of the snapshot.
  v.union([v.literal(0), v.pipe(v.array(v.tuple([key, quantity])), v.maxLength(MAX_LINES))]),
]);
const sequence = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const schema = v.object({
  t: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  s: v.string(),
  l: lines,
  p: v.pipe(
    v.array(
      v.union([
        v.strictTuple([key, quantity, addId]),
        v.strictTuple([key, quantity, addId, attributes]),
      ]),
    ),
    v.maxLength(MAX_PENDING),
  ),
  a: v.pipe(v.array(v.tuple([key, addId])), v.maxLength(MAX_ADDS)),
  h: v.pipe(
    v.array(
      v.tuple([
        v.picklist(changeKinds),
        v.union([key, v.literal('')]),
        v.pipe(v.string(), v.maxLength(255)),
      ]),
    ),
    v.maxLength(MAX_LINES),
  ),
  c: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(20)),
  g: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(20)), []),
  i: v.optional(attributes, []),
  u: v.optional(lines, []),
  n: v.nullable(v.pipe(v.string(), v.maxLength(MAX_NOTE))),
  m: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  o: v.optional(checkout),
  r: v.optional(lines, []),
  q: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(20)), []),
  w: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_NOTE))), ''),
  k: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  // Line, note, applied code, removed code.
  z: v.optional(v.strictTuple([sequence, sequence, sequence, sequence]), [0, 0, 0, 0]),
});

/**
 * Encodes the snapshot for a cookie. When it is too long, parts are left out in this order: note, changes, idempotency
 * keys, attributes, codes, checkout, gift cards.
 * @param shop the shop's domain; a snapshot of another shop is not decoded
 */
export function encodeSnapshot(snapshot: CartSnapshot, shop: string): string {
  const steps: ((smaller: CartSnapshot) => CartSnapshot)[] = [
    (each) => each,
    (each) => ({
      ...each,
      noteLeftOut: each.noteLeftOut || each.note !== '',
      again: { ...each.again, note: each.again.note && null },
    }),
    (each) => ({ ...each, changes: [] }),
    (each) => ({ ...each, adds: [] }),
    (each) => ({
      ...each,
      lines: withoutAttributes(each.lines),
      again: noOrder,
      attributes: [],
    }),
    (each) => ({ ...each, removed: undefined }),
    (each) => ({ ...each, codes: [] }),
    (each) => ({ ...each, checkout: undefined }),
    (each) => ({ ...each, cards: [] }),
  ];
  let smaller = snapshot;
  let text = '';
  for (const step of steps) {
    smaller = step(smaller);
    text = encode(smaller, shop);
    if (text.length <= MAX_BYTES) break;
  }
  return text;
}

const withoutAttributes = (all: SnapshotLine[]): SnapshotLine[] =>
  all.map(({ attributes: own, ...line }) => (own ? { ...line, attributesLeftOut: true } : line));

function encode(snapshot: CartSnapshot, shop: string): string {
  const { pending, adds, codes, note, noteLeftOut, changes, currencyCode, again, linkCode } =
    snapshot;
  const { cards, removed } = snapshot;
  const { line: ofLines, note: ofNote, applied, removed: ofRemoval } = snapshot.sequences;
  const opened = snapshot.checkout;
  const short: v.InferInput<typeof schema> = {
    s: shop,
    t: snapshot.at,
    l: snapshot.lines.slice(0, MAX_LINES).map(encodeLine),
    p: pending.map((add) =>
      add.attributes?.length
        ? [add.key, add.quantity, add.id, pairsOf(add.attributes)]
        : [add.key, add.quantity, add.id],
    ),
    a: adds.slice(0, MAX_ADDS).map((add) => [add.key, add.id]),
    h: changes.slice(0, MAX_LINES).map(({ what, key: line, from }) => [what, line, from]),
    c: codes.slice(0, 20),
    ...(cards.length > 0 && { g: cards.slice(0, 20) }),
    ...(snapshot.attributes.length > 0 && { i: pairsOf(snapshot.attributes) }),
    ...(removed && { u: [encodeLine(removed)] }),
    n: noteLeftOut ? null : note,
    m: currencyCode,
    ...(opened && {
      o: [
        opened.id.slice(CART_PREFIX.length),
        opened.version,
        isSameLines(opened.lines, snapshot.lines)
          ? 0
          : opened.lines.slice(0, MAX_LINES).map((line) => [line.key, line.quantity]),
      ],
    }),
    ...(linkCode && { k: linkCode }),
    ...(again.lines.length > 0 && { r: again.lines.slice(0, MAX_LINES).map(encodeLine) }),
    ...(again.codes.length > 0 && { q: again.codes.slice(0, 20) }),
    ...(again.note !== '' && { w: again.note }),
    ...((ofLines || ofNote || applied || ofRemoval) && {
      z: [ofLines, ofNote, applied, ofRemoval] as [number, number, number, number],
    }),
  };
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(short)).buffer);
}

const isSameLines = (some: OpenedCheckout['lines'], others: OpenedCheckout['lines']): boolean =>
  some.length === others.length &&
  some.every(({ key: line, quantity: count }) =>
    others.some((other) => other.key === line && other.quantity === count),
  );

const pairsOf = (all: LineAttribute[]) =>
  all.map((each): [string, string] => [each.key, each.value]);

const attributesOf = (pairs: [string, string][]): LineAttribute[] =>
  pairs.map(([name, value]) => ({ key: name, value }));

type EncodedLine = v.InferOutput<typeof lines>[number];

const encodeLine = (line: SnapshotLine): EncodedLine => {
  const { attributes: own, attributesLeftOut } = line;
  if (!own?.length && !attributesLeftOut) return [line.key, line.quantity, line.price];
  const pairs = attributesLeftOut ? 0 : pairsOf(own!);
  return [line.key, line.quantity, line.price, pairs];
};

const decodeLine = ([line, count, each, own]: EncodedLine): SnapshotLine => ({
  key: line,
  quantity: count,
  price: each,
  ...(own === 0 && { attributesLeftOut: true }),
  ...(own && { attributes: attributesOf(own) }),
});

/** Whether a cookie has space for all pending adds. Other parts of the snapshot are left out before them. */
export const fitsCookie = (snapshot: CartSnapshot, shop: string): boolean =>
  encodeSnapshot(snapshot, shop).length <= MAX_BYTES;

/** Decodes a snapshot; undefined for a text that is broken, forged, or of another shop. */
export function decodeSnapshot(text: string, shop: string): CartSnapshot | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(decodeBase64Url(text)));
  } catch {
    return undefined;
  }
  const read = v.safeParse(schema, json);
  if (!read.success || read.output.s !== shop) return undefined;
  const { t, l, p, a, h, c, g, i, u, n, m, o, r, q, w, k, z } = read.output;
  return {
    at: t,
    lines: l.map(decodeLine),
    pending: p.map(([line, count, id, own]) => ({
      key: line,
      quantity: count,
      id,
      ...(own && { attributes: attributesOf(own) }),
    })),
    adds: a.map(([line, id]) => ({ key: line, id })),
    changes: h.map(([what, line, from]) => ({ what, key: line, from })),
    codes: c,
    cards: g,
    attributes: attributesOf(i),
    ...(u[0] && { removed: decodeLine(u[0]) }),
    note: n ?? '',
    noteLeftOut: n === null,
    currencyCode: m,
    linkCode: k,
    again: { lines: r.map(decodeLine), codes: q, note: w },
    sequences: { line: z[0], note: z[1], applied: z[2], removed: z[3] },
    ...(o && {
      checkout: {
        id: CART_PREFIX + o[0],
        version: o[1],
        lines: (o[2] || l).map(([line, count]) => ({ key: line, quantity: count })),
      },
    }),
  };
}
