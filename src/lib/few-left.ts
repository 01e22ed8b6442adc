const FEW = 5;

/** Number of items in stock if it is at most five; null when there are more, none, or the shop does not report it. */
export const fewLeft = (available: number | null | undefined): number | null =>
  available && available > 0 && available <= FEW ? available : null;
