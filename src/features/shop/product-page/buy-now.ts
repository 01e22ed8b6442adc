import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { postJson, TIME_LIMIT_MS } from '../../cart/post-json.ts';
import type { BuyableVariant } from './buyable-product.ts';

/** Sends the Buy Now form once, then opens the checkout page or returns the error. Never throws. */
export async function buyNow(fields: FormData): Promise<ShownCheckoutError | undefined> {
  const answer = await postJson<{ checkoutUrl: string }>('/api/cart', Object.fromEntries(fields));
  if ('error' in answer) return { message: answer.error, retry: answer.retry };
  location.assign(answer.checkoutUrl);
  return undefined;
}

/** Fetches the variant of a product by the names of its options and values; undefined on failure. Never throws. */
export async function fetchVariant(
  handle: string,
  options: Record<string, string>,
): Promise<BuyableVariant | undefined> {
  const query = new URLSearchParams(options);
  try {
    const response = await fetch(`/api/products/${encodeURIComponent(handle)}/variant?${query}`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return response.ok ? ((await response.json()) as BuyableVariant) : undefined;
  } catch {
    return undefined;
  }
}
