/**
 * Attribute of the root element while the page is scrolled to a restored position or to a fragment. Deferred rendering is
 * off then, so that all content above the position has its final height.
 */
export const SCROLL_RESTORING = 'data-back';

/** Attribute of the document while the visitor scrolls down, which hides the header. */
export const SCROLLED_DOWN = 'data-down';

/** Selects the document while its header is hidden. The header stays visible while it has the focus or an open menu. */
export const HEADER_HIDDEN = `:root[${SCROLLED_DOWN}]:not(:has(body > header :is(:focus-visible, [aria-expanded="true"], :popover-open)))`;

/** Runs a callback after the next paint, so that the effect of an interaction is visible before more code runs. */
export const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => setTimeout(act));

/**
 * Runs a callback soon, or after the click that is beginning, so that the element below the pointer does not move before it
 * is clicked.
 */
export const afterClick = (act: () => void): void =>
  // When a field loses the focus by a click, Firefox has no active element yet.
  void setTimeout(() => {
    if (!document.querySelector(':active')) return act();
    addEventListener('click', () => setTimeout(act), { once: true, capture: true });
  });

/** The result of an action on localStorage or sessionStorage; undefined where storage is blocked, full or malformed. */
export function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
