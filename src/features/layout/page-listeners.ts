import { afterPaint } from '../../lib/after-paint.ts';
import { SCROLLED_DOWN, UNSENT } from './page-states.ts';

/** What holds for every page and needs no component, which would weigh more on each of them. */
export function listenToPage(): void {
  tellDirection();
  // Browsers without invoker commands or `closedby` load what opens and closes dialogs.
  if (
    !(
      'commandForElement' in HTMLButtonElement.prototype &&
      'closedBy' in HTMLDialogElement.prototype
    )
  ) {
    import('./open-dialogs.ts').then(
      (code) => code.openDialogs(),
      () => {},
    );
  }
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
  // Visitors of a form that is sent nowhere are told that it is not.
  addEventListener('submit', ({ target }) =>
    (target as Element).querySelector(`[${UNSENT}]`)?.removeAttribute('hidden'),
  );
}

/** Has a press seen before what it opens or closes: a modal dialog has the whole page styled anew, a panel laid out. */
function showPresses(): void {
  addEventListener(
    'command',
    (event) => {
      const dialog = event.target;
      if (!('command' in event) || event.command !== 'show-modal') return;
      if (!(dialog instanceof HTMLDialogElement)) return;
      event.preventDefault();
      afterPaint(() => {
        if (dialog.isConnected && !dialog.open) dialog.showModal();
      });
    },
    true,
  );
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
    const dialog = form.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    afterPaint(() => dialog.close());
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const panel = event.target.closest('summary')?.closest('details');
    if (!panel) return;
    event.preventDefault();
    afterPaint(() => (panel.open = !panel.open));
  });
}

/** Tells the styles which way the visitor scrolls. */
function tellDirection(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
}
