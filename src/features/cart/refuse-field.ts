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

/** Runs a callback now, or after the click that is beginning, so that the element below the pointer does not move before it is clicked. */
export function afterClick(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  addEventListener('click', () => setTimeout(act), { once: true, capture: true });
}
