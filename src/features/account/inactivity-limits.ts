const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Times that a visitor may choose instead of the site's own, in ms. */
const LONGER = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "10 seconds", "5 minutes", "1 hour". @param ms a time as people choose it */
export function inactivityWords(ms: number): string {
  if (ms >= HOUR && ms % HOUR === 0) return plural(ms / HOUR, 'hour');
  if (ms >= MINUTE && ms % MINUTE === 0) return plural(ms / MINUTE, 'minute');
  return plural(ms / SECOND, 'second');
}

/** What a visitor may choose from: the site's own time first, then longer ones. */
export const inactivityLimits = (ownMs: number): { value: string; label: string }[] => [
  { value: '', label: `${inactivityWords(ownMs)} (standard)` },
  ...LONGER.filter((ms) => ms > ownMs).map((ms) => ({
    value: String(ms),
    label: inactivityWords(ms),
  })),
];

/** The time chosen, in ms; undefined for the site's own. */
export const chosenMs = (value: string | undefined): number | undefined =>
  LONGER.find((ms) => String(ms) === value);
