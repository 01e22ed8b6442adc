import type { ShownProblem } from './checkout-problem.ts';

// The Worker gives up on the shop after 8 s and says so; this is for when the Worker itself cannot be heard.
const TIME_LIMIT_MS = 15_000;

const OFFLINE: ShownProblem = {
  message: 'We could not reach the shop. Please check your connection and try again.',
  retry: true,
};

/** Sends the form once and leaves for the checkout page, or gives what kept it from doing so. Never throws. */
export async function buyNow(fields: FormData): Promise<ShownProblem | undefined> {
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
    if (!answer.checkoutUrl)
      return {
        message: answer.error ?? OFFLINE.message,
        retry: answer.retry ?? response.status >= 500,
      };

    location.assign(answer.checkoutUrl);
    return undefined;
  } catch {
    return OFFLINE;
  }
}
