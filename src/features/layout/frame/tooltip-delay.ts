const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** Milliseconds to wait before a tooltip opens. @param closedAt when the last one closed, in milliseconds */
export const tooltipDelay = (now: number, closedAt: number | undefined): number =>
  closedAt !== undefined && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
