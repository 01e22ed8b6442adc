const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const LONGER_LIMITS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];

/** Formats milliseconds: 10000 as "10 seconds", 300000 as "5 minutes", 3600000 as "1 hour". */
export function formatDuration(ms: number): string {
  if (ms >= HOUR && ms % HOUR === 0) return plural(ms / HOUR, 'hour');
  if (ms >= MINUTE && ms % MINUTE === 0) return plural(ms / MINUTE, 'minute');
  return plural(ms / SECOND, 'second');
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Options of the inactivity select: '' for the default (`defaultMs`), then longer limits in milliseconds. */
export const inactivityLimits = (defaultMs: number): { value: string; label: string }[] => [
  { value: '', label: `${formatDuration(defaultMs)} (standard)` },
  ...LONGER_LIMITS.filter((ms) => ms > defaultMs).map((ms) => ({
    value: String(ms),
    label: formatDuration(ms),
  })),
];

/** Parses the value of an option to milliseconds; undefined for the default and for unknown values. */
export const parseLimit = (value: string | undefined): number | undefined =>
  LONGER_LIMITS.find((ms) => String(ms) === value);

const MOST_WARNING_MS = MINUTE;
const SHORTEST_LIMIT_WITH_WARNING_MS = 20 * SECOND;

/** Milliseconds before the end at which the warning opens: half the limit, up to a minute; 0 for limits below 20 s. */
export const warningMs = (limitMs: number): number =>
  limitMs < SHORTEST_LIMIT_WITH_WARNING_MS ? 0 : Math.min(MOST_WARNING_MS, limitMs / 2);
