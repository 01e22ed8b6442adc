import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CartAttribute } from '../carts/cart-store.ts';
import type { CustomerAddress } from '../customer-accounts/customers.ts';

/** A line as it was bought. Amounts cover the whole quantity, in US cents. */
export type OrderLine = {
  variantId: string;
  productId: string;
  title: string;
  variantTitle: string | null;
  quantity: number;
  /** Before and after the discounts of the line itself. */
  subtotal: number;
  total: number;
  picture: { file: string; altText: string } | null;
  sellingPlan: { id: string; name: string } | null;
  attributes: CartAttribute[];
  isGiftCard: boolean;
};

/** What an order consists of, besides its total. */
export type OrderContents = {
  lines: OrderLine[];
  subtotal: number;
  /** Discounts on the whole order, by code. */
  discounts: { code: string; cents: number }[];
  giftCards: { lastCharacters: string; cents: number; balance: number }[];
  note: string;
  /** Default address of the customer whom the cart names as its buyer. */
  shippingAddress: CustomerAddress | null;
};

/** `cents` is the total; `summary` lists the lines, the applied codes, the note and the cart's attributes in one line. */
export type Order = {
  number: number;
  key: string;
  cartToken: string;
  email: string;
  cents: number;
  summary: string;
  placedAt: string;
  contents: OrderContents;
};

export type Orders = {
  /** Places the order of a cart. Idempotent: a second call for the same cart returns the first order. */
  place: (order: Omit<Order, 'number' | 'key' | 'placedAt'>) => Order;
  find: (number: number, key: string) => Order | undefined;
  findByCart: (cartToken: string) => Order | undefined;
  /** The orders of an email address, newest first. */
  ofEmail: (email: string) => Order[];
};

/** Opens the table of orders. Numbers start at 1001. */
export function createOrders(database: DatabaseSync): Orders {
  database.exec(`CREATE TABLE IF NOT EXISTS orders (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL, cartToken TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL, cents INTEGER NOT NULL, summary TEXT NOT NULL, placedAt TEXT NOT NULL,
    contents TEXT NOT NULL
  )`);
  const insert = database.prepare(
    `INSERT INTO orders (number, key, cartToken, email, cents, summary, placedAt, contents)
     SELECT coalesce(max(number), 1000) + 1, ?, ?, ?, ?, ?, ?, ? FROM orders WHERE true
     ON CONFLICT (cartToken) DO NOTHING`,
  );
  const byNumber = database.prepare('SELECT * FROM orders WHERE number = ? AND key = ?');
  const byCart = database.prepare('SELECT * FROM orders WHERE cartToken = ?');
  const byEmail = database.prepare(
    'SELECT * FROM orders WHERE lower(email) = lower(?) ORDER BY number DESC',
  );

  const findByCart = (cartToken: string) => {
    const row = byCart.get(cartToken);
    return row && toOrder(row);
  };

  return {
    place({ cartToken, email, cents, summary, contents }) {
      const key = randomBytes(16).toString('hex');
      const placedAt = new Date().toISOString();
      insert.run(key, cartToken, email, cents, summary, placedAt, JSON.stringify(contents));
      const order = findByCart(cartToken);
      if (!order) throw new Error(`The order of cart ${cartToken} was not stored.`);
      return order;
    },
    find(number, key) {
      const row = byNumber.get(number, key);
      return row && toOrder(row);
    },
    findByCart,
    ofEmail: (email) => byEmail.all(email).map(toOrder),
  };
}

const toOrder = (row: Record<string, SQLOutputValue>): Order => ({
  number: Number(row['number']),
  key: String(row['key']),
  cartToken: String(row['cartToken']),
  email: String(row['email']),
  cents: Number(row['cents']),
  summary: String(row['summary']),
  placedAt: String(row['placedAt']),
  contents: JSON.parse(String(row['contents'])) as OrderContents,
});
