import { SCROLLED_DOWN, UNSENT } from './page-states.ts';

/** What holds for every page and needs no component, which would weigh more on each of them. */
export function listenToPage(): void {
  tellDirection();
  import('./show-presses.ts').then(
    (code) => code.showPresses(),
    () => {},
  );
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

/** Tells the styles which way the visitor scrolls. */
function tellDirection(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
}
