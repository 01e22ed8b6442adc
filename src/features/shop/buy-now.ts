import type { ShownCheckoutError } from '../cart/checkout.ts';
import type { BuyableVariant } from './product.ts';
import { UNREACHABLE } from './variant-choice.ts';

// Longer than the 8 s after which the Worker reports that the shop is slow.
const TIME_LIMIT_MS = 15_000;

/** Sends the form once and opens the checkout page, or gives the error to show. Never throws. */
export async function buyNow(fields: FormData): Promise<ShownCheckoutError | undefined> {
  try {
    const response = await fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as {
      checkoutUrl?: string;
      error?: string;
      retry?: boolean;
    };
    if (!answer.checkoutUrl) {
      return {
        message: answer.error ?? UNREACHABLE.message,
        retry: answer.retry ?? response.status >= 500,
      };
    }

    location.assign(answer.checkoutUrl);
    return undefined;
  } catch {
    return UNREACHABLE;
  }
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
