import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type GiftCards = {
  /** What is left on the card of that code, in cents; undefined where there is no such card. */
  balance: (code: string) => number | undefined;
  spend: (code: string, cents: number) => void;
};

const worths: Record<string, number> = { DUCKGIFT25: 2500, DUCKGIFT500: 50_000 };

/** Opens the gift cards of the local shop with what was spent of them. */
export function createGiftCards(database: DatabaseSync): GiftCards {
  database.exec(
    'CREATE TABLE IF NOT EXISTS giftCardUses (code TEXT PRIMARY KEY, cents INTEGER NOT NULL)',
  );
  const add = database.prepare(`INSERT INTO giftCardUses VALUES (?, ?)
    ON CONFLICT (code) DO UPDATE SET cents = cents + excluded.cents`);
  const used = database.prepare('SELECT cents FROM giftCardUses WHERE code = ?');

  return {
    balance(code) {
      const worth = worths[code];
      return worth === undefined ? undefined : worth - Number(used.get(code)?.['cents'] ?? 0);
    },
    spend: (code, cents) => void add.run(code, cents),
  };
}

type Applied = { id: string; code: string };

/** The cards on a cart with those of the codes added, each once. A code that is none adds nothing, without a word. */
export function applyGiftCards(before: Applied[], codes: string[], cards: GiftCards): Applied[] {
  const applied = [...before];
  for (const code of codes.map(normalCode)) {
    if (!cards.balance(code) || applied.some((each) => each.code === code)) continue;
    applied.push({ id: `gid://shopify/AppliedGiftCard/${randomUUID()}`, code });
  }
  return applied;
}

/** Codes are compared without case, spaces and dashes. */
const normalCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');
