// This function has a file of its own: in cart-limits.ts, it would add another script to product pages.

const DAY_MS = 24 * 60 * 60 * 1000;
/** Shopify sends a gift card within this time. */
const MAX_DAYS = 90;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * First and last day on which a gift card can be sent, as 2026-11-24: the buyer's today, and 90 days from now (UTC).
 * @param offset minutes by which the buyer's clock is behind UTC
 */
export const sendingDays = (offset: number): { min: string; max: string } => ({
  min: dayAt(Date.now() - offset * 60_000),
  max: dayAt(Date.now() + MAX_DAYS * DAY_MS),
});
