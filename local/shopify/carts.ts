import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Catalogue, ShopVariant } from './catalogue.ts';

export type CartAttribute = { key: string; value: string };

export type CartLine = {
  id: string;
  merchandiseId: string;
  quantity: number;
  attributes: CartAttribute[];
};

export type CartBuyer = { email?: string | null; phone?: string | null; countryCode?: string };

/** `key` is the secret part of a cart's id. */
export type Cart = {
  token: string;
  key: string;
  lines: CartLine[];
  buyer: CartBuyer;
  attributes: CartAttribute[];
  note: string | null;
  createdAt: string;
  updatedAt: string;
};

export type NewCart = Pick<Cart, 'lines' | 'buyer' | 'attributes' | 'note'>;

export type Carts = {
  create: (cart: NewCart) => Cart;
  save: (cart: Cart) => Cart;
  find: (token: string, key: string) => Cart | undefined;
  /** The last 10,000, oldest first; with `contains`, those whose JSON holds the text. */
  list: (contains?: string) => Cart[];
};

/** A cart's global id, which carries the key, as Shopify's does. */
export const cartId = ({ token, key }: Pick<Cart, 'token' | 'key'>) =>
  `gid://shopify/Cart/${token}?key=${key}`;

export const checkoutUrl = (origin: string, { token, key }: Pick<Cart, 'token' | 'key'>) =>
  `${origin}/cart/c/${token}?key=${key}`;

export const newLineId = () => `gid://shopify/CartLine/${randomUUID()}`;

export function createCarts(database: DatabaseSync): Carts {
  database.exec(`CREATE TABLE IF NOT EXISTS carts (
    number INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, key TEXT NOT NULL, cart TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO carts (token, key, cart) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE carts SET cart = ? WHERE token = ?');
  const byToken = database.prepare('SELECT cart FROM carts WHERE token = ? AND key = ?');
  const latest = database.prepare(
    'SELECT cart FROM carts WHERE instr(cart, ?) ORDER BY number DESC LIMIT 10000',
  );

  return {
    create(fields) {
      const now = new Date().toISOString();
      const token = randomBytes(16).toString('base64url');
      const key = randomBytes(16).toString('hex');
      const cart = { token, key, ...fields, createdAt: now, updatedAt: now };
      insert.run(token, key, JSON.stringify(cart));
      return cart;
    },
    save(cart) {
      const saved = { ...cart, updatedAt: new Date().toISOString() };
      update.run(JSON.stringify(saved), cart.token);
      return saved;
    },
    find(token, key) {
      const row = byToken.get(token, key);
      return row && toCart(row);
    },
    list: (contains = '"token"') => latest.all(contains).map(toCart).toReversed(),
  };
}

const toCart = ({ cart }: Record<string, SQLOutputValue>): Cart => JSON.parse(String(cart)) as Cart;

export const totalCents = (lines: CartLine[], { findVariant }: Catalogue) =>
  lines.reduce((sum, line) => sum + lineCents(line, findVariant), 0);

export const lineCents = (line: CartLine, findVariant: Catalogue['findVariant']) =>
  line.quantity * (findVariant(line.merchandiseId)?.cents ?? 0);

export const describeLines = (lines: CartLine[], { findVariant }: Catalogue) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ quantity, merchandiseId }) =>
        `${quantity} × ${describeVariant(findVariant(merchandiseId))}`,
    )
    .join('; ');

function describeVariant(variant: ShopVariant | undefined): string {
  if (!variant) return 'a product that is gone';
  const { product, title } = variant;
  return title === 'Default Title' ? product.title : `${product.title}, ${title}`;
}
