/** A wait for an upstream. Times are in milliseconds since 1970. */
export interface Wait {
  what: string;
  from: number;
  /** Undefined while the wait continues. */
  until?: number;
}

/** Milliseconds waited per upstream until `now`, from the start of its first wait to the end of its last one. */
export function waitingTimes(waits: readonly Wait[], now: number): Record<string, number> {
  const times: Record<string, number> = {};
  for (const [what, same] of Map.groupBy(waits, (wait) => wait.what)) {
    const ends = same.map(({ until = now }) => until);
    times[what] = Math.max(...ends) - Math.min(...same.map(({ from }) => from));
  }
  return times;
}

/** The Server-Timing header: waits until the first byte, with a mark on those that continue after it. */
export function serverTiming(waits: readonly Wait[], from: number, now: number): string {
  const late = new Set(waits.filter(({ until }) => until === undefined).map(({ what }) => what));
  const parts = Object.entries(waitingTimes(waits, now)).map(
    ([what, time]) => `${what};dur=${time}${late.has(what) ? ';desc="not here yet"' : ''}`,
  );
  return [...parts, `total;dur=${now - from}`].join(', ');
}
