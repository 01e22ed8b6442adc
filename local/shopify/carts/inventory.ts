import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue, ShopVariant } from '../catalogue/catalogue.ts';
import type { CartLine } from './cart-store.ts';

export type Inventory = {
  /** Takes the lines of an order from the stock, permanently: only a fresh data folder restores it. */
  take: (lines: CartLine[]) => void;
};

/** Opens the table of sold items and takes them from the stock of the catalogue. */
export function createInventory(database: DatabaseSync, { findVariant }: Catalogue): Inventory {
  database.exec(
    'CREATE TABLE IF NOT EXISTS sold (variantId TEXT PRIMARY KEY, quantity INTEGER NOT NULL)',
  );
  const add = database.prepare(`INSERT INTO sold VALUES (?, ?)
    ON CONFLICT (variantId) DO UPDATE SET quantity = quantity + excluded.quantity`);
  for (const { variantId, quantity } of database.prepare('SELECT * FROM sold').all()) {
    reduceStock(findVariant(String(variantId)), Number(quantity));
  }

  return {
    take(lines) {
      for (const { merchandiseId, quantity } of lines) {
        add.run(merchandiseId, quantity);
        reduceStock(findVariant(merchandiseId), quantity);
      }
    },
  };
}

function reduceStock(variant: ShopVariant | undefined, quantity: number) {
  if (!variant) return;
  const { product } = variant;
  const taken = Math.min(quantity, variant.quantityAvailable);
  variant.quantityAvailable -= taken;
  variant.availableForSale = variant.quantityAvailable > 0;
  product.totalInventory -= taken;
  product.availableForSale = product.variants.some(({ availableForSale }) => availableForSale);
}
