import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type GiftCards = {
  /** The remaining cents on the card of a code; undefined when there is no such card. */
  balance: (code: string) => number | undefined;
  spend: (code: string, cents: number) => void;
};

const initialCents: Record<string, number> = {
  DUCKGIFT0: 0,
  DUCKGIFT10: 1000,
  DUCKGIFT25: 2500,
  DUCKGIFT500: 50_000,
};

/** Opens the gift cards of the local shop with the amounts that earlier orders spent. */
export function createGiftCards(database: DatabaseSync): GiftCards {
  database.exec(
    'CREATE TABLE IF NOT EXISTS giftCardUses (code TEXT PRIMARY KEY, cents INTEGER NOT NULL)',
  );
  const add = database.prepare(`INSERT INTO giftCardUses VALUES (?, ?)
    ON CONFLICT (code) DO UPDATE SET cents = cents + excluded.cents`);
  const used = database.prepare('SELECT cents FROM giftCardUses WHERE code = ?');

  return {
    balance(code) {
      const initial = initialCents[code];
      return initial === undefined ? undefined : initial - Number(used.get(code)?.['cents'] ?? 0);
    },
    spend: (code, cents) => void add.run(code, cents),
  };
}

type Applied = { id: string; code: string };

/** Adds the cards of codes to those on a cart, each once. Unknown codes and empty cards are ignored, as in Shopify. */
export function applyGiftCards(applied: Applied[], codes: string[], cards: GiftCards): Applied[] {
  const result = [...applied];
  for (const code of codes.map(normalCode)) {
    if (!cards.balance(code) || result.some((each) => each.code === code)) continue;
    result.push({ id: `gid://shopify/AppliedGiftCard/${randomUUID()}`, code });
  }
  return result;
}

/** Codes are compared without case, spaces and dashes. */
const normalCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');
