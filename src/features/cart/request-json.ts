import { UNREACHABLE, type CartRefusal } from './cart-types.ts';

/** Longer than the 8 s after which the Worker reports that the shop is slow. */
const TIME_LIMIT_MS = 15_000;

/**
 * Sends one request to an address such as /api/cart: a POST of the fields as JSON, which is completed even if the
 * visitor leaves the page, or a GET without fields. Returns the JSON answer, a refusal by the Worker, or `UNREACHABLE`
 * without a JSON answer within 15 s. Never throws.
 */
export async function requestJson<Answer extends object>(
  address: string,
  fields?: Record<string, unknown>,
): Promise<Answer | CartRefusal> {
  const body = JSON.stringify(fields);
  try {
    const response = await fetch(address, {
      ...(fields && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      // Browsers refuse it above 64 KB.
      keepalive: fields !== undefined && body.length < 2e4,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : { ...UNREACHABLE, retry: response.status >= 500, ...answer };
  } catch {
    return UNREACHABLE;
  }
}

/**
 * Marks the field of a form that a refusal is about, found by `data-refused-by`, as invalid until the form changes, and
 * lets the browser show the message. Does nothing without such a field.
 */
export function refuseField(form: HTMLFormElement, { code, error }: CartRefusal): void {
  const field = form.querySelector<HTMLInputElement>(`[data-refused-by="${code}"]`);
  if (!field) return;
  const mark = (message: string) => {
    field.setCustomValidity(message);
    field.ariaInvalid = message ? 'true' : null;
  };
  mark(error);
  field.reportValidity();
  form.addEventListener('input', () => mark(''), { once: true });
}
