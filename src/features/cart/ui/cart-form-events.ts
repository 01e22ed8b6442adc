import type { FocusEvent, FormEvent } from 'react';
import { afterClick, afterPaint } from '../../../lib/browser.ts';
import { ADD, CART_FORM, CHECKOUT, DISCOUNT, REMOVE, UPDATE } from '../cart-addresses.ts';
import { cartState, requestChange, requestCheckout, type Fields } from './cart-store.ts';

/** Time without a key after which a typed quantity is saved. */
const PAUSE_MS = 600;

/** A field that is typed in, or whose text was refused. */
const UNSAVED = '[data-change]:is(:focus, [aria-invalid])';

/** The first control of the codes: the summary of their hidden field, or Apply. */
const CODE_CONTROL = `section :is(summary, [formaction="${DISCOUNT}"])`;

/** The field that is being typed in. A page shows one cart, in the drawer or on the cart page. */
let typing: EventTarget | undefined;
let pause: ReturnType<typeof setTimeout>;

export const isTyping = (field: EventTarget): boolean => field === typing;

/** The change of a field by its name, such as `note` or `quantity.KEY`. */
function changeIn({ name, value }: HTMLInputElement): Fields {
  const [field = '', line] = name.split('.');
  return { line, [field]: value };
}

const isFocusLost = () => document.activeElement === document.body;

/** Moves the focus after the paint, because it recalculates styles. A field would open the keyboard of a phone. */
const focusSoon = (form: HTMLFormElement, selector: string, isLost = () => true) =>
  afterPaint(() => {
    if (isLost()) form.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  });

/** Requests a change. @returns whether it was not refused */
async function change(form: HTMLFormElement, address: string, fields: Fields): Promise<boolean> {
  typing = undefined;
  // The refusal in the page's address is outdated.
  if (location.pathname === '/cart') history.replaceState(history.state, '', '/cart');
  // The pressed button is gone with its line, and Undo when the line is back.
  const isRemoved = address === REMOVE || Number(fields.quantity) === 0;
  const removeButton = `[formaction="${REMOVE}"][value='${JSON.stringify({ line: fields.line })}']`;
  if (isRemoved) focusSoon(form, `[formaction="${ADD}"]`);
  if (address === ADD) focusSoon(form, removeButton);
  const isSaved = await requestChange(address, fields);
  if (isRemoved && !isSaved) focusSoon(form, removeButton, isFocusLost);
  if (fields.remove ?? fields.card) focusSoon(form, CODE_CONTROL, isFocusLost);
  return isSaved;
}

/** Requests the change of a button. One more counts from the quantity that is shown, in place of an invalid one. */
function press(form: HTMLFormElement, address: string, { by, ...fields }: Fields): void {
  const field = form.elements.namedItem(`quantity.${String(fields.line)}`);
  const line = cartState().cart?.lines.find(({ id }) => id === fields.line);
  if (by === undefined || !(field instanceof HTMLInputElement) || !line)
    return void change(form, address, fields);
  const { validity, value } = field;
  const quantity = validity.valid ? Number(value) : line.quantity;
  field.value = String(quantity);
  void change(form, address, { ...fields, quantity: quantity + Number(by) });
}

/** Sends the value of a field that saves itself. */
function saveValid(field: HTMLInputElement): void {
  const { change: address } = field.dataset;
  if (address && field.validity.valid) void change(field.form!, address, changeIn(field));
}

/** Saves the fields in which the visitor is typing. They have no change event when the page is left. */
export const saveTyped = (): void =>
  document.querySelectorAll<HTMLInputElement>(UNSAVED).forEach(saveValid);

async function applyCode(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const { value } = field;
  const isApplied = await change(form, DISCOUNT, { code: value });
  if (isApplied && field.value === value) field.value = '';
}

/** Requests the change of the pressed button. The browser itself stops Checkout while a quantity is invalid. */
export function onSubmit(event: FormEvent): void {
  const form = event.target as HTMLFormElement;
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
  const address = button.getAttribute('formaction') ?? form.getAttribute('action')!;
  if (!CART_FORM.includes(address)) return;
  event.preventDefault();
  const code = form.elements.namedItem('code') as HTMLInputElement;
  const isCode = address === DISCOUNT || (address !== CHECKOUT && document.activeElement === code);
  if (button.hasAttribute('aria-disabled')) return;
  if (button.value) press(form, address, JSON.parse(button.value) as Fields);
  else if (isCode) void applyCode(form, code);
  else for (const field of form.elements) saveValid(field as HTMLInputElement);
  if (address === CHECKOUT) void requestCheckout(code.value);
}

/** The total follows a typed quantity. 0 would remove the line while another digit may follow. */
export function onInput({ target }: FormEvent): void {
  typing = target;
  clearTimeout(pause);
  const field = target as HTMLInputElement;
  if (field.type === 'number' && Number(field.value))
    pause = setTimeout(saveValid, PAUSE_MS, field);
}

/** Says the limit beside an invalid quantity, and sends any other value that was typed. */
export function onBlur({ target }: FocusEvent): void {
  const field = target as Element as HTMLInputElement;
  if (!isTyping(field)) return;
  if (field.validity.valid) return saveValid(field);
  afterClick(() => {
    if (!field.validity.valid) void requestChange(UPDATE, changeIn(field));
  });
}
