import type { CartRefusal } from './cart-types.ts';

/** Marks the field of a form that a refusal is about as invalid until the form changes, and lets the browser show it. */
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
