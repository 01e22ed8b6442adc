import { UNREACHABLE, type CartRefusal } from './cart-types.ts';

/** Longer than the 8 s after which the Worker reports that the shop is slow. */
const TIME_LIMIT_MS = 15_000;

/**
 * Sends JSON to an address such as /api/cart, once, also when the page is left meanwhile. A refusal by the Worker is a
 * CartRefusal. Never throws.
 */
export function postJson<Answer extends object>(
  address: string,
  fields: Record<string, unknown>,
): Promise<Answer | CartRefusal> {
  const body = JSON.stringify(fields);
  return fetchJson(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // Browsers refuse it above 64 KB.
    keepalive: body.length < 2e4,
  });
}

/** Reads JSON as postJson sends it. Never throws. */
export async function fetchJson<Answer extends object>(
  address: string,
  init: RequestInit,
): Promise<Answer | CartRefusal> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(address, { ...init, signal });
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : { ...UNREACHABLE, retry: response.status >= 500, ...answer };
  } catch {
    return UNREACHABLE;
  }
}
