import type { ShownCheckoutError } from '../cart/checkout.ts';

// Longer than the 8 s after which the Worker reports that the shop is slow.
const TIME_LIMIT_MS = 15_000;

const OFFLINE: ShownCheckoutError = {
  message: 'We could not reach the shop. Please check your connection and try again.',
  retry: true,
};

/** Sends the form once and opens the checkout page, or gives the error to show. Never throws. */
export async function buyNow(fields: FormData): Promise<ShownCheckoutError | undefined> {
  try {
    const response = await fetch('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchandiseId: fields.get('merchandiseId') ?? '',
        quantity: fields.get('quantity') ?? '',
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as {
      checkoutUrl?: string;
      error?: string;
      retry?: boolean;
    };
    if (!answer.checkoutUrl) {
      return {
        message: answer.error ?? OFFLINE.message,
        retry: answer.retry ?? response.status >= 500,
      };
    }

    location.assign(answer.checkoutUrl);
    return undefined;
  } catch {
    return OFFLINE;
  }
}
