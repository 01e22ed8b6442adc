import { useRef, type FormEvent, type RefObject } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { ADD, CHANGES, CHECKOUT, DISCOUNT, REMOVE } from '../cart-addresses.ts';
import { requestChange, requestCheckout, type Fields } from './cart-store.ts';

/** Time without a key after which a typed quantity is saved. */
const PAUSE_MS = 600;

let pause: ReturnType<typeof setTimeout>;

/** A field that is typed in, or whose text was refused. */
const UNSAVED = '[data-change]:is(:focus, [aria-invalid])';

/** Requests the changes of the fields and buttons of the cart's form. @param contents the element of the cart */
export function useCartForm(contents: RefObject<HTMLDivElement | null>, inDrawer?: boolean) {
  /** The field that is being typed in. */
  const typing = useRef<EventTarget>(undefined);

  function change(address: string, fields: Fields): Promise<boolean> {
    typing.current = undefined;
    // The refusal in the page's address is outdated.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    // The focus recalculates styles, so that it moves after the paint.
    if (address === REMOVE || fields.quantity === '0')
      afterPaint(() => focusUndo(contents.current));
    return requestChange(address, fields);
  }

  /** Sends the value of a field that saves itself, unless the cart has it. */
  function save({ name, value, dataset }: HTMLInputElement): void {
    const [field, line] = name.split('.');
    if (dataset.change) void change(dataset.change, { line, [field!]: value });
  }

  function saveValid(field: HTMLInputElement): void {
    if (field.validity.valid) save(field);
  }

  /** Sends the values of all fields. Returns false, and sends nothing, when a quantity is invalid. */
  function saveAll(form: HTMLFormElement): boolean {
    if (!form.reportValidity()) return false;
    for (const field of form.elements) save(field as HTMLInputElement);
    return true;
  }

  async function applyCode(field: HTMLInputElement): Promise<void> {
    const { value } = field;
    const isApplied = await change(DISCOUNT, { code: value });
    if (isApplied && field.value === value) field.value = '';
  }

  return {
    typing,
    onSubmit: (event: FormEvent<HTMLDivElement>) => submit(event, { change, saveAll, applyCode }),
    /** The total follows a typed quantity. 0 would remove the line while another digit may follow. */
    onInput({ target }: FormEvent<HTMLDivElement>) {
      typing.current = target;
      clearTimeout(pause);
      const field = target as HTMLInputElement;
      if (field.type === 'number' && Number(field.value))
        pause = setTimeout(saveValid, PAUSE_MS, field);
    },
    onChange(field: HTMLInputElement) {
      if (field.reportValidity()) save(field);
    },
    saveTyped: () =>
      contents.current?.querySelectorAll<HTMLInputElement>(UNSAVED).forEach(saveValid),
  };
}

/** Moves the focus, which a removed line takes along. Undo may be a screen above the line. */
const focusUndo = (contents: HTMLElement | null) =>
  contents?.querySelector<HTMLElement>(`[formaction="${ADD}"]`)?.focus({ preventScroll: true });

interface FormActions {
  change: (address: string, fields: Fields) => Promise<boolean>;
  saveAll: (form: HTMLFormElement) => boolean;
  applyCode: (field: HTMLInputElement) => Promise<void>;
}

/** Requests what the pressed button stands for. */
function submit(event: FormEvent<HTMLDivElement>, { change, saveAll, applyCode }: FormActions) {
  const form = event.target as HTMLFormElement;
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
  const address = button.getAttribute('formaction') ?? form.getAttribute('action')!;
  if (address !== CHECKOUT && !CHANGES.includes(address)) return;
  event.preventDefault();
  const code = form.elements.namedItem('code') as HTMLInputElement;
  if (address === CHECKOUT) {
    const isBusy = button.hasAttribute('aria-disabled');
    if (!isBusy && saveAll(form)) void requestCheckout(code.value);
  } else if (button.value) {
    void change(address, JSON.parse(button.value) as Fields);
  } else if (address === DISCOUNT || document.activeElement === code) {
    void applyCode(code);
  } else saveAll(form);
}
