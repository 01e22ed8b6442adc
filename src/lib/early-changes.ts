declare global {
  /**
   * Restores the texts that were typed before hydration, which may have reset their fields, with a change event for each
   * field that the visitor has left or leaves. Undefined where the script below did not run.
   */
  var restoreTyped: (() => void) | undefined;
}

/** Address of a form that adds a product. */
export const ADD = '/api/cart/lines';
/** Storage key of the changes of the cart that the Worker has not answered. */
export const WAITING_CHANGES = 'cart changes';

/**
 * Script that stores the changes of the cart that are made before the code of the page is there, because the browser
 * cancels a form when the visitor follows a link at once. The next page sends them again: an add with the same id, other
 * changes without a difference that could count twice. A page that was opened by a redirect is the answer to the latest
 * form, so that its change is removed. A field that saves itself has the address of its change as `data-change`; its
 * typed text is stored when the page is left, unless a checkout sends it. The form with a `version` has all of these
 * fields. The input event is captured, because React stops it in the document until the field is hydrated.
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
if (/checkout$/.test(address)) removeEventListener('pagehide', keepTyped);
const { from, seen, version, ...sent } = Object.fromEntries(new FormData(target, submitter));
if (defaultPrevented || !(version ? /discount$/ : /^.api.cart.(lines|discount)/).test(address)) return;
const fields = version ? { code: sent.code } : sent;
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
for (const field of typedFields()) {
field.value = field.typed;
const change = () => field.dispatchEvent(new Event('change', { bubbles: true }));
if (field === document.activeElement) field.addEventListener('blur', change, { once: true });
else change();
}
};`;
