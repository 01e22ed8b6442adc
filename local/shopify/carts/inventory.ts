import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue, ShopVariant } from '../catalogue/catalogue.ts';
import type { CartLine } from './carts.ts';

export type Inventory = {
  /** Takes what an order bought from the stock, for good: only a fresh data folder brings it back. */
  take: (lines: CartLine[]) => void;
};

/** Opens what was sold so far and takes it from the stock of the catalogue. */
export function createInventory(database: DatabaseSync, { findVariant }: Catalogue): Inventory {
  database.exec(
    'CREATE TABLE IF NOT EXISTS sold (variantId TEXT PRIMARY KEY, quantity INTEGER NOT NULL)',
  );
  const add = database.prepare(`INSERT INTO sold VALUES (?, ?)
    ON CONFLICT (variantId) DO UPDATE SET quantity = quantity + excluded.quantity`);
  for (const { variantId, quantity } of database.prepare('SELECT * FROM sold').all()) {
    lower(findVariant(String(variantId)), Number(quantity));
  }

  return {
    take(lines) {
      for (const { merchandiseId, quantity } of lines) {
        add.run(merchandiseId, quantity);
        lower(findVariant(merchandiseId), quantity);
      }
    },
  };
}

function lower(variant: ShopVariant | undefined, quantity: number) {
  if (!variant) return;
  const { product } = variant;
  const taken = Math.min(quantity, variant.quantityAvailable);
  variant.quantityAvailable -= taken;
  variant.availableForSale = variant.quantityAvailable > 0;
  product.totalInventory -= taken;
  product.availableForSale = product.variants.some(({ availableForSale }) => availableForSale);
}
