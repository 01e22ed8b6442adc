import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { refuseField, requestJson } from '../../cart/request-json.ts';

/** Sends Buy Now once, then opens the checkout page, or marks the refused field and returns the error. Never throws. */
export async function requestBuyNow(
  form: HTMLFormElement,
): Promise<ShownCheckoutError | undefined> {
  const fields = Object.fromEntries(new FormData(form));
  const answer = await requestJson<{ checkoutUrl: string }>('/api/cart', fields);
  if ('error' in answer) {
    refuseField(form, answer);
    return { message: answer.error, retry: answer.retry };
  }
  location.assign(answer.checkoutUrl);
  return undefined;
}
