import { afterPaint } from '../../../lib/after-paint.ts';
import { SCROLLED_DOWN } from './document-attributes.ts';

/** What holds for every page and needs no component, which would weigh more on each of them. */
export function listenToPage(): void {
  tellDirection();
  showPresses();
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

/** Tells the styles which way the visitor scrolls. */
function tellDirection(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
}

/**
 * Opens and closes dialogs and panels when the press is seen: a modal dialog has the whole page styled anew, and a panel
 * laid out. Some browsers know no buttons that open dialogs, and no backdrops that close them: it does it for them.
 */
function showPresses(): void {
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  addEventListener('click', (event) => {
    const target = event.target as Element;
    // The content fills a dialog: a click on the dialog itself was on its backdrop.
    if (!knowsClosedBy && target instanceof HTMLDialogElement) target.close();
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
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const dialog = form.method === 'dialog' && form.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    afterPaint(() => dialog.close());
  });
}
