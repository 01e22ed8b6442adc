import { UNREACHABLE, type CartRefusal } from './cart.ts';

/** Longer than the 8 s after which the Worker reports that the shop is slow. */
export const TIME_LIMIT_MS = 15_000;

/** Sends JSON to an address such as /api/cart, once; what the Worker refuses is a CartRefusal. Never throws. */
export async function sendToShop<Answer extends object>(
  address: string,
  fields: Record<string, unknown>,
): Promise<Answer | CartRefusal> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : { ...UNREACHABLE, retry: response.status >= 500, ...answer };
  } catch {
    return UNREACHABLE;
  }
}
