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

/** `key` is the secret part of a cart's id. */
export type Cart = {
  token: string;
  key: string;
  lines: CartLine[];
  email: string | null;
  /** Number of the customer whose access token the buyer has. */
  customer: number | null;
  attributes: CartAttribute[];
  note: string;
  discountCodes: string[];
  /** `id` is the id of the application to this cart, not of the card itself. */
  giftCards: { id: string; code: string }[];
  createdAt: string;
  updatedAt: string;
};

export type NewCart = Omit<Cart, 'key' | 'createdAt' | 'updatedAt'>;

export type Carts = {
  create: (cart: NewCart) => Cart;
  save: (cart: Cart) => Cart;
  /** The cart of a token; undefined once it expired, ten days after its last change. */
  find: (token: string) => Cart | undefined;
  /** Expires a cart at once; false when there is no such cart. */
  expire: (token: string) => boolean;
  /** The latest 10,000 carts, oldest first; `contains` filters by their JSON. */
  list: (contains?: string) => Cart[];
};

const IDLE_MS = 10 * 24 * 60 * 60 * 1000;

/** A cart's global id, which contains the key, as Shopify's does. */
export const cartId = ({ token, key }: Pick<Cart, 'token' | 'key'>) =>
  `${cartIdWithoutKey({ token })}${key && `?key=${key}`}`;

export const cartIdWithoutKey = ({ token }: Pick<Cart, 'token'>) => `gid://shopify/Cart/${token}`;

/** The token and key in a cart's global id; empty for any other text. */
export const readCartId = (id: string): Partial<Pick<Cart, 'token' | 'key'>> =>
  /^gid:\/\/shopify\/Cart\/(?<token>[\w-]+)(?:\?key=(?<key>\w+))?$/.exec(id)?.groups ?? {};

export const checkoutUrl = (origin: string, { token, key }: Pick<Cart, 'token' | 'key'>) =>
  `${origin}/cart/c/${token}${key && `?key=${key}`}`;

export const newLineId = (token: string) => `gid://shopify/CartLine/${randomUUID()}?cart=${token}`;

export const newCartToken = () => randomBytes(16).toString('base64url');

/** ISO 8601 to the second, Shopify's format for carts. */
const timestamp = (date = new Date()) => `${date.toISOString().slice(0, 19)}Z`;

/** Opens the table of carts, which survives a restart. */
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

const toCart = ({ cart }: Record<string, SQLOutputValue>) => JSON.parse(String(cart)) as Cart;
