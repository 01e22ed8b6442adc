import { useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { afterClick, afterPaint } from '../../../lib/run-after.ts';
import { ADD, CHANGES, CHECKOUT, DISCOUNT, REMOVE, UPDATE } from '../cart-addresses.ts';
import { cartState, requestChange, requestCheckout, type Fields } from './cart-store.ts';

/** Time without a key after which a typed quantity is saved. */
const PAUSE_MS = 600;

/** A field that is typed in, or whose text was refused. */
const UNSAVED = '[data-change]:is(:focus, [aria-invalid])';

/** The first control of the codes: the summary of their hidden field, or Apply. */
const CODE_CONTROL = `section :is(summary, [formaction="${DISCOUNT}"])`;

/** The change of a field by its name, such as `note` or `quantity.KEY`. */
function changeIn({ name, value }: HTMLInputElement): Fields {
  const [field = '', line] = name.split('.');
  return { line, [field]: value };
}

const isFocusLost = () => document.activeElement === document.body;

/** Requests the changes of the fields and buttons of the cart's form. @param contents the element of the cart */
export function useCartForm(contents: RefObject<HTMLDivElement | null>) {
  /** The field that is being typed in. */
  const typing = useRef<EventTarget>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Moves the focus after the paint, because it recalculates styles. A field would open the keyboard of a phone. */
  const focusSoon = (selector: string, isLost = () => true) =>
    afterPaint(() => {
      if (!isLost()) return;
      contents.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    });

  async function change(address: string, fields: Fields): Promise<boolean> {
    typing.current = undefined;
    // The refusal in the page's address is outdated.
    if (location.pathname === '/cart') history.replaceState(history.state, '', '/cart');
    // The pressed button is gone with its line, and Undo when the line is back.
    const isRemoved = address === REMOVE || Number(fields.quantity) === 0;
    const removeButton = `[formaction="${REMOVE}"][value='${JSON.stringify({ line: fields.line })}']`;
    if (isRemoved) focusSoon(`[formaction="${ADD}"]`);
    if (address === ADD) focusSoon(removeButton);
    const isSaved = await requestChange(address, fields);
    if (isRemoved && !isSaved) focusSoon(removeButton, isFocusLost);
    if (fields.remove ?? fields.card) focusSoon(CODE_CONTROL, isFocusLost);
    return isSaved;
  }

  /** Requests the change of a button. One more counts from the quantity that is shown, in place of an invalid one. */
  function press(address: string, { by, ...fields }: Fields): void {
    const name = `quantity.${String(fields.line)}`;
    const field = contents.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const line = cartState().cart?.lines.find(({ id }) => id === fields.line);
    if (by === undefined || !field || !line) return void change(address, fields);
    const { validity, value } = field;
    const quantity = validity.valid ? Number(value) : line.quantity;
    field.value = String(quantity);
    void change(address, { ...fields, quantity: quantity + Number(by) });
  }

  /** Sends the value of a field that saves itself. */
  function saveValid(field: HTMLInputElement): void {
    const { change: address } = field.dataset;
    if (address && field.validity.valid) void change(address, changeIn(field));
  }

  /** Says the limit beside an invalid quantity, and sends any other value that was typed. */
  function save(field: HTMLInputElement): void {
    if (field.validity.valid) return saveValid(field);
    afterClick(() => {
      if (!field.validity.valid) void requestChange(UPDATE, changeIn(field));
    });
  }

  async function applyCode(field: HTMLInputElement): Promise<void> {
    const { value } = field;
    const isApplied = await change(DISCOUNT, { code: value });
    if (isApplied && field.value === value) field.value = '';
  }

  return {
    typing,
    onSubmit: (event: FormEvent<HTMLDivElement>) => submit(event, { press, saveValid, applyCode }),
    /** The total follows a typed quantity. 0 would remove the line while another digit may follow. */
    onInput({ target }: FormEvent<HTMLDivElement>): void {
      typing.current = target;
      clearTimeout(pause.current);
      const field = target as HTMLInputElement;
      if (field.type === 'number' && Number(field.value))
        pause.current = setTimeout(saveValid, PAUSE_MS, field);
    },
    onBlur({ target }: FocusEvent<HTMLDivElement>): void {
      if (target === typing.current) save(target as Element as HTMLInputElement);
    },
    saveTyped: () =>
      contents.current?.querySelectorAll<HTMLInputElement>(UNSAVED).forEach(saveValid),
  };
}

interface FormActions {
  press: (address: string, fields: Fields) => void;
  saveValid: (field: HTMLInputElement) => void;
  applyCode: (field: HTMLInputElement) => Promise<void>;
}

/** Requests the change of the pressed button. The browser itself stops Checkout while a quantity is invalid. */
function submit(event: FormEvent<HTMLDivElement>, { press, saveValid, applyCode }: FormActions) {
  const form = event.target as HTMLFormElement;
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
  const address = button.getAttribute('formaction') ?? form.getAttribute('action')!;
  if (address !== CHECKOUT && !CHANGES.includes(address)) return;
  event.preventDefault();
  const code = form.elements.namedItem('code') as HTMLInputElement;
  const isCode = address === DISCOUNT || (address !== CHECKOUT && document.activeElement === code);
  if (button.hasAttribute('aria-disabled')) return;
  if (button.value) press(address, JSON.parse(button.value) as Fields);
  else if (isCode) void applyCode(code);
  else for (const field of form.elements) saveValid(field as HTMLInputElement);
  if (address === CHECKOUT) void requestCheckout(code.value);
}
