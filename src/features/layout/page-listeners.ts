import { SCROLLED_DOWN, UNSENT } from './page-states.ts';

/** Tells the styles which way the visitor scrolls, and visitors of a form that is sent nowhere that it is not. */
export function listenToPage(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  });
  addEventListener('submit', ({ target }) =>
    (target as Element).querySelector(`[${UNSENT}]`)?.removeAttribute('hidden'),
  );
}
