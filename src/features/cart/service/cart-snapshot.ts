import type { LineAttribute } from '../cart-types.ts';

/** The cart as the visitor saw it last, stored in the cookie `cart_lines`. */
export interface CartSnapshot {
  /** When the snapshot was made, in milliseconds. Of two snapshots of one cart, the later one counts. */
  at: number;
  lines: SnapshotLine[];
  /** Adds that the shop has not confirmed. */
  pending: PendingAdd[];
  /** Idempotency keys of recent adds that the lines already contain. */
  adds: Pick<PendingAdd, 'key' | 'id'>[];
  codes: string[];
  /** Codes of the applied gift cards, of which the shop tells only the end. */
  cards: string[];
  /** Attributes of the whole cart: where its visit came from. */
  attributes: LineAttribute[];
  note: string;
  /** Whether the note was too long for the cookie. */
  noteLeftOut: boolean;
  /** Changes that were not shown yet, because the response was a redirect. */
  changes: SnapshotChange[];
  currencyCode: string;
  /** The checkout that was opened last. */
  checkout?: OpenedCheckout | undefined;
  /** Code of the discount link that was applied last, so that it is applied once. */
  linkCode: string;
  /** The line that was removed last, until it is shown. */
  removed?: SnapshotLine | undefined;
  /** The last order, for "Order again". */
  again: LastOrder;
  sequences: Sequences;
}

/** Sequence numbers of the last changes of this cart, by kind. A repeated or late change has none that is greater. */
export interface Sequences {
  /** Of all lines, for lines of a cart that is recreated. */
  line: number;
  note: number;
  /** A code that was applied, and one that was removed: two codes that are applied do not undo each other. */
  applied: number;
  removed: number;
}

export interface SnapshotLine {
  key: string;
  quantity: number;
  /** Price of one item as a decimal string; empty when it is unknown. */
  price: string;
  attributes?: LineAttribute[];
  /** Whether the attributes were too long for the cookie. */
  attributesLeftOut?: true;
}

export interface LastOrder {
  lines: SnapshotLine[];
  /** Discount codes. */
  codes: string[];
  /** Null when the note was too long for the cookie. */
  note: string | null;
}

/** Shopify's cart behind a checkout: a copy of the visitor's cart at that version. */
export interface OpenedCheckout {
  id: string;
  /** Version of the cart, hashed with the visitor's id when the checkout has the address of a customer account. */
  version: string;
  lines: Pick<SnapshotLine, 'key' | 'quantity'>[];
}

export interface PendingAdd {
  key: string;
  quantity: number;
  id: string;
  attributes?: LineAttribute[];
  /** Number of the add among the changes of its browser. It is not stored. */
  sequence?: number;
}

/**
 * - recreated: the shop had forgotten the cart, and a new one took its place
 * - note, attributes: these could not be stored, and the new cart lacks them
 * - gone: the line is not sold any more
 * - sold-out, fewer: the line lost its quantity, or a part of it
 * - added, removed, quantity, message, due: another window changed these; `from` has the values before and after
 * - price: of one item; `from` is the earlier price
 * - code: the discount code of a link does not apply; `from` is the code
 * - card: a gift card does not pay any more; `from` is the end of its code
 */
export interface SnapshotChange {
  what: (typeof changeKinds)[number];
  key: string;
  from: string;
}

export const changeKinds = [
  'recreated',
  'recreated-without-ordered',
  'removed',
  'added',
  'quantity',
  'message',
  'due',
  'note',
  'attributes',
  'gone',
  'sold-out',
  'fewer',
  'price',
  'code',
  'card',
] as const;

export const noOrder: LastOrder = { lines: [], codes: [], note: '' };

/** Number of adds that can be pending at once. */
export const MAX_PENDING = 10;
/** Number of idempotency keys that the snapshot stores. */
export const MAX_ADDS = 24;

export const emptySnapshot: CartSnapshot = {
  at: 0,
  lines: [],
  pending: [],
  adds: [],
  codes: [],
  cards: [],
  attributes: [],
  note: '',
  noteLeftOut: false,
  changes: [],
  currencyCode: 'USD',
  linkCode: '',
  again: noOrder,
  sequences: { line: 0, note: 0, applied: 0, removed: 0 },
};
