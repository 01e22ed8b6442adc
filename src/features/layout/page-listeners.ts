import { SCROLLED_DOWN, UNSENT } from './page-states.ts';

/** What holds for every page and needs no component, which would weigh more on each of them. */
export function listenToPage(): void {
  tellDirection();
  openDialogs();
  let tooltips: Promise<unknown> | undefined;
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, (event) => {
      if (!(event.target as Element).closest('[data-tooltip]')) return;
      tooltips ??= import('./show-tooltips.ts').then(
        ({ showTooltips }) => showTooltips(event),
        () => {},
      );
    });
  }
  // Visitors of a form that is sent nowhere are told that it is not.
  addEventListener('submit', ({ target }) =>
    (target as Element).querySelector(`[${UNSENT}]`)?.removeAttribute('hidden'),
  );
}

/** Tells the styles which way the visitor scrolls. */
function tellDirection(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
}

/** Opens and closes the page's dialogs in browsers without invoker commands or `closedby`. */
function openDialogs(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  if (knowsCommands && knowsClosedBy) return;

  addEventListener('click', ({ target }) => {
    // The content fills a dialog: a click on the dialog itself was on its backdrop.
    if (!knowsClosedBy && target instanceof HTMLDialogElement) target.close();
    const opener = (target as Element).closest('button[commandfor]');
    const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
    if (!knowsCommands && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  });
}
