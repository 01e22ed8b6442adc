/** Address of a form that adds a product. */
export const ADD = '/api/cart/lines';
export const UPDATE = '/api/cart/lines/update';
export const REMOVE = '/api/cart/lines/remove';
export const MESSAGE = '/api/cart/lines/message';
export const DISCOUNT = '/api/cart/discount';
export const NOTE = '/api/cart/note';
export const CHECKOUT = '/api/cart/checkout';

/** The addresses of all changes of the cart. */
export const CHANGES: readonly string[] = [ADD, UPDATE, REMOVE, MESSAGE, DISCOUNT, NOTE];

/** The addresses of the buttons of the cart's form, which all send its fields. */
export const CART_FORM: readonly string[] = [...CHANGES, CHECKOUT];

declare global {
  /**
   * Restores the texts that were typed before hydration, which may have reset their fields, with a change event for each
   * field that the visitor has left or leaves, and an input event for the one that has the focus. Undefined where the
   * script below did not run.
   */
  var restoreTyped: (() => void) | undefined;
}

/** Storage key of the changes of the cart that the Worker has not answered. */
export const WAITING_CHANGES = 'cart changes';

/**
 * Script that stores the changes of the cart that are made before the code of the page is there, because the browser
 * cancels a form when the visitor follows a link at once. The next page sends them again: an add with the same id, other
 * changes without a difference that could count twice. A page that was opened by a redirect is the answer to the latest
 * form, so that its change is removed. The form of the cart has a `version`; a button of it holds its own change. A field
 * that saves itself has the address of its change as `data-change`; its typed text is stored when the page is left, unless
 * a checkout sends it, or a button that counts from it. The input event is captured, because React stops it in the
 * document until the field is hydrated.
 */
export const KEEP_EARLY_CHANGES = `const changes = (change) => {
try {
const all = JSON.parse(localStorage['${WAITING_CHANGES}'] ?? '[]');
change(all);
localStorage['${WAITING_CHANGES}'] = JSON.stringify(all);
} catch {}
};
const keep = (all, address, fields, form) => {
const id = crypto.randomUUID();
all.push({ id, key: id, address, fields, at: Date.now(), form });
return id;
};
if (performance.getEntriesByType('navigation')[0]?.redirectCount) changes((all) => {
const last = all.findLastIndex(({ form }) => form);
if (last >= 0) all.splice(last, 1);
});
addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
const address = submitter?.getAttribute('formaction') ?? target.getAttribute('action');
if (address === '${CHECKOUT}') removeEventListener('pagehide', keepTyped);
if (defaultPrevented) return;
const { from, version, change, ...sent } = Object.fromEntries(new FormData(target, submitter));
if (!change && address !== (version === undefined ? '${ADD}' : '${DISCOUNT}')) return;
const { seen, ...fields } = change ? JSON.parse(change) : version === undefined ? sent : { code: sent.code };
const field = seen !== undefined && target.elements['quantity.' + fields.line];
if (field) {
fields.quantity = Math.max(0, fields.quantity + Number(field.value) - seen);
delete field.typed;
}
changes((all) => {
const id = keep(all, address, fields, true);
target.addEventListener('formdata', ({ formData }) => formData.set('id', id), { once: true });
});
});
addEventListener('input', ({ target }) => (target.typed = target.value), true);
const typedFields = () =>
[...document.querySelectorAll('[data-change]')].filter(({ typed }) => typed !== undefined);
const keepTyped = () => {
for (const { typed, name, validity, dataset } of typedFields()) {
const [field, line] = name.split('.');
if (validity.valid) changes((all) => keep(all, dataset.change, { line, [field]: typed }));
}
};
addEventListener('pagehide', keepTyped);
globalThis.restoreTyped = () => {
removeEventListener('pagehide', keepTyped);
const { activeElement: focused } = document;
for (const field of typedFields()) {
field.value = field.typed;
const change = () => field.dispatchEvent(new Event('change', { bubbles: true }));
if (field === focused) field.addEventListener('blur', change, { once: true });
else change();
}
if (focused?.typed !== undefined) focused.dispatchEvent(new Event('input', { bubbles: true }));
};`;
