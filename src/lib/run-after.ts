/** Runs a callback after the next paint, so that the effect of an interaction is visible before more code runs. */
export const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => setTimeout(act));

/**
 * Runs a callback now, or after the click that is beginning, so that the element below the pointer does not move before it
 * is clicked.
 */
export function afterClick(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  addEventListener('click', () => setTimeout(act), { once: true, capture: true });
}
