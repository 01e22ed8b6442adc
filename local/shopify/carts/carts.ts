import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export type CartAttribute = { key: string; value: string };

export type CartLine = {
  id: string;
  merchandiseId: string;
  quantity: number;
  attributes: CartAttribute[];
  sellingPlanId: string | null;
};

export type CartBuyer = {
  countryCode: string;
  email: string | null;
  phone: string | null;
  preferences: CartPreferences | null;
};

export type CartPreferences = {
  delivery: {
    coordinates: { countryCode: string; latitude: number; longitude: number } | null;
    deliveryMethod: string[];
    pickupHandle: string[];
  } | null;
  wallet: string[] | null;
};

export type DeliveryAddress = Record<
  | 'address1'
  | 'address2'
  | 'city'
  | 'company'
  | 'countryCode'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'provinceCode'
  | 'zip',
  string | null
>;

export type SelectableAddress = {
  id: string;
  selected: boolean;
  oneTimeUse: boolean;
  address: DeliveryAddress;
};

export type CartMetafield = {
  id: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
};

/** `key` is the secret part of a cart's id. */
export type Cart = {
  token: string;
  key: string;
  lines: CartLine[];
  buyer: CartBuyer;
  attributes: CartAttribute[];
  note: string;
  discountCodes: string[];
  /** `id` is that of the applied card, not of the card itself. */
  giftCards: { id: string; code: string }[];
  addresses: SelectableAddress[];
  /** Handles of the delivery options that were chosen, by the id of their group. */
  deliveryOptions: Record<string, string>;
  metafields: CartMetafield[];
  createdAt: string;
  updatedAt: string;
};

export type NewCart = Omit<Cart, 'key' | 'createdAt' | 'updatedAt'>;

export type Carts = {
  create: (cart: NewCart) => Cart;
  save: (cart: Cart) => Cart;
  /** The cart of that token, unless it was left alone too long. */
  find: (token: string) => Cart | undefined;
  /** Makes a cart as old as one that has expired; false where there is none. */
  expire: (token: string) => boolean;
  /** The last 10,000, oldest first; with `contains`, those whose JSON holds the text. */
  list: (contains?: string) => Cart[];
};

const IDLE_MS = 10 * 24 * 60 * 60 * 1000;

/** A cart's global id, which carries the key, as Shopify's does. */
export const cartId = ({ token, key }: Pick<Cart, 'token' | 'key'>) =>
  `${cartIdWithoutKey({ token })}${key && `?key=${key}`}`;

export const cartIdWithoutKey = ({ token }: Pick<Cart, 'token'>) => `gid://shopify/Cart/${token}`;

export const readCartId = (id: string): Partial<Pick<Cart, 'token' | 'key'>> =>
  /^gid:\/\/shopify\/Cart\/(?<token>[\w-]+)(?:\?key=(?<key>\w+))?$/.exec(id)?.groups ?? {};

export const checkoutUrl = (origin: string, { token, key }: Pick<Cart, 'token' | 'key'>) =>
  `${origin}/cart/c/${token}${key && `?key=${key}`}`;

export const newLineId = (token: string) => `gid://shopify/CartLine/${randomUUID()}?cart=${token}`;

export const newCartToken = () => randomBytes(16).toString('base64url');

/** Now, to the second, as Shopify stamps carts. */
export const timestamp = (date = new Date()) => `${date.toISOString().slice(0, 19)}Z`;

export function createCarts(database: DatabaseSync): Carts {
  database.exec(`CREATE TABLE IF NOT EXISTS carts (
    number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, key TEXT NOT NULL, cart TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO carts (token, key, cart) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE carts SET cart = ? WHERE token = ?');
  const byToken = database.prepare('SELECT cart FROM carts WHERE token = ?');
  const latest = database.prepare(
    'SELECT cart FROM carts WHERE instr(cart, ?) ORDER BY number DESC LIMIT 10000',
  );
  const read = (token: string) => {
    const row = byToken.get(token);
    return row && toCart(row);
  };

  return {
    create(fields) {
      const now = timestamp();
      const key = randomBytes(16).toString('hex');
      const cart = { ...fields, key, createdAt: now, updatedAt: now };
      insert.run(cart.token, key, JSON.stringify(cart));
      return cart;
    },
    save(cart) {
      const saved = { ...cart, updatedAt: timestamp() };
      update.run(JSON.stringify(saved), cart.token);
      return saved;
    },
    find(token) {
      const cart = read(token);
      return cart && Date.now() - Date.parse(cart.updatedAt) < IDLE_MS ? cart : undefined;
    },
    expire(token) {
      const cart = read(token);
      if (!cart) return false;
      const updatedAt = timestamp(new Date(Date.now() - IDLE_MS));
      update.run(JSON.stringify({ ...cart, updatedAt }), token);
      return true;
    },
    list: (contains = '"token"') => latest.all(contains).map(toCart).toReversed(),
  };
}

/** What a cart holds that nobody has said anything of. */
export const emptyCart = (countryCode: string): Omit<NewCart, 'token'> => ({
  lines: [],
  buyer: { countryCode, email: null, phone: null, preferences: null },
  attributes: [],
  note: '',
  discountCodes: [],
  giftCards: [],
  addresses: [],
  deliveryOptions: {},
  metafields: [],
});

/** A cart kept by an earlier release lacks what that did not know. */
function toCart({ cart }: Record<string, SQLOutputValue>): Cart {
  const stored = JSON.parse(String(cart)) as Cart;
  const empty = emptyCart('US');
  return {
    ...empty,
    ...stored,
    note: stored.note ?? '',
    buyer: { ...empty.buyer, ...stored.buyer },
    lines: stored.lines.map((line) => ({ ...line, sellingPlanId: line.sellingPlanId ?? null })),
  };
}
