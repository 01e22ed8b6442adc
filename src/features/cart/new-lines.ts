import 'server-only';
import { StorefrontError } from '../../services/shopify/storefront-error.ts';
import { freshAdd, lineKey, readLineKey } from './cart-adds.ts';
import { checkoutErrorDetails, type CheckoutErrorDetails } from './checkout.ts';
import { CheckoutError } from './checkouts.ts';
import type { CartChange, CartUserError, NewLine } from './shop-carts.ts';

export function toNewLine(line: { key: string; quantity: number; id?: string }): NewLine {
  const { key, quantity, id } = line;
  return { ...readLineKey(key), quantity, ...(id && { added: freshAdd(id, quantity) }) };
}

/** Sends lines until the shop refuses none of them; what it refuses is not sold any more. */
export async function withoutRefused(
  lines: NewLine[],
  send: (lines: NewLine[]) => Promise<CartChange>,
  problems: Map<string, CheckoutErrorDetails>,
): Promise<{ change: CartChange | undefined; refused: Set<string> }> {
  const refused = new Set<string>();
  for (let left = lines; left.length > 0;) {
    const change = await send(left);
    if (change.status !== 'refused') return { change, refused };

    const places = new Set(change.userErrors.map(({ field }) => Number(lineIndex(field))));
    const bad = left.filter((_line, index) => places.has(index));
    if (bad.length === 0) throw refusalOf(change.userErrors);
    for (const { merchandiseId, sellingPlanId } of bad) {
      const key = lineKey(merchandiseId, sellingPlanId);
      refused.add(key);
      problems.set(key, checkoutErrorDetails('gone'));
    }
    left = left.filter((_line, index) => !places.has(index));
  }
  return { change: undefined, refused };
}

/** `['input', 'lines', '2', 'merchandiseId']` is about the third line. */
function lineIndex(field: string[] | null | undefined): string | undefined {
  const lines = field?.indexOf('lines') ?? -1;
  return lines < 0 ? undefined : field?.[lines + 1];
}

/** The shop's own words are for the log alone. */
export function refusalOf(userErrors: CartUserError[]): Error {
  const [first] = userErrors;
  if (!first) return new StorefrontError('broken', 'The shop answered without a cart');
  const isLimit = /QUANTITY|MINIMUM|MAXIMUM|INCREMENT/.test(first.code ?? '');
  const code = first.code === 'NOTE_TOO_LONG' ? 'note-too-long' : isLimit ? 'limit' : 'declined';
  return new CheckoutError(checkoutErrorDetails(code), `${first.code ?? ''} ${first.message}`);
}
