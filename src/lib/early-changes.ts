declare global {
  /** Listener of the script below, for `pagehide`. Undefined where the script did not run. */
  var keepTyped: (() => void) | undefined;
  interface HTMLInputElement {
    /** Text of a field with `data-change` that was typed before hydration, which may reset the field. */
    typed?: string;
  }
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
 * typed text is stored when the page is left, unless a checkout sends it.
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
// The form with a version has all fields of the cart.
if (defaultPrevented || !(version ? /discount$/ : /^.api.cart.(lines|discount)/).test(address)) return;
const fields = version ? { code: sent.code } : sent;
changes((all) => {
const id = keep(all, address, fields, true);
target.addEventListener('formdata', ({ formData }) => formData.set('id', id), { once: true });
});
});
// React stops the event in the document until the field is hydrated.
addEventListener('input', ({ target }) => (target.typed = target.value), true);
addEventListener('pagehide', globalThis.keepTyped = () => {
for (const { typed, name, validity, dataset } of document.querySelectorAll('[data-change]')) {
const [field, line] = name.split('.');
if (typed !== undefined && validity.valid) changes((all) => keep(all, dataset.change, { line, [field]: typed }));
}
});`;
