/** Does something once the page has been painted as it is now, so that what a press did is seen before more code runs. */
export const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => setTimeout(act));
