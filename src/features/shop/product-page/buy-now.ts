import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { postJson, TIME_LIMIT_MS } from '../../cart/cart-api-client.ts';
import type { BuyableVariant } from '../catalogue/product.ts';

/** Sends the form once and opens the checkout page, or gives why not. Never throws. */
export async function buyNow(fields: FormData): Promise<ShownCheckoutError | undefined> {
  const answer = await postJson<{ checkoutUrl: string }>('/api/cart', Object.fromEntries(fields));
  if ('error' in answer) return { message: answer.error, retry: answer.retry };
  location.assign(answer.checkoutUrl);
  return undefined;
}

/** The variant of a product that has these options, by name; undefined when there is no answer. Never throws. */
export async function fetchVariant(
  handle: string,
  named: Record<string, string>,
): Promise<BuyableVariant | undefined> {
  const query = new URLSearchParams(named);
  try {
    const response = await fetch(`/api/products/${encodeURIComponent(handle)}/variant?${query}`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return response.ok ? ((await response.json()) as BuyableVariant) : undefined;
  } catch {
    return undefined;
  }
}
