import { afterPaint, SCROLLED_DOWN } from '../../../lib/browser.ts';
import { listenToCart } from '../../cart/ui/cart-listeners.ts';
import { hasOptedOut } from '../navigation/report-view.ts';

/** Adds the listeners for scroll direction, dialogs, cart and tooltips; as components, they would need more code. */
export function listenToPage(): void {
  trackScrollDirection();
  listenToDialogs();
  listenToCart();
  // Web vitals are measured for a sample of the page loads, of which the page has the share.
  const share = Number(document.getElementById('main')?.dataset.vitals);
  if (!hasOptedOut && Math.random() < share) import('./measure-vitals.ts').catch(() => {});
  let tooltips: Promise<unknown> | undefined;
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, (event) => {
      if (!(event.target as Element).closest('[data-tooltip]')) return;
      tooltips ??= import('./show-tooltips.ts').then(
        (code) => code.showTooltips(event),
        () => {},
      );
    });
  }
}

/** Sets the SCROLLED_DOWN attribute for the styles of the header. */
function trackScrollDirection(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
}

/**
 * Opens and closes dialogs and details elements after the next paint, so that the click is visible at once (INP): opening
 * a modal dialog recalculates the styles of the whole page. Also a polyfill of `commandfor` and `closedby`.
 */
function listenToDialogs(): void {
  const supportsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  addEventListener('click', (event) => {
    const target = event.target as Element;
    // The content fills the dialog, so a click on the dialog element is on its backdrop.
    if (!supportsClosedBy && target instanceof HTMLDialogElement) target.close();
    const opener = target.closest('button[commandfor]');
    const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
    const panel = target.closest('summary')?.closest('details');
    if (event.defaultPrevented || !(dialog || panel)) return;
    event.preventDefault();
    afterPaint(() => {
      if (panel) panel.open = !panel.open;
      if (dialog instanceof HTMLDialogElement && dialog.isConnected && !dialog.open) {
        dialog.showModal();
      }
    });
  });
  // Otherwise a hidden field that is invalid stops its form without a message.
  addEventListener(
    'invalid',
    ({ target }) => {
      const panel = (target as Element).closest('details');
      panel?.setAttribute('open', '');
      // WebKit finds a field that has just become visible only after layout.
      panel?.getBoundingClientRect();
    },
    true,
  );
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const dialog = form.method === 'dialog' && form.closest('dialog');
    if (dialog) {
      event.preventDefault();
      afterPaint(() => dialog.close());
    }
  });
}
