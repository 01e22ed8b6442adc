/** How long a pointer rests on something before its tooltip opens, in milliseconds. */
const TOOLTIP_DELAY_MS = 700;
/** How soon after one tooltip the next opens at once, in milliseconds. */
const TOOLTIP_SKIP_MS = 300;

/** How long to wait for a tooltip wanted now. @param closedAt when the last one closed, in milliseconds, if one did */
export const tooltipDelay = (now: number, closedAt: number | undefined): number =>
  closedAt !== undefined && now - closedAt <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
