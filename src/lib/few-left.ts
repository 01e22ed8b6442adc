const FEW = 5;

/** Number of items in stock when there are few; null when there are many, or the shop does not tell. */
export const fewLeft = (available: number | null | undefined): number | null =>
  available && available > 0 && available <= FEW ? available : null;
