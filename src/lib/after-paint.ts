/** Runs a callback after the next paint, so that the effect of an interaction is visible before more code runs. */
export const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => setTimeout(act));
