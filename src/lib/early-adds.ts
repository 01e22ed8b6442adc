declare global {
  /** Listener of the script below. Undefined where the script did not run. */
  var keepEarlyAdd: ((event: Event) => void) | undefined;
}

/** Address of a form that adds a product. */
export const ADD = '/api/cart/lines';
/** Storage key of the changes of the cart that the Worker has not answered. */
export const WAITING_CHANGES = 'cart changes';

/**
 * Script that stores an add whose form is sent before the code of the page is there, because the browser cancels it when
 * the visitor follows a link at once. The next page sends the add again, with the same id. A page that was opened by a
 * redirect is the answer to the latest form, so that its add is removed.
 */
export const KEEP_EARLY_ADDS = `const changes = (change) => {
try {
const all = JSON.parse(localStorage['${WAITING_CHANGES}'] ?? '[]');
change(all);
localStorage['${WAITING_CHANGES}'] = JSON.stringify(all);
} catch {}
};
if (performance.getEntriesByType('navigation')[0]?.redirectCount) changes((all) => {
const last = all.findLastIndex(({ form }) => form);
if (last >= 0) all.splice(last, 1);
});
addEventListener('submit', globalThis.keepEarlyAdd = ({ target, submitter, defaultPrevented }) => {
const address = submitter?.getAttribute('formaction') ?? target.getAttribute('action');
if (defaultPrevented || address !== '${ADD}' || location.pathname === '/cart') return;
const { from, ...fields } = Object.fromEntries(new FormData(target, submitter));
changes((all) => {
const id = crypto.randomUUID();
all.push({ id, key: id, address, fields, at: Date.now(), form: true });
target.addEventListener('formdata', ({ formData }) => formData.set('id', id), { once: true });
});
});`;
