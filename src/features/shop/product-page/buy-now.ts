import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { postJson } from '../../cart/post-json.ts';

/** Sends the Buy Now form once, then opens the checkout page or returns the error. Never throws. */
export async function requestBuyNow(fields: FormData): Promise<ShownCheckoutError | undefined> {
  const answer = await postJson<{ checkoutUrl: string }>('/api/cart', Object.fromEntries(fields));
  if ('error' in answer) return { message: answer.error, retry: answer.retry };
  location.assign(answer.checkoutUrl);
  return undefined;
}
